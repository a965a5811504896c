/** A part of `StoreWidgets` that lives in a chunk, and what it says before it has come. */
export interface FacadeOptions {
  /** The part itself, when it is here. */
  readonly find: () => object | undefined
  /** Fetches it. */
  readonly load: () => Promise<object>
  /** Values that can be read at once, by their names. */
  readonly now?: Readonly<Record<string, () => unknown>>
}

type Part = Record<string, unknown>
const reach = (part: object, path: readonly string[]) =>
  path.reduce<unknown>((from, step) => (from as Part)[step], part)

/**
 * Stands for a part that is fetched with its first call: `StoreWidgets.session.login()` works at once, and
 * costs nothing on pages that never call it. Once the part is here every call goes straight through, so
 * that what must happen in a click, such as opening a window, does.
 */
export function createFacade<Api extends object>(options: FacadeOptions, path: readonly string[] = []): Api {
  const { find, load, now = {} } = options
  const call = (part: object, given: unknown[]) =>
    (reach(part, path) as (...all: unknown[]) => unknown).apply(reach(part, path.slice(0, -1)), given)

  return new Proxy(() => {}, {
    get(_, name) {
      // Neither a promise nor text is what a facade is, however much `await` and JSON ask.
      if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return
      const read = now[name]
      if (!read || path.length) return createFacade(options, [...path, name])
      const part = find()
      return part ? (part as Part)[name] : read()
    },
    apply(_, __, given) {
      const part = find()
      if (part) return call(part, given)
      const answer = load().then((loaded) => call(loaded, given))
      return path.at(-1) === 'subscribe' ? () => answer.then((end) => (end as () => void)()) : answer
    },
  }) as unknown as Api
}
