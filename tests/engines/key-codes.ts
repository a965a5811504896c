import type { Key } from './tab.ts'

/** WebDriver, "keyboard actions": the private characters for keys that write none. */
const CODES: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** Returns the actions of WebDriver, classic and BiDi alike, that press keys one after the other. */
export const keyActions = (values: readonly string[]) => ({
  type: 'key',
  id: 'keyboard',
  actions: values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

export const codeOf = (key: Key): string => CODES[key]

/** Returns the actions of WebDriver, classic and BiDi alike, that click on a position of the window. */
export const clickActions = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})
