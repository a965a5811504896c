import { contrastOf, readColor } from './contrast.ts'
import { type Brand, round, TEXT } from './proposal.ts'

type Looks = Readonly<Record<string, string>>

/** Pairs of text and background, by the names of the properties; an empty background means the brand's. */
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ['--store-on-accent', '--store-accent'],
  ['--store-color', ''],
  ['--store-muted', ''],
  ['--store-sale', ''],
  ['--store-sale', '--store-card-background'],
  ['--store-card-color', '--store-card-background'],
  ['--store-ribbon-color', '--store-ribbon-background'],
  ['--store-sale-color', '--store-sale-background'],
  ['--store-cart-color', '--store-cart-background'],
  ['--store-dialog-color', '--store-dialog-background'],
]

/** A sentence for each pair of properties that can't be read, where both are set. */
export const judgeLooks = (looks: Looks, brand: Brand): readonly string[] =>
  PAIRS.flatMap(([text, ground]) => {
    const [color, below] = [looks[text], ground ? looks[ground] : brand.ground].map((value) =>
      value ? readColor(value) : undefined,
    )
    const ratio = color && below ? contrastOf(color, below) : TEXT
    return ratio < TEXT
      ? [`${text} has a contrast of ${round(ratio)} with ${ground || 'the ground'}, and text needs ${TEXT}.`]
      : []
  })
