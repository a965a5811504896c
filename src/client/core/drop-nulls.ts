/** Removes null values from the provider's entities, at every depth: null and absent mean the same there. */
export function dropNulls<Value>(value: Value): Value {
  if (Array.isArray(value)) {
    return value.flatMap((one) => (one === null || one === undefined ? [] : [dropNulls(one)])) as Value
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      one === null || one === undefined ? [] : [[name, dropNulls(one)]],
    ),
  ) as Value
}
