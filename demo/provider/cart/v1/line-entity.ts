import { ALL_PRODUCTS_ID } from '../../catalog/product-record.ts'
import type { CatalogName } from '../../http/settings/settings.ts'
import { readDecimal, takePart } from '../amount.ts'
import { toLineId } from '../cart-record.ts'
import { STORES_APP_ID } from '../catalog-reference.ts'
import type { ItemDetail, ItemFacts } from '../item-facts.ts'
import type { JudgedCart } from '../judged-cart.ts'
import type { JudgedLine } from '../judged-line.ts'
import type { MoneyWriter } from '../money-entity.ts'
import { writeReference } from '../references.ts'

const translated = (text: string) => ({ original: text, translated: text })

/** Captures show UNRECOGNISED for plain text (contract 2.16). */
const renderDetail = ({ name, value, colour }: ItemDetail) =>
  colour === undefined
    ? { name: translated(name), plainText: translated(value), lineType: 'UNRECOGNISED' }
    : { name: translated(name), colorInfo: { ...translated(value), code: colour }, lineType: 'COLOR' }

/** Renders the bare picture; clients choose the size themselves (contract 9). */
const renderPicture = ({ picture }: ItemFacts, origin: string) =>
  picture && {
    id: picture.id,
    url: picture.url ?? `${origin}/media/${picture.id}`,
    height: picture.height,
    width: picture.width,
    altText: picture.altText,
    filename: picture.title,
  }

const renderScopes = (productId: string, { collectionIds }: ItemFacts) =>
  [
    ...[ALL_PRODUCTS_ID, ...collectionIds].map((entityId) => ({ name: 'collection', entityId })),
    { name: 'product', entityId: productId },
  ].map((group) => ({ namespace: 'stores', group }))

/** Fields that the shop never fills, but that clients expect (contract 2.16, "others"). */
const CONSTANT = {
  customLineItem: false,
  priceUndetermined: false,
  savePaymentMethod: false,
  membersOnly: false,
  modifierGroups: [],
  taxableAddress: { addressType: 'SHIPPING' },
  inventoryAppId: STORES_APP_ID,
} as const

/** Renders what modifiers add to a piece; `price` has it already. */
function renderModifiersPrice({ facts: { addedPrice } }: JudgedLine, money: MoneyWriter) {
  const added = readDecimal(addedPrice ?? '0', money.digits)
  return added > 0n ? { modifiersTotalPrice: money.unpadded(added) } : {}
}

const renderPrices = (judged: JudgedLine, money: MoneyWriter) => ({
  price: money.unpadded(judged.price),
  fullPrice: money.unpadded(judged.fullPrice),
  priceBeforeDiscounts: money.unpadded(judged.price),
  lineItemPrice: money.unpadded(judged.total),
  ...renderModifiersPrice(judged, money),
})

/** Renders how a line is paid: all of it, or a part with the order. */
const renderDeposit = ({ total }: JudgedLine, deposit: bigint | undefined, money: MoneyWriter) =>
  deposit === undefined
    ? { paymentOption: 'FULL_PAYMENT_ONLINE' }
    : { paymentOption: 'DEPOSIT_ONLINE', depositAmount: money.unpadded(takePart(total, deposit, 100n)) }

/** What a cart is drawn with. */
export interface CartView {
  readonly money: MoneyWriter
  readonly origin: string
  readonly catalog: CatalogName
  /** The terms of its shop. */
  readonly terms?: Pick<JudgedCart, 'deposit' | 'policies'> | undefined
}

/** Renders Line item (contract 2.16): the reference in the words of the catalog, everything else from its products. */
export function renderLine(judged: JudgedLine, { money, origin, catalog, terms = {} }: CartView) {
  const { line, facts, status, available } = judged
  const path = `/product-page/${facts.slug}`
  const productId = line.reference.catalogItemId
  const image = renderPicture(facts, origin)
  return {
    id: toLineId(line.no),
    quantity: line.quantity,
    catalogReference: writeReference(line.reference, catalog),
    productName: translated(facts.name),
    url: { relativePath: path, url: origin + path },
    ...renderPrices(judged, money),
    descriptionLines: facts.details.map(renderDetail),
    ...(image ? { image } : {}),
    availability: { status, ...(available === undefined ? {} : { quantityAvailable: available }) },
    physicalProperties: { weight: facts.weight, sku: facts.sku, shippable: facts.isPhysical },
    itemType: { preset: facts.isPhysical ? 'PHYSICAL' : 'DIGITAL' },
    couponScopes: renderScopes(productId, facts),
    rootCatalogItemId: productId,
    ...(facts.subscription ? { subscriptionOptionInfo: facts.subscription } : {}),
    ...CONSTANT,
    policies: terms.policies ?? [],
    ...renderDeposit(judged, terms.deposit, money),
    fixedQuantity: facts.isFixed ?? false,
  }
}
