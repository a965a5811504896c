import type { Tab } from './tab.ts'

/** The engine's name in the table. */
export type EngineName = 'Chromium' | 'Firefox' | 'WebKit'

/** A running browser, for every kind of driver. */
export interface Engine {
  readonly name: EngineName
  /** The program and its version, from itself. */
  readonly version: string
  /** Opens a window for a new visitor: nothing is stored, and nobody is logged in. */
  open(size: Size): Promise<Tab>
  close(): Promise<void>
}

export interface Size {
  readonly width: number
  readonly height: number
}
