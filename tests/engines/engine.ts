import type { Tab } from './tab.ts'

/** How an engine is called in the table. */
export type EngineName = 'Chromium' | 'Firefox' | 'WebKit'

/** A browser that runs, however it is driven. */
export interface Engine {
  readonly name: EngineName
  /** The program and its version, as it says them itself. */
  readonly version: string
  /** A window of a visitor of its own: nothing is stored, nothing is logged in. */
  open(size: Size): Promise<Tab>
  close(): Promise<void>
}

export interface Size {
  readonly width: number
  readonly height: number
}
