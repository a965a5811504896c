import type { ProductKey } from '../../../src/store/catalog.ts'
import type { Chosen } from '../../../src/store/choices.ts'
import { readInputs } from '../../loader/attributes.ts'
import { findProductKey, productReaders } from '../../loader/product-attributes.ts'
import { isDetail } from '../../loader/tag-place.ts'
import { findEnclosingProduct } from '../../runtime/choices/enclosing-product.ts'
import { pickerReaders } from '../variant-picker/attributes.ts'

/** Returns the product of a picker, or of a product's detail with its own picker. */
function findKey(tag: Element): ProductKey | undefined {
  if (tag.localName === 'store-product') return findProductKey(readInputs(tag, productReaders))
  const key = findProductKey(readInputs(tag, pickerReaders))
  const around = key ? undefined : findEnclosingProduct(tag)
  return around ? findKey(around) : key
}

/** Finds the field of the first choice that is still missing. */
function findField(root: ParentNode, { missing }: Chosen): HTMLElement | undefined {
  const options = [...root.querySelectorAll('[part~=option]')]
  const open = options.find(({ textContent }) => missing.some((name) => textContent?.startsWith(name)))
  const option = open ?? options[0]
  return option?.querySelector<HTMLElement>('[tabindex="0"],select,button,input') ?? undefined
}

/** Finds the tags of the page that offer this product's options. */
function findPickers({ productId, product }: Chosen): Element[] {
  const keys: readonly unknown[] = [`id:${productId}`, `slug:${product.slug}`]
  const tags = [...document.querySelectorAll<HTMLElement>('store-variant-picker,store-product')]
  return tags.filter(
    (tag) => (tag.localName === 'store-variant-picker' || isDetail(tag)) && keys.includes(findKey(tag)),
  )
}

export const hasPicker = (chosen: Chosen): boolean => findPickers(chosen).length > 0

/** Moves the focus into the picker of a product; returns false if none is drawn. */
export function focusPicker(chosen: Chosen): boolean {
  for (const tag of findPickers(chosen)) {
    const field = tag.shadowRoot && findField(tag.shadowRoot, chosen)
    if (!field) continue
    field.scrollIntoView({ block: 'center', behavior: 'auto' })
    field.focus({ preventScroll: true })
    return true
  }
  return false
}
