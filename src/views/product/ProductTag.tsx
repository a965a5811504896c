import { Notice } from '../Notice.tsx'
import { type ProductHandlers, ProductRoom, type ProductView } from './ProductRoom.tsx'

interface ProductTagProps {
  readonly view: ProductView
  readonly handlers?: ProductHandlers
  /** Returns a sentence about the age of a product from an earlier visit. */
  readonly tellAge?: ((productId: string) => string | undefined) | undefined
}

/** Draws the whole content of a `store-product`, the same for the loader and for React. */
export function ProductTag({ view, handlers = {}, tellAge }: ProductTagProps) {
  const { status, messages, own, card, error } = view
  const { onTryAgain, ...card_ } = handlers
  if (card || status === 'loading' || !messages) {
    const age = card && error && tellAge?.(card.id)
    return (
      <>
        <ProductRoom view={view} handlers={card_} />
        {age && (
          <p part="age" className="notice-text" lang={messages?.language}>
            {age}
          </p>
        )}
      </>
    )
  }
  return (
    <Notice
      own={own}
      language={messages.language}
      text={status === 'empty' ? messages.productMissing : messages.productFailed}
      tryAgain={status === 'error' ? messages.tryAgain : undefined}
      {...(onTryAgain && { onTryAgain })}
    />
  )
}
