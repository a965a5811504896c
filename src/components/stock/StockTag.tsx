import { useEffect, useSyncExternalStore } from 'react'
import type { ChoosingWords } from '../../messages/choosing.ts'
import { fill } from '../../messages/fill.ts'
import { readStock, type StockDisplay } from '../../model/stock.ts'
import type { Catalog, ProductKey } from '../../store/catalog.ts'
import { StockView } from '../../views/stock/StockView.tsx'

export interface StockShop {
  readonly catalog: Pick<Catalog, 'load' | 'peek' | 'subscribe'>
  readonly words: ChoosingWords
}

interface Props {
  readonly shop: StockShop
  readonly productKey: ProductKey
  readonly onReady: () => void
}

const sayStock = ({ state, quantity = 0 }: StockDisplay, words: ChoosingWords) =>
  state === 'out-of-stock'
    ? words.soldOut
    : state === 'low-stock'
      ? fill(words.onlyLeft, { count: quantity })
      : words.inStock

/** A `store-stock`: what is left of a product. */
export function StockTag({ shop, productKey, onReady }: Props) {
  const { catalog, words } = shop
  const { value } = useSyncExternalStore(
    (listener) => catalog.subscribe(productKey, listener),
    () => catalog.peek(productKey),
  )
  useEffect(() => {
    catalog.load(productKey)
  }, [catalog, productKey])
  useEffect(() => {
    if (value) onReady()
  }, [value, onReady])
  if (!value) return <slot />
  const stock = readStock(value)
  return <StockView state={stock.state} text={sayStock(stock, words)} />
}
