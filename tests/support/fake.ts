/** The parts of a value that a test needs: some of its members, and some of theirs. A function stays a function. */
export type Given<Whole> = Whole extends (...given: never[]) => unknown
  ? (...given: never[]) => unknown
  : Whole extends
        | ReadonlyMap<unknown, unknown>
        | WeakMap<WeakKey, unknown>
        | PromiseLike<unknown>
        | readonly unknown[]
    ? Whole
    : Whole extends object
      ? { readonly [Name in keyof Whole]?: Given<Whole[Name]> | undefined }
      : Whole

/** The properties that runtimes and matchers look for in any object. */
const ASKED_OF_ALL: ReadonlySet<string> = new Set([
  'then',
  'toJSON',
  'nodeType',
  '$$typeof',
  'asymmetricMatch',
])

/**
 * Stands in for something that a test needs a part of. The names and the kinds of what is given are checked by its
 * type; whatever else is used of it fails where it is used, instead of being undefined.
 *
 * @param given The test's own object: what is written to the stand-in is written to it.
 */
export const fake = <Whole extends object>(given: Given<Whole> & object): Whole =>
  new Proxy(given as Whole, {
    get(target, name, receiver) {
      if (name in target || typeof name === 'symbol' || ASKED_OF_ALL.has(name))
        return Reflect.get(target, name, receiver)
      throw new Error(`The test says nothing of "${name}": give it to fake().`)
    },
  })
