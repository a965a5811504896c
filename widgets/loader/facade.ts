/** What stands behind a facade. Places are paths with dots: `session.login`, `client.products.query`. */
export interface FacadeOptions {
  /** What can be read at once, by the place and name, until somebody knows better. */
  readonly atFirst: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Who knows better: the part of the page at that place. */
  readonly findPart: (place: string) => object | undefined
  /** Calls what is at a place. */
  readonly call: (place: string, given: readonly unknown[]) => unknown
}

/**
 * Stands for a part of `StoreWidgets` that is fetched with its first call: `StoreWidgets.session.login()` works
 * at once, and costs nothing on pages that never call it.
 */
export const createFacade = <Api extends object>(place: string, options: FacadeOptions): Api =>
  new Proxy(() => {}, {
    get(_, name) {
      // Neither a promise nor text is what a facade is, however much `await` and JSON ask.
      if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return
      const first = options.atFirst[place]
      return first && name in first
        ? { ...first, ...options.findPart(place) }[name]
        : createFacade(`${place}.${name}`, options)
    },
    apply: (_, __, given) => options.call(place, given),
  }) as Api
