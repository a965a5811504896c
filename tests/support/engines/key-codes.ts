import type { Key, NewTabClick } from './tab.ts'

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

const CONTROL = '\uE009'

/**
 * Returns the actions of WebDriver, classic and BiDi alike, that click on a position of the window. The two devices act
 * at the same time, step by step.
 */
export function clickActions(x: number, y: number, newTab?: NewTabClick): readonly object[] {
  const button = newTab === 'middle' ? 1 : 0
  const mouse = {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 },
      { type: 'pointerDown', button },
      { type: 'pointerUp', button },
    ],
  }
  if (newTab !== 'control') return [mouse]
  const pause = { type: 'pause' }
  const held = [{ type: 'keyDown', value: CONTROL }, pause, pause, { type: 'keyUp', value: CONTROL }]
  return [{ type: 'key', id: 'keyboard', actions: held }, mouse]
}
