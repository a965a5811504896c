import { useEffect, useState } from 'react'
import { toFailure } from '../../model/errors.ts'
import type { Preselect } from '../../model/option-preselect.ts'
import type { Product } from '../../model/product.ts'
import type { Loadable, ProductKey } from '../../store/catalog.ts'
import { Notice } from '../../views/Notice.tsx'
import { PickerSkeleton } from '../../views/variant-picker/PickerSkeleton.tsx'
import { PickerView } from '../../views/variant-picker/PickerView.tsx'
import type { Unavailable } from '../../views/variant-picker/picker-view-model.ts'
import type { OwnTag } from '../tag.ts'
import { readTagStatus, whenAnswered } from '../tag-status.ts'
import { useKnownProduct } from '../use-known-product.ts'
import type { PickerServices } from './picker-services.ts'
import { describeChoice, usePicker } from './use-picker.ts'

export interface VariantPickerOptions {
  readonly productKey: ProductKey | undefined
  readonly unavailable: Unavailable
  readonly preselect: Preselect
  readonly syncUrl: boolean
  /** Whether the tag has content of its own. */
  readonly own: boolean
}

const LOADING: Loadable<Product> = { status: 'loading' }

/** Returns the product that the tag names, with its variants; without them only if their request has failed. */
function useProduct(
  { catalog, loadWhole }: Pick<PickerServices, 'catalog' | 'loadWhole'>,
  key: ProductKey | undefined,
): Loadable<Product> {
  const state = useKnownProduct(catalog, key)
  const [asked, setAsked] = useState<ProductKey>()
  const isCard = state.value?.depth === 'card'
  useEffect(() => {
    if (key) loadWhole(key).then(() => setAsked(key))
  }, [loadWhole, key])
  // A card's answer, which has no variants, may arrive later, for example when the cart checks the price.
  useEffect(() => {
    if (key && isCard) loadWhole(key)
  }, [loadWhole, key, isCard])
  return isCard && asked !== key ? LOADING : state
}

/** Draws a `store-variant-picker`. */
export function VariantPicker({
  tag,
  services,
  options,
}: {
  tag: OwnTag
  services: PickerServices
  options: VariantPickerOptions
}) {
  const { catalog, choices, address, messages } = services
  const { productKey, unavailable, syncUrl, own } = options
  const state = whenAnswered(useProduct(services, productKey))
  const product = state.status === 'ready' ? state.value : undefined
  const picker = usePicker(tag, services, { productId: product?.id, unavailable })

  useEffect(() => {
    if (!product) return
    choices.put(product)
    const policy = options.preselect
    const isNamed = syncUrl || policy === 'url'
    choices.begin(product, address.decideBy(product, policy, isNamed))
    if (syncUrl) address.sync(product)
  }, [product, choices, address, syncUrl, options.preselect])

  const status = readTagStatus(state, state.error)
  const isDrawn = status !== 'ready' || picker !== undefined
  useEffect(() => {
    if (!isDrawn) return
    const chosen = product && choices.selectChoice(product.id)
    const error = state.status === 'failed' && toFailure(state.error)
    tag.setStatus(status, { ...(chosen && describeChoice(chosen)), ...error })
  }, [tag, choices, product, status, state, isDrawn])

  if (picker) {
    return (
      <PickerView
        model={picker.model}
        handlers={picker.handlers}
        messages={messages}
        unavailable={unavailable}
        withNote
      />
    )
  }
  if (status === 'loading' || status === 'ready') return <PickerSkeleton own={own} />
  return (
    <Notice
      own={own}
      language={messages.language}
      text={status === 'empty' ? messages.missing : messages.failed}
      tryAgain={status === 'error' ? messages.tryAgain : undefined}
      onTryAgain={() => productKey && catalog.load(productKey, { again: true })}
    />
  )
}
