import { useState, useSyncExternalStore } from 'react'
import { DetailTag, type DetailTagView } from '../../views/detail/DetailTag.tsx'
import { type Shop, useAddToCart } from '../add-to-cart.ts'
import { usePicker } from '../picker/use-picker.ts'
import type { Tag } from '../tag.ts'
import { type BuyingShop, useBuying } from './use-buying.ts'
import { useGallery } from './use-gallery.ts'
import { ZoomDialog } from './ZoomDialog.tsx'

export type DetailShop = Shop & BuyingShop

interface Props {
  readonly tag: Tag<DetailTagView> & { readonly host: HTMLElement }
  readonly shop: DetailShop
}

/** A `store-product` of the detail layout that is drawn by React: what the chunk has painted, alive. */
export function ProductDetailTag({ tag, shop }: Props) {
  const view = useSyncExternalStore(tag.subscribe, tag.view, tag.view)
  const { facts, words } = view
  const [zoomed, setZoomed] = useState<number>()
  const picker = usePicker(tag, shop, { productId: facts?.id, unavailable: view.options.unavailable })
  const gallery = useGallery(facts?.shown ?? 0, setZoomed)
  const { busyProduct, problem, add } = useAddToCart(tag, shop)
  const buying = useBuying({
    tag,
    shop,
    chosen: picker?.chosen,
    add,
    toCheckout: view.options.buy === 'checkout',
  })
  const drawn = picker && facts ? { ...view, facts: { ...facts, picker: picker.facts } } : view
  const pictures = facts?.slides.filter(({ video }) => !video) ?? []

  return (
    <>
      <DetailTag
        view={drawn}
        handlers={{
          gallery: {
            ...gallery,
            onZoom: (index) => setZoomed(pictures.findIndex(({ id }) => id === facts?.slides[index]?.id)),
          },
          ...(picker && { picker: picker.handlers }),
          texts: { missing: buying.missing, onText: buying.onText },
          buy: {
            busy: busyProduct !== undefined,
            problem: problem?.text,
            onQuantity: buying.onQuantity,
            onStep: buying.onStep,
            onBuy: buying.onBuy,
          },
          onTryAgain: () => tag.tryAgain(),
        }}
      />
      {zoomed !== undefined && words && (
        <ZoomDialog
          slides={pictures}
          start={zoomed}
          words={words}
          onClose={(index) => {
            setZoomed(undefined)
            const slide = facts?.slides.findIndex(({ id }) => id === pictures[index]?.id)
            if (slide !== undefined && slide >= 0) gallery.onShow?.(slide)
          }}
        />
      )}
    </>
  )
}
