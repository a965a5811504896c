import type { Product } from './product.ts'

/** Finds products by words. */
export interface FoundProducts {
  /** Those whose names say it before those that only mention it; otherwise in their order. */
  readonly products: readonly Product[]
  /** Nothing is written so: these are written nearly so. */
  readonly isNear: boolean
}

/** Lower case, without accents. */
const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A typo is forgiven in words of so many letters, and a second one in long words. */
const SHORTEST = 4
const LONG = 8

/** How many letters differ, with two that are swapped as one; more than `most` count as `most + 1`. */
function countTypos(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const kept = (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : kept
      row.push(Math.min(kept, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    before = last
    last = row
  }
  return Math.min(last[other.length] ?? 0, most + 1)
}

const isNearly = (word: string, asked: string): boolean => {
  const most = asked.length < SHORTEST ? 0 : asked.length < LONG ? 1 : 2
  // Other first letters make other words: mugs are no jugs.
  return most > 0 && word[0] === asked[0] && countTypos(word, asked, most) <= most
}

/** The texts of a product, by how much a word in them says: its name, what it is, what is told of it. */
function readTexts(product: Product): readonly (readonly string[])[] {
  const { name, sku, brand, ribbon, productOptions, description } = product
  const choices = productOptions.flatMap(({ choices }) =>
    choices.filter(({ visible }) => visible !== false).map((choice) => choice.description),
  )
  const skus = product.variants.map(({ variant }) => variant.sku)
  const facts = [sku, brand, ribbon, ...choices, ...skus].filter(Boolean).join(' ')
  return [name ?? '', facts, (description ?? '').replace(/<[^>]*>|&\w+;/g, ' ')].map(wordsOf)
}

/** A name has the word anywhere, because languages join words; other texts have words that begin so. */
const has = (words: readonly string[], asked: string, rank: number): boolean =>
  words.some((word) => (rank ? word.startsWith(asked) : word.includes(asked)))

/** Whether each of the words asked for begins one of a name's. */
export function hasWords(name: string, search: string): boolean {
  const [words, asked] = [wordsOf(name), wordsOf(search)]
  return asked.length > 0 && asked.every((word) => has(words, word, 1))
}

type Fits = (words: readonly string[], asked: string, rank: number) => boolean

/** How little the product's texts say of the words: that of the word they say least of; undefined: nothing of one. */
function rankOf(texts: readonly (readonly string[])[], asked: readonly string[], fits: Fits) {
  const ranks = asked.map((word) => texts.findIndex((words, rank) => fits(words, word, rank)))
  return ranks.includes(-1) ? undefined : Math.max(0, ...ranks)
}

const nearly: Fits = (words, asked, rank) =>
  has(words, asked, rank) || words.some((word) => isNearly(word, asked))

/**
 * Products by words of their name, part number, brand, ribbon, choices and description: all of the words are found.
 * Where nothing is written so, a typo is forgiven: one letter in words of four and more, two in those of eight.
 */
export function searchProducts(products: readonly Product[], search: string): FoundProducts {
  const asked = wordsOf(search)
  if (!asked.length) return { products: search.trim() ? [] : products, isNear: false }
  const all = products.map((product) => ({ product, texts: readTexts(product) }))
  const find = (fits: Fits) =>
    all
      .flatMap(({ product, texts }) => {
        const rank = rankOf(texts, asked, fits)
        return rank === undefined ? [] : [{ product, rank }]
      })
      .sort((one, other) => one.rank - other.rank)
      .map(({ product }) => product)
  const exact = find(has)
  if (exact.length) return { products: exact, isNear: false }
  const near = find(nearly)
  return { products: near, isNear: near.length > 0 }
}
