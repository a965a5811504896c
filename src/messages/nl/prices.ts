import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: de prijs is nu {price}.',
  pricesChanged: '{count} prijzen zijn gewijzigd.',
  taxIncluded: 'incl. btw',
  taxExcluded: 'excl. btw',
  plusShipping: 'excl. verzendkosten',
  lowestPrice: 'Laagste prijs van de afgelopen 30 dagen: {price}',
}
