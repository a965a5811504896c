import { formatMoney } from '../../../src/model/price.ts'
import type { Product } from '../../../src/model/product.ts'
import { trimProduct } from '../../../src/model/trimmed-product.ts'
import type { Kept } from '../../loader/memory.ts'
import type { Known } from '../../markup/answers.ts'

declare const __BUILD__: string | undefined

/** The drawn data for the browser, which starts with it as with what it remembers of an earlier visit. */
export interface Snapshot extends Kept {
  readonly version: 1
  /** The build of the package that wrote it. */
  readonly build: string
  readonly clientId: string | undefined
  readonly locale: string
  readonly currency: string | undefined
}

export interface SnapshotOptions extends Pick<Snapshot, 'clientId' | 'locale' | 'currency'> {
  /** In characters of JSON. */
  readonly limit: number
}

export const DEFAULT_LIMIT = 65_536
export const BUILD = typeof __BUILD__ === 'string' ? __BUILD__ : '00000000'

/** Returns all amounts that a product may show. */
function amountsOf(product: Product): (readonly [number, string])[] {
  const variants = product.variants.map(({ variant }) => variant)
  const prices = [product, ...variants]
    .flatMap((one) => [one.priceData ?? [], one.convertedPriceData ?? []])
    .flat()
  return prices.flatMap(({ currency, price, discountedPrice, pricePerUnit }) =>
    [price, discountedPrice, pricePerUnit].flatMap((amount) =>
      typeof amount === 'number' ? [[amount, currency] as const] : [],
    ),
  )
}

/** Collects the data of a page, up to the limit. */
export function createSnapshot({ limit, ...head }: SnapshotOptions) {
  const products: Record<string, { at: number; product: Product }> = {}
  const lists: Record<string, { at: number; ids: readonly string[]; total: number }> = {}
  // The loader lets the browser create its first number format early by formatting a price of 0, so that text is
  // included.
  const money: Record<string, string> = { [`${head.locale} EUR 0`]: formatMoney(0, 'EUR', head.locale) }
  let size = JSON.stringify({ head, money }).length + 100

  const add = ({ at, value }: Known<Product>): boolean => {
    if (Object.hasOwn(products, value.id)) return true
    const product = trimProduct(value)
    const texts = amountsOf(product).map(([amount, currency]) => {
      const text = formatMoney(amount, currency, head.locale)
      return [`${head.locale} ${currency} ${amount}`, text] as const
    })
    const more = JSON.stringify([value.id, { at, product }, texts]).length
    if (size + more > limit) return false
    size += more
    products[value.id] = { at, product }
    for (const [name, text] of texts) money[name] = text
    return true
  }
  return {
    add,
    addList(
      question: string,
      { at, value }: Known<{ readonly products: readonly Product[]; readonly total: number }>,
    ): void {
      const ids = value.products.map(({ id }) => id)
      const more = JSON.stringify([question, { at, ids, total: value.total }]).length
      const isWhole = value.products.map((product) => add({ at, value: product })).every(Boolean)
      if (!isWhole || size + more > limit) return
      size += more
      lists[question] = { at, ids, total: value.total }
    },
    read: (): Snapshot => ({ version: 1, build: BUILD, ...head, products, lists, money }),
  }
}

const withoutTimes = (value: unknown): string =>
  JSON.stringify(value, (name, inner: unknown) => (name === 'at' && typeof inner === 'number' ? 0 : inner))

/** Checks whether an earlier snapshot has the same content, apart from times: then it stays unchanged. */
export function saysTheSame(earlier: string | undefined, now: Snapshot): boolean {
  if (earlier === undefined) return false
  try {
    return withoutTimes(JSON.parse(earlier)) === withoutTimes(now)
  } catch {
    return false
  }
}
