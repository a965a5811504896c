import { useSyncExternalStore } from 'react'
import { DetailTag, type DetailTagView } from '../../../views/product/detail/DetailTag.tsx'
import { type AddingServices, useAddToCart } from '../../add-to-cart.ts'
import { showTop } from '../../scroller.ts'
import type { Tag } from '../../tag.ts'
import { useStateOf } from '../../use-state-of.ts'
import { moveByKey } from '../../variant-picker/choice-keys.ts'
import type { PickerServices } from '../../variant-picker/picker-services.ts'
import { type PickerState, usePicker } from '../../variant-picker/use-picker.ts'
import { useBuying } from './use-buying.ts'
import { useGallery } from './use-gallery.ts'
import { type ShareServices, useShare } from './use-share.ts'
import { ZoomDialog } from './ZoomDialog.tsx'

export type DetailServices = AddingServices & PickerServices & ShareServices

interface Props {
  readonly tag: Tag<DetailTagView> & { readonly host: HTMLElement }
  readonly services: DetailServices
}

/** Scrolls the choices into view. */
function showChoices(host: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const choices = host.shadowRoot?.querySelector('.choosing')
  if (choices) showTop(choices, isCalm ? 'auto' : 'smooth')
}

/** Adds the choice to the cart, or buys it. A problem belongs to the product, its choices and texts. */
function useAdding({ tag, services }: Props, { model, options }: DetailTagView, picker?: PickerState) {
  const { choices, texts } = picker?.chosen ?? {}
  return useAddToCart(tag, services, {
    toCheckout: options.buy === 'checkout',
    subject: JSON.stringify([model?.id, choices, texts]),
  })
}

/** Draws a `store-product` in the detail layout in React: the view that the chunk has rendered, with its actions. */
export function ProductDetailTag(props: Props) {
  const { tag, services } = props
  const view = useSyncExternalStore(tag.subscribe, tag.view, tag.view)
  const { model, messages } = view
  const [zoomed, setZoomed] = useStateOf<number>(model?.id)
  const picker = usePicker(tag, services, { productId: model?.id, unavailable: view.options.unavailable })
  const gallery = useGallery({ product: model?.id, shown: model?.shown ?? 0, onZoom: setZoomed })
  const { busyProduct, problem, add } = useAdding(props, view, picker)
  const buying = useBuying({ tag, services, chosen: picker?.chosen, add })
  const share = useShare(model, messages, services)
  const drawn = picker && model ? { ...view, model: { ...model, picker: picker.model } } : view
  const pictures = model?.slides.filter(({ video }) => !video) ?? []

  return (
    <>
      <DetailTag
        view={drawn}
        handlers={{
          gallery: {
            ...gallery,
            onKey: moveByKey,
            onZoom: (index) => setZoomed(pictures.findIndex(({ id }) => id === model?.slides[index]?.id)),
          },
          ...(picker && { picker: picker.handlers }),
          texts: { missing: buying.missing, onText: buying.onText },
          buy: {
            busy: busyProduct !== undefined,
            problem: problem?.text,
            typed: buying.typed,
            onQuantity: buying.onQuantity,
            onQuantityLeft: buying.onQuantityLeft,
            onStep: buying.onStep,
            onBuy: buying.onBuy,
          },
          share: { said: share.said, onShare: share.onShare },
          bar: {
            onOffer: () => {
              const offer = picker?.model.conflict?.offer
              if (offer) picker.handlers.onTake?.(offer.choices)
            },
            onChoices: () => showChoices(tag.host),
          },
          onTryAgain: () => tag.tryAgain(),
        }}
      />
      {zoomed !== undefined && messages && (
        <ZoomDialog
          slides={pictures}
          start={zoomed}
          messages={messages}
          onClose={(index) => {
            setZoomed(undefined)
            const slide = model?.slides.findIndex(({ id }) => id === pictures[index]?.id)
            if (slide !== undefined && slide >= 0) gallery.onShow?.(slide)
          }}
        />
      )}
    </>
  )
}
