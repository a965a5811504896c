/** Many times as deep as any call of the contract; recursion over it is safe. */
export const MAX_DEPTH = 100

const QUOTE = 34
const BACKSLASH = 92
const isOpening = (code: number) => code === 91 || code === 123
const isClosing = (code: number) => code === 93 || code === 125

/** Finds the end of a JSON string, from the character after its quote. */
function skipText(json: string, start: number): number {
  let at = start
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** Whether JSON is nested too deep. It scans the text, so that nothing has to recurse. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = skipText(json, at + 1)
    else if (isOpening(code) && ++depth > MAX_DEPTH) return true
    else if (isClosing(code)) depth -= 1
  }
  return false
}
