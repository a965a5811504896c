/** The names of keys; all others are the characters that they write. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** Something with a document in which code can run: a window, or a frame in it. */
export interface Place {
  /** Runs a function in the page. What it takes and gives goes through JSON; a promise is waited for. */
  run<Result, Given extends readonly unknown[]>(
    code: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>
}

/** A place that can be clicked in and written to. Positions are CSS pixels from its own corner. */
export interface Surface extends Place {
  clickAt(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
}

/**
 * One window, as each of the engines' protocols can have it: the smallest set from which hand.ts makes all that a
 * shopper does.
 */
export interface Tab extends Surface {
  goTo(url: string): Promise<void>
  address(): Promise<string>
  /** PNG of what can be seen. */
  screenshot(): Promise<Buffer>
  /** The window that this one has opened, as soon as there is one. */
  popup(): Promise<Tab>
  /** Whether the window is still there. */
  isOpen(): Promise<boolean>
  /** The only frame that can be seen. */
  frame(): Promise<Surface>
  /** Uncaught errors of all the window's pages, where the protocol tells them. */
  readonly errors: readonly string[]
  /** Ends the visitor: this window and those that it has opened. */
  close(): Promise<void>
}
