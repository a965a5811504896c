/** What stands behind a facade. Places are paths with dots: `session.login`, `client.products.query`. */
export interface FacadeOptions {
  /** Values that can be read at once, by their places. */
  readonly now: Readonly<Record<string, () => unknown>>
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
      const inner = `${place}.${name}`
      return options.now[inner] ? options.now[inner]() : createFacade(inner, options)
    },
    apply: (_, __, given) => options.call(place, given),
  }) as unknown as Api
