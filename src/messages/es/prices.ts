import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: el precio es ahora {price}.',
  pricesChanged: 'Han cambiado {count} precios.',
  taxIncluded: 'IVA incluido',
  taxExcluded: 'IVA no incluido',
  plusShipping: 'gastos de envío aparte',
  lowestPrice: 'Precio más bajo de los últimos 30 días: {price}',
}
