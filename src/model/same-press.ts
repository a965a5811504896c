/** Presses of a buy button that follow each other within this time, in milliseconds, are one: a double click, a held key. */
export const SAME_PRESS_MS = 500
