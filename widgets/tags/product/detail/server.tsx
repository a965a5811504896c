import { readTokens } from '../../../../src/components/product/detail/read-tokens.ts'
import { readNamedChoices } from '../../../../src/components/variant-picker/choice-address.ts'
import { preselect } from '../../../../src/model/option-preselect.ts'
import type { Product } from '../../../../src/model/product.ts'
import { beginChoice } from '../../../../src/store/choices.ts'
import { DetailTag, type DetailTagView } from '../../../../src/views/product/detail/DetailTag.tsx'
import { readDetail } from '../../../../src/views/product/detail/detail-view-model.ts'
import { type Inputs, readInputs } from '../../../loader/attributes.ts'
import { findProductKey, type ProductInputs } from '../../../loader/product-attributes.ts'
import { type Drawing, draw } from '../../../markup/draw.tsx'
import { drawOnce } from '../../../markup/draw-once.ts'
import { whyNothing } from '../../../markup/left-tag.ts'
import { messagesOf, type PageSetting } from '../../../markup/page-setting.ts'
import type { ServerTag } from '../../../markup/server-tag.ts'
import { ownStyles } from '../../../markup/style-set.ts'
import { readable, type WrittenTag } from '../../../markup/written-tag.ts'
import widthCss from '../../../runtime/element/preferred-width.css?text'
import { detailReaders } from '../../../runtime/product/detail-attributes.ts'
import stepperCss from '../../../runtime/product/stepper.css?text'
import { type PickerInputs, pickerReaders } from '../../variant-picker/attributes.ts'
import pickerCss from '../../variant-picker/picker.css?text'
import { readProductInputs } from '../server.tsx'
import detailCss from './detail.css?text'

/** The inputs of a tag of the detail layout: its attributes and its author's content. */
interface DetailInputs extends ProductInputs, PickerInputs, Inputs<typeof detailReaders> {
  readonly ownPicker: boolean
  readonly ownBuy: boolean
  readonly ownMedia: boolean
  readonly hasWeightUnit: boolean
  /** The inputs of the picker inside, which decides the initial choices. */
  readonly begins: PickerInputs
}

/** Reads a `store-product` of the detail layout, with the picker and the button inside it. */
function readDetailInputs(tag: WrittenTag): DetailInputs {
  const { slots, picker, hasBuyButton } = tag.inside ?? {}
  const own = readInputs(readable(tag), pickerReaders)
  const ownPicker = slots?.has('choosing') ? picker : undefined
  return {
    ...readProductInputs(tag),
    ...own,
    ...readInputs(readable(tag), detailReaders),
    ownPicker: !!ownPicker,
    ownBuy: !!slots?.has('choosing') && !!hasBuyButton,
    ownMedia: !!slots?.has('media'),
    hasWeightUnit: !!slots?.has('weight-unit'),
    begins: ownPicker
      ? readInputs({ getAttribute: (name) => ownPicker.get(name) ?? null }, pickerReaders)
      : own,
  }
}

/** Draws a product at length with its initial choices. @param query The address may name choices. */
function drawDetail(
  product: Product,
  inputs: DetailInputs,
  { page, query }: { readonly page: PageSetting; readonly query: URLSearchParams },
): Drawing {
  const { locale, mediaHosts } = page
  const { imageRatio, unavailable, begins } = inputs
  const { choosing: messages, prices: notes } = messagesOf(locale)
  const isNamed = begins.syncUrl || begins.preselect === 'url'
  const named = isNamed ? readNamedChoices(product, query) : {}
  const chosen = beginChoice(product, (rules) => preselect(rules, begins.preselect, named))
  const model = readDetail(chosen, {
    messages,
    locale,
    notes,
    tax: page.tax,
    shippingUrl: page.shippingUrl,
    lowestPrice: inputs.lowestPrice,
    unavailable,
    changed: false,
    mediaHosts,
    imageRatio,
    productUrl: inputs.productUrl ?? page.productUrl,
    collectionUrl: inputs.collectionUrl,
    firstMedia: chosen.media?.items.map(({ id }) => id) ?? [],
    readHtml: readTokens,
  })
  const view: DetailTagView = {
    status: 'ready',
    options: { ...inputs, isCompact: false },
    messages,
    own: false,
    model,
  }
  return draw(<DetailTag view={view} />, model.pageUrl)
}

/** The server drawing of a `store-product` at length. */
export const serverDetail: ServerTag = {
  name: 'store-product',
  layout: 'detail',
  styles: ownStyles(pickerCss + stepperCss + widthCss + detailCss),
  read(tag, { url, slug }) {
    const inputs = readDetailInputs(tag)
    const key = findProductKey(inputs)
    if (!key) return slug ? 'address' : 'unnamed'
    return {
      questions: { products: [key], whole: [key] },
      whyLeft: ({ products }) => whyNothing(products.get(key)),
      draw({ products }, page) {
        const known = products.get(key)
        // A partial product would be patched again in the browser.
        if (!known?.value || known.value.flaw || known.value.depth === 'card') return
        const { at, value } = known
        const query = url?.searchParams ?? new URLSearchParams()
        const drawing = drawOnce(value, [inputs, page.setting, `${query}`], () =>
          drawDetail(value, inputs, { page: page.setting, query }),
        )
        // Its picture is the first of the page.
        page.eager = 0
        page.notes.noteProduct({ at, value }, { ...inputs, isWhole: true })
        return drawing
      },
    }
  },
}
