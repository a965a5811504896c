import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: priset är nu {price}.',
  pricesChanged: '{count} priser har ändrats.',
  taxIncluded: 'inkl. moms',
  taxExcluded: 'exkl. moms',
  plusShipping: 'frakt tillkommer',
  lowestPrice: 'Lägsta pris de senaste 30 dagarna: {price}',
}
