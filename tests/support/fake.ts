/** The parts of a value that a test needs: some of its members, and some of theirs. A function remains a function. */
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

/** The properties that runtimes and matchers read from any object. */
const ASKED_OF_ALL: ReadonlySet<string> = new Set([
  'then',
  'toJSON',
  'nodeType',
  '$$typeof',
  'asymmetricMatch',
])

/**
 * Stands in for something of which a test needs only a part. Its type checks the names and kinds of the given members;
 * any other use fails at that place, instead of being undefined.
 *
 * @param given The test's own object: writes to the stand-in change it.
 */
export const fake = <Whole extends object>(given: Given<Whole> & object): Whole =>
  new Proxy(given as Whole, {
    get(target, name, receiver) {
      if (name in target || typeof name === 'symbol' || ASKED_OF_ALL.has(name))
        return Reflect.get(target, name, receiver)
      throw new Error(`The test says nothing of "${name}": give it to fake().`)
    },
  })
