import type { Product } from './product.ts'

/** Finds products by words. */
export interface FoundProducts {
  /**
   * Products with the words in their names come before those with the words in other texts; otherwise the order is
   * kept.
   */
  readonly products: readonly Product[]
  /** Whether nothing matches exactly: these are similar. */
  readonly isNear: boolean
}

/** Lower case, without accents. */
const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The shortest word in which a typo is tolerated; long words may have two. */
const SHORTEST = 4
const LONG = 8

/** Counts the differing letters, with two swapped ones as one; more than `most` count as `most + 1`. */
function countTypos(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = [...Array(other.length + 1).keys()]
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
  // A different first letter makes a different word: jugs are no match for mugs.
  return most > 0 && word[0] === asked[0] && countTypos(word, asked, most) <= most
}

/** Returns the texts of a product by relevance: its name, its kind, its description. */
function readTexts(product: Product): readonly (readonly string[])[] {
  const { name, sku, brand, ribbon, productOptions, description } = product
  const choices = productOptions.flatMap(({ choices }) =>
    choices.filter(({ visible }) => visible !== false).map((choice) => choice.description),
  )
  const skus = product.variants.map(({ variant }) => variant.sku)
  const facts = [sku, brand, ribbon, ...choices, ...skus].filter(Boolean).join(' ')
  return [name ?? '', facts, (description ?? '').replace(/<[^>]*>|&\w+;/g, ' ')].map(wordsOf)
}

/** A match in a name may be anywhere, because some languages join words; in other texts a word must begin with it. */
const has = (words: readonly string[], asked: string, rank: number): boolean =>
  words.some((word) => (rank ? word.startsWith(asked) : word.includes(asked)))

/** Whether each searched word begins a word of the name. */
export function hasWords(name: string, search: string): boolean {
  const [words, asked] = [wordsOf(name), wordsOf(search)]
  return asked.length > 0 && asked.every((word) => has(words, word, 1))
}

type Fits = (words: readonly string[], asked: string, rank: number) => boolean

/**
 * Returns the rank of a product: that of the searched word with the least relevant match; undefined if a word has none.
 */
function rankOf(texts: readonly (readonly string[])[], asked: readonly string[], fits: Fits) {
  const ranks = asked.map((word) => texts.findIndex((words, rank) => fits(words, word, rank)))
  return ranks.includes(-1) ? undefined : Math.max(0, ...ranks)
}

const nearly: Fits = (words, asked, rank) =>
  has(words, asked, rank) || words.some((word) => isNearly(word, asked))

/**
 * Finds products by words of their name, part number, brand, ribbon, choices and description: all words must match. If
 * nothing matches exactly, typos are tolerated: one letter in words of four and more, two in those of eight.
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
