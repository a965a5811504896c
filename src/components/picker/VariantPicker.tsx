import { useEffect, useSyncExternalStore } from 'react'
import type { Preselect } from '../../model/option-preselect.ts'
import type { Product } from '../../model/product.ts'
import type { Loadable, ProductKey } from '../../store/catalog.ts'
import { Notice } from '../../views/Notice.tsx'
import type { TagStatus } from '../../views/ProductRoom.tsx'
import { PickerSkeleton } from '../../views/picker/PickerSkeleton.tsx'
import { PickerView } from '../../views/picker/PickerView.tsx'
import type { Unavailable } from '../../views/picker/picker-facts.ts'
import { TAG_STATUS } from '../tag-status.ts'
import type { PickerShop } from './picker-shop.ts'
import { describeChoice, type PickerTag, usePicker } from './use-picker.ts'

export interface VariantPickerTag extends PickerTag {
  setStatus(status: TagStatus, detail?: Readonly<Record<string, unknown>>): void
}

export interface VariantPickerOptions {
  readonly productKey: ProductKey | undefined
  readonly unavailable: Unavailable
  readonly preselect: Preselect
  readonly syncUrl: boolean
  /** The tag has content of its own. */
  readonly own: boolean
}

const MISSING: Loadable<Product> = { status: 'missing' }

/** The product that the tag names; asked for with all others of this moment. */
function useProduct(catalog: PickerShop['catalog'], key: ProductKey | undefined): Loadable<Product> {
  const peek = () => (key ? catalog.peek(key) : MISSING)
  const state = useSyncExternalStore(
    (listener) => (key ? catalog.subscribe(key, listener) : () => {}),
    peek,
    peek,
  )
  useEffect(() => {
    if (key) catalog.load(key)
  }, [catalog, key])
  return state
}

/** A `store-variant-picker`. */
export function VariantPicker({
  tag,
  shop,
  options,
}: {
  tag: VariantPickerTag
  shop: PickerShop
  options: VariantPickerOptions
}) {
  const { catalog, choices, address, words } = shop
  const { productKey, unavailable, syncUrl, own } = options
  const state = useProduct(catalog, productKey)
  // What is remembered of an earlier visit is enough for a card, not for a choice.
  const product = state.status === 'ready' ? state.value : undefined
  const picker = usePicker(tag, shop, { productId: product?.id, unavailable })

  useEffect(() => {
    if (!product) return
    choices.put(product)
    const policy = options.preselect
    const isNamed = syncUrl || policy === 'url'
    choices.begin(product, address.decideBy(product, policy, isNamed))
    if (syncUrl) address.sync(product)
  }, [product, choices, address, syncUrl, options.preselect])

  const status = TAG_STATUS[state.status]
  const isDrawn = status !== 'ready' || picker !== undefined
  useEffect(() => {
    if (!isDrawn) return
    const chosen = product && choices.selectChoice(product.id)
    const error = state.status === 'failed' && { code: state.error.code, message: state.error.message }
    tag.setStatus(status, { ...(chosen && describeChoice(chosen)), ...error })
  }, [tag, choices, product, status, state, isDrawn])

  if (picker) {
    return (
      <PickerView
        facts={picker.facts}
        handlers={picker.handlers}
        words={words}
        unavailable={unavailable}
        withNote
      />
    )
  }
  if (status === 'loading' || status === 'ready') return <PickerSkeleton own={own} />
  return (
    <Notice
      own={own}
      text={status === 'empty' ? words.missing : words.failed}
      tryAgain={status === 'error' ? words.tryAgain : undefined}
      onTryAgain={() => productKey && catalog.load(productKey, { again: true })}
    />
  )
}
