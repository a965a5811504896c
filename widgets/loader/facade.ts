/** The implementation of a facade. Places are paths with dots: `session.login`, `client.products.query`. */
export interface FacadeOptions {
  /** The properties that can be read at once, by place and name, until the part is loaded. */
  readonly atFirst: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Returns the loaded part at a place. */
  readonly findPart: (place: string) => object | undefined
  /** Calls the function at a place. */
  readonly call: (place: string, given: readonly unknown[]) => unknown
}

/** The calls that answer items to iterate over: `client.products.all`, `allVariants`. */
const ITEMS = /\.all(?![a-z])/

async function* readItems({ call }: FacadeOptions, place: string, given: readonly unknown[]) {
  yield* (await call(place, given)) as AsyncIterable<unknown>
}

/**
 * Creates a stand-in for a part of `StoreWidgets` that is fetched with its first call: `StoreWidgets.session.login()`
 * works at once, and costs nothing on pages that never call it.
 */
export const createFacade = <Api extends object>(place: string, options: FacadeOptions): Api =>
  new Proxy(() => {}, {
    get(target, name) {
      // A facade is neither a promise nor text, even if `await` and JSON ask.
      if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return
      // What functions have, consoles, texts and `bind` ask for: a request for the part would be no answer.
      if (name in target) return target[name as 'bind']
      const first = options.atFirst[place]
      return first && name in first
        ? { ...first, ...options.findPart(place) }[name]
        : createFacade(`${place}.${name}`, options)
    },
    // A query's items are no promise: the part is fetched when the first of them is read.
    apply: (_, __, given) =>
      ITEMS.test(place) ? readItems(options, place, given) : options.call(place, given),
  }) as Api
