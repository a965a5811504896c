/** Returns a plain copy without prototypes, so that a library's `toJSON` for all arrays isn't found. */
function strip(value: unknown): unknown {
  if (Array.isArray(value)) return Object.setPrototypeOf(value.map(strip), null)
  if (!value || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  const copy = Object.entries(value).map(([name, inner]) => [name, strip(inner)])
  return Object.setPrototypeOf(Object.fromEntries(copy), null)
}

/** Whether a library has changed how arrays or objects are serialized, as Prototype did until 1.7. */
const isChanged = (): boolean => 'toJSON' in Array.prototype || 'toJSON' in Object.prototype

/** Writes JSON to send or to read again, also on pages with old libraries. Dates become ISO text as always. */
export const writeJson = (value: unknown, replacer?: (name: string, inner: unknown) => unknown): string =>
  JSON.stringify(isChanged() ? strip(value) : value, replacer)
