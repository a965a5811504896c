import type { PricesMessages } from '../prices.ts'

export const messages: PricesMessages = {
  priceNow: '{name}: priset är nu {price}.',
  pricesChanged: '{count} priser har ändrats.',
}
