import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: el precio es ahora {price}.',
  pricesChanged: 'Han cambiado {count} precios.',
}
