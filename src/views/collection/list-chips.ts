import type { ListMessages, ListSort } from '../../messages/collection.ts'
import { fill } from '../../messages/fill.ts'
import { BRAND, readFacets, removeFacet, writeFacets } from '../../model/facets.ts'
import { formatMoney } from '../../model/price.ts'

/** The shopper's place in a list. */
export interface ChosenPlace {
  readonly sort: ListSort
  readonly inStockOnly: boolean
  readonly search?: string | undefined
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  /** The chosen facets, as `model/facets.ts` writes them. */
  readonly facets?: string | undefined
  readonly page: number
}

/** A shopper's choice in a list. */
export interface Chip {
  readonly id: string
  readonly label: string
  /** Returns what removing it changes in the place, which may have changed since the chip was drawn. */
  readonly without: (place: ChosenPlace) => Partial<ChosenPlace>
}

export interface ChipSetting {
  readonly messages: ListMessages
  /** BCP 47. */
  readonly locale: string | undefined
  /** ISO 4217, as soon as a product has it. */
  readonly currency: string | undefined
  /** Filters that the page's author has set: they have no chip. */
  readonly base: ChosenPlace
}

/** Describes a price filter: `€10 – €30`, `from €10`, `up to €30`; bare numbers while the currency is unknown. */
function sayPrices({ minPrice, maxPrice }: ChosenPlace, { messages, locale, currency }: ChipSetting): string {
  const say = (price: number) => (currency ? formatMoney(price, currency, locale) : String(price))
  if (minPrice === undefined) return fill(messages.priceTo, { price: say(maxPrice ?? 0) })
  if (maxPrice === undefined) return fill(messages.priceFrom, { price: say(minPrice) })
  return `${say(minPrice)} – ${say(maxPrice)}`
}

/** Lists the chosen filters of a list, one chip each. */
export function readChips(place: ChosenPlace, setting: ChipSetting): readonly Chip[] {
  const { messages, base } = setting
  const choice = readFacets(place.facets)
  const chips: Chip[] = []
  if (place.search && place.search !== base.search)
    chips.push({
      id: 'search',
      label: fill(messages.searched, { text: place.search }),
      without: () => ({ search: base.search }),
    })
  if (place.inStockOnly && !base.inStockOnly)
    chips.push({ id: 'stock', label: messages.inStockOnly, without: () => ({ inStockOnly: false }) })
  if (place.minPrice !== undefined || place.maxPrice !== undefined)
    chips.push({
      id: 'price',
      label: sayPrices(place, setting),
      without: () => ({ minPrice: base.minPrice, maxPrice: base.maxPrice }),
    })
  for (const [name, values] of Object.entries(choice)) {
    for (const value of values)
      chips.push({
        id: `${name}:${value}`,
        label: name === BRAND ? value : `${name}: ${value}`,
        without: ({ facets }) => ({ facets: writeFacets(removeFacet(readFacets(facets), name, value)) }),
      })
  }
  return chips
}
