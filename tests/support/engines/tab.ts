/** The names of keys; any other key has the name of its character. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** A document in which code can run: a window, or a frame in it. */
export interface Place {
  /** Runs a function in the page. Its arguments and result are converted to JSON; a promise is awaited. */
  run<Result, Given extends readonly unknown[]>(
    code: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>
}

/** A click that asks for a new tab: with the Control key held, or with the middle button. */
export type NewTabClick = 'control' | 'middle'

/** A place for clicks and typing. Positions are CSS pixels from its own corner. */
export interface Surface extends Place {
  clickAt(x: number, y: number, newTab?: NewTabClick): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
}

/**
 * One window, with the calls that every engine's protocol has: the smallest set from which hand.ts builds all actions
 * of a shopper.
 */
export interface Tab extends Surface {
  goTo(url: string): Promise<void>
  address(): Promise<string>
  /** A PNG of the visible part. */
  screenshot(): Promise<Buffer>
  /** Waits for the window that this one has opened. */
  popup(): Promise<Tab>
  /** Whether the window still exists. */
  isOpen(): Promise<boolean>
  /** Returns the only visible frame. */
  frame(): Promise<Surface>
  /** Uncaught errors of all the window's pages, if the protocol reports them. */
  readonly errors: readonly string[]
  /** Ends the visitor: this window and those that it has opened. */
  close(): Promise<void>
}
