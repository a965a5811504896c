import type { StockState } from '../../model/stock.ts'

/** A product's stock in one word, which a page may style by its state. */
export const StockView = ({ state, text }: { readonly state: StockState; readonly text: string }) => (
  <p className="stock" part="stock" data-state={state}>
    {text}
  </p>
)
