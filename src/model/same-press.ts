/** Presses of a buy button within this time, in milliseconds, count as one: a double click, a held key. */
export const SAME_PRESS_MS = 500
