import {
  type ChoiceState,
  compareOrder,
  countChanges,
  type Options,
  type OptionTable,
  type Picks,
} from './option-table.ts'
import type { Variant } from './variant.ts'

/** Whether a variant can be bought now. */
export const isBuyable = ({ variant, stock }: Pick<Variant, 'variant' | 'stock'>): boolean =>
  variant.visible !== false && stock.inStock && !(stock.trackQuantity && (stock.quantity ?? 1) <= 0)

interface Row {
  readonly picks: Picks
  readonly variant: Variant
}

/** Reads the variants in the catalog's order; those with another product's choices are left out. */
function readRows(options: Options, variants: readonly Variant[]): Row[] {
  const indexes = options.map(
    ({ choices }) => new Map(choices.map(({ description }, at) => [description, at])),
  )
  const names = options.map(({ name }) => name.toLowerCase())
  const rows = variants.flatMap((variant) => {
    if (variant.variant.visible === false) return []
    const named = new Map(
      Object.entries(variant.choices).map(([name, choice]) => [name.toLowerCase(), choice]),
    )
    const picks = names.map((name, at) => indexes[at]?.get(named.get(name) ?? '') ?? -1)
    return picks.includes(-1) ? [] : [{ picks, variant }]
  })
  return rows.sort((a, b) => compareOrder(a.picks, b.picks) || +isBuyable(b.variant) - +isBuyable(a.variant))
}

const WORD = 32

const createBits = (size: number) => new Uint32Array(Math.ceil(size / WORD))
const setBit = (bits: Uint32Array, at: number) => {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31))
}

/**
 * Creates the combinations from a list of variants. The rows of each choice are kept as bits, so that a check takes a
 * few words per chosen option, for any number of variants.
 */
export function createVariantTable(options: Options, variants: readonly Variant[]): OptionTable {
  const rows = readRows(options, variants)
  const bits = options.map(({ choices }) => choices.map(() => createBits(rows.length)))
  const buyable = createBits(rows.length)
  rows.forEach(({ picks, variant }, row) => {
    picks.forEach((choice, option) => {
      const of = bits[option]?.[choice]
      if (of) setBit(of, row)
    })
    if (isBuyable(variant)) setBit(buyable, row)
  })
  const forSale = rows.filter(({ variant }) => isBuyable(variant))

  const judge = (picks: Picks): ChoiceState => {
    const chosen = picks.flatMap((choice, option) => (choice < 0 ? [] : [bits[option]?.[choice]]))
    let found: ChoiceState = 'impossible'
    for (let word = 0; word < buyable.length; word++) {
      let rest = -1
      for (const of of chosen) rest &= of?.[word] ?? 0
      if (!chosen.length && word === buyable.length - 1) rest = lastWord(rows.length)
      if (rest & (buyable[word] as number)) return 'available'
      if (rest) found = 'sold-out'
    }
    return found
  }

  return {
    judge,
    findNearest(picks, keep) {
      let best: Picks | undefined
      let least = Number.POSITIVE_INFINITY
      for (const row of forSale) {
        if (keep !== undefined && row.picks[keep] !== picks[keep]) continue
        const changes = countChanges(picks, row.picks)
        if (changes >= least) continue
        least = changes
        best = row.picks
      }
      return best
    },
    findFirst: (want) => (want === 'available' ? forSale : rows)[0]?.picks,
    findVariant: (picks) => rows.find((row) => compareOrder(row.picks, picks) === 0)?.variant,
  }
}

/** Returns the bits of the last word that belong to rows. */
const lastWord = (rows: number): number => (rows % WORD ? (1 << (rows % WORD)) - 1 : -1)
