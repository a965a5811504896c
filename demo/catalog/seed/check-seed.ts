import { type CheckedProduct, type CheckedSeed, seedSchema } from './seed-schema.ts'

/** A seed that can't be used: the message names its file, and each place with its reason. */
export class SeedError extends Error {}

interface Flaw {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The most errors that are listed: a longer list would hide the first one. */
const MOST_FLAWS = 10
const MOST_VARIANTS = 1000
/** The slug of the collection that every shop has. */
export const ALL_PRODUCTS = 'all-products'

const writePath = (path: readonly PropertyKey[]) =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')

/**
 * Describes an error, such as `products[2].price (Cup) must be a number`: the name is there because people search long
 * files by names.
 */
function describe({ path, message }: Flaw, value: unknown): string {
  const [kind, index] = path
  const entry = (value as Record<PropertyKey, Record<PropertyKey, { name?: unknown }>> | null)?.[kind ?? '']
  const name = typeof index === 'number' ? entry?.[index]?.name : undefined
  const place = writePath(path)
  return `${place}${typeof name === 'string' ? ` (${name})` : ''} ${message}`.trim()
}

function* findUnknownChoices(product: CheckedProduct): Generator<Flaw> {
  const known = new Map(
    product.options?.map(({ name, choices }) => [name, choices.map((each) => each.description)]),
  )
  const judge = (option: string, choice: string) =>
    known.has(option)
      ? known.get(option)?.includes(choice)
        ? undefined
        : `names "${choice}", which "${option}" has not: ${known.get(option)?.join(', ')}`
      : `names the option "${option}", which the product has not`
  for (const [index, { choices }] of (product.variants ?? []).entries())
    for (const [option, choice] of Object.entries(choices)) {
      const message = judge(option, choice)
      if (message) yield { path: ['variants', index, 'choices'], message }
    }
  for (const [index, { option, choice }] of (product.choiceMedia ?? []).entries()) {
    const message = judge(option, choice)
    if (message) yield { path: ['choiceMedia', index], message }
  }
}

/** A choice that is listed twice would make two variants that nobody can tell apart. */
function* findDoubleChoices({ options = [] }: CheckedProduct): Generator<Flaw> {
  for (const [index, { choices }] of options.entries()) {
    const names = choices.map(({ description }) => description)
    for (const [at, name] of names.entries()) {
      const first = names.indexOf(name)
      if (first < at)
        yield { path: ['options', index, 'choices', at], message: `is "${name}", as choices[${first}] is` }
    }
  }
}

/** The provider refuses such products, too. */
function* findTooMany({
  options = [],
  variants = [],
  manageVariants = variants.length > 0,
}: CheckedProduct): Generator<Flaw> {
  const count = options.reduce((all, { choices }) => all * choices.length, 1)
  if (manageVariants && count > MOST_VARIANTS)
    yield { path: ['options'], message: `make ${count} variants: ${MOST_VARIANTS} is the most` }
}

function* findUnknownPictures(product: CheckedProduct): Generator<Flaw> {
  const known =
    product.media?.map((each) => (typeof each === 'string' ? each : 'url' in each ? each.url : '')) ?? []
  for (const [index, { media }] of (product.choiceMedia ?? []).entries())
    for (const one of media)
      if (!known.includes(one))
        yield {
          path: ['choiceMedia', index, 'media'],
          message: `names ${one}, which is not among the product's media`,
        }
}

/** Finds values of a list that must differ but don't. */
function* findDoubles<Key extends string>(
  kind: string,
  entries: readonly { readonly [K in Key]?: string | undefined }[],
  key: Key,
): Generator<Flaw> {
  const first = new Map<string, number>()
  for (const [index, { [key]: value }] of entries.entries()) {
    if (value === undefined) continue
    const other = first.get(value)
    if (other === undefined) first.set(value, index)
    else yield { path: [kind, index, key], message: `is "${value}", as ${kind}[${other}].${key} is` }
  }
}

/** Makes the checks that a schema can't: names that refer to nothing, and duplicate names. */
function* findFlaws({ products, collections = [] }: CheckedSeed): Generator<Flaw> {
  for (const key of ['slug', 'id'] as const) {
    yield* findDoubles('products', products, key)
    yield* findDoubles('collections', collections, key)
  }
  for (const [index, { slug }] of collections.entries())
    if (slug === ALL_PRODUCTS)
      yield {
        path: ['collections', index, 'slug'],
        message: `is "${slug}", which is the provider’s own collection of everything`,
      }
  for (const [index, product] of products.entries())
    for (const find of [findUnknownChoices, findDoubleChoices, findUnknownPictures, findTooMany])
      for (const { path, message } of find(product)) yield { path: ['products', index, ...path], message }
}

/**
 * Checks a seed. A list is taken as products alone, as `npm run shop -- export` writes it.
 *
 * @param source The beginning of the message: `seed shop.json`.
 * @throws {SeedError} with up to ten errors, one per line.
 */
export function checkSeed(value: unknown, source: string): CheckedSeed {
  const whole = Array.isArray(value) ? { products: value } : value
  const read = seedSchema.safeParse(whole)
  const flaws: readonly Flaw[] = read.success ? [...findFlaws(read.data)] : read.error.issues
  if (read.success && flaws.length === 0) return read.data
  const lines = flaws.slice(0, MOST_FLAWS).map((flaw) => `  ${describe(flaw, whole)}`)
  const more = flaws.length - lines.length
  throw new SeedError(
    [`${source} can't be used:`, ...lines, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n'),
  )
}
