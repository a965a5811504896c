import type { Money } from '../../money.ts'
import { roundTo } from '../../money.ts'
import { applyDiscount, type PriceFacts } from '../../prices.ts'
import { countBaseUnits } from '../../units.ts'

/** Renders PriceData (contract 2.3) in the given money. The price per unit is computed from the price to pay. */
export function renderPrice({ price, discount, pricePerUnitData }: PriceFacts, money: Money) {
  const discounted = money.convert(applyDiscount(price, discount))
  const full = money.convert(price)
  const units = pricePerUnitData ? countBaseUnits(pricePerUnitData) : undefined
  const perUnit = units === undefined ? undefined : money.round(discounted / units)
  return {
    currency: money.currency,
    price: full,
    discountedPrice: discounted,
    formatted: {
      price: money.format(full),
      discountedPrice: money.format(discounted),
      ...(perUnit === undefined ? {} : { pricePerUnit: money.format(perUnit) }),
    },
    ...(perUnit === undefined ? {} : { pricePerUnit: perUnit }),
  }
}

export type PriceEntity = ReturnType<typeof renderPrice>

/** CostAndProfitData (contract 2.3), for owners only. */
export function renderCost(cost: number | null, facts: PriceFacts, money: Money) {
  const itemCost = money.convert(cost ?? 0)
  const earned = money.convert(applyDiscount(facts.price, facts.discount))
  const profit = money.round(earned - itemCost)
  return {
    itemCost,
    formattedItemCost: money.format(itemCost),
    profit,
    formattedProfit: money.format(profit),
    profitMargin: earned === 0 ? 0 : roundTo(profit / earned, 4),
  }
}
