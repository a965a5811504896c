import { Notice } from './Notice.tsx'
import { type ProductHandlers, ProductRoom, type ProductView } from './ProductRoom.tsx'

/** Everything that may stand in a `store-product`, the same for the loader and for React. */
export function ProductTag({ view, handlers = {} }: { view: ProductView; handlers?: ProductHandlers }) {
  const { status, messages, own, card } = view
  const { onTryAgain, ...card_ } = handlers
  if (card || status === 'loading' || !messages) return <ProductRoom view={view} handlers={card_} />
  return (
    <Notice
      own={own}
      text={status === 'empty' ? messages.productMissing : messages.productFailed}
      tryAgain={status === 'error' ? messages.tryAgain : undefined}
      {...(onTryAgain && { onTryAgain })}
    />
  )
}
