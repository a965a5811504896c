/** A plain copy without prototypes, so that no `toJSON` that a library gave to all arrays is found. */
function strip(value: unknown): unknown {
  if (Array.isArray(value)) return Object.setPrototypeOf(value.map(strip), null)
  if (!value || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  const copy = Object.entries(value).map(([name, inner]) => [name, strip(inner)])
  return Object.setPrototypeOf(Object.fromEntries(copy), null)
}

/** Somebody has changed how arrays or objects are written, as Prototype did until 1.7. */
const isChanged = (): boolean => 'toJSON' in Array.prototype || 'toJSON' in Object.prototype

/** Writes JSON that is sent or read again, on pages of old libraries too. Dates become ISO text as always. */
export const writeJson = (value: unknown, replacer?: (name: string, inner: unknown) => unknown): string =>
  JSON.stringify(isChanged() ? strip(value) : value, replacer)
