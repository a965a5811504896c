import { randomUUID } from 'node:crypto'
import { invalidArgument, violation } from '../../../http/errors.ts'
import { createBlankProduct } from '../../blank-product.ts'
import { toImage } from '../../named-image.ts'
import type { MediaRecord, ModifierRecord, ProductRecord, V3Details } from '../../product-record.ts'
import { modifiersOf } from '../entities/modifiers.ts'
import { toHtml } from '../entities/rich-html.ts'
import { findBrands, findInfoSections, findRibbons, type Named } from '../reads/named.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { refuseProduct } from './failures.ts'
import { keepLabelIds, keepOptionIds } from './label-ids.ts'
import type { ChangedProduct, MediaInput, ModifierInput, NewProduct } from './product-input.ts'
import { readOptions, readPrice, readVariants } from './variants-of-input.ts'

type Input = ChangedProduct

interface NamedInput {
  readonly id?: string | null | undefined
  readonly name?: string | null | undefined
}

/** Finds the name of an inline entity: a known one by its id, a new one by its name. */
function readName(input: NamedInput, known: readonly Named[], code: string): string {
  if (!input.id && input.name) return input.name
  const found = known.find(({ id }) => id === input.id)
  if (!found) throw refuseProduct(code, `There is none with id ${input.id}`, { id: input.id })
  return found.name
}

function readModifier(input: ModifierInput): ModifierRecord {
  const { name, modifierRenderType, mandatory, choicesSettings, freeTextSettings } = input
  const base = { name, mandatory: mandatory ?? true }
  if (modifierRenderType === 'FREE_TEXT') {
    return {
      ...base,
      kind: 'text',
      title: freeTextSettings?.title ?? name,
      minLength: freeTextSettings?.minCharCount ?? 0,
      maxLength: freeTextSettings?.maxCharCount ?? 500,
      addedPrice: freeTextSettings?.defaultAddedPrice ?? 0,
    }
  }
  return {
    ...base,
    kind: 'choices',
    isSwatch: modifierRenderType === 'SWATCH_CHOICES',
    choices: (choicesSettings?.choices ?? []).map((choice) => ({
      name: choice.name,
      ...(choice.colorCode ? { colour: choice.colorCode } : {}),
      addedPrice: choice.addedPrice ?? 0,
    })),
  }
}

/** Replaces all media; existing ones keep their size, regardless of the request. */
function readMedia(items: readonly MediaInput[], before: readonly MediaRecord[]): MediaRecord[] {
  return items.map(({ id, url, altText, displayName }) => {
    const known = before.find((media) => media.id === id)
    const media = known ?? toImage({ mediaId: id, url })
    const title = displayName ?? media.title
    return media.kind === 'image'
      ? { ...media, title, altText: altText ?? media.altText }
      : { ...media, title }
  })
}

function readSections(inputs: NonNullable<Input['infoSections']>, snapshot: CatalogSnapshot) {
  return inputs.map(({ id, title, plainDescription, description }) => {
    if (title) return { title, description: description ? toHtml(description) : (plainDescription ?? '') }
    const known = findInfoSections(snapshot).find((each) => each.id === id)
    if (!known)
      throw refuseProduct('INFO_SECTION_NOT_FOUND', `There is no info section with id ${id}`, { id })
    return { title: known.name, description: String(known.entity.plainDescription) }
  })
}

/** Rich content takes precedence over HTML; both describe the same text (contract 2027, 4.9). */
function readDescription({ description, plainDescription }: Input, before: ProductRecord) {
  if (description) return { description: toHtml(description), richDescription: description }
  if (plainDescription === undefined)
    return { description: before.description, richDescription: before.v3?.richDescription }
  return { description: plainDescription || null, richDescription: undefined }
}

const kept = <Value>(given: Value | null | undefined, before: Value | undefined): Value | undefined =>
  given === undefined ? before : (given ?? undefined)

function readDetails(input: Input, before: ProductRecord, snapshot: CatalogSnapshot): V3Details {
  const { additionalRibbons, modifiers, mainCategoryId, subscriptionDetails, purchaseEligibility, tags } =
    input
  const v3 = before.v3 ?? {}
  const ribbons = findRibbons(snapshot)
  const userCriteria = purchaseEligibility?.userCriteria
  return {
    ...v3,
    additionalRibbons: additionalRibbons
      ? additionalRibbons.map((each) => readName(each, ribbons, 'RIBBON_NOT_FOUND'))
      : v3.additionalRibbons,
    // Modifiers derived from options and texts of v1 become written ones with the first change.
    modifiers: modifiers ? modifiers.map(readModifier) : input.options ? modifiersOf(before) : v3.modifiers,
    richDescription: readDescription(input, before).richDescription,
    mainCategoryId: kept(mainCategoryId, v3.mainCategoryId),
    subscriptionDetails:
      subscriptionDetails === undefined
        ? v3.subscriptionDetails
        : subscriptionDetails
          ? {
              ...subscriptionDetails,
              allowOneTimePurchases: subscriptionDetails.allowOneTimePurchases ?? false,
              subscriptions: subscriptionDetails.subscriptions.map((each) => ({
                ...each,
                id: each.id || randomUUID(),
              })),
            }
          : undefined,
    purchaseEligibility:
      purchaseEligibility === undefined
        ? v3.purchaseEligibility
        : userCriteria
          ? { userCriteria }
          : undefined,
    tags: tags
      ? { publicTags: tags.publicTags?.tagIds ?? [], privateTags: tags.privateTags?.tagIds ?? [] }
      : v3.tags,
  }
}

/** Options and variants must be sent together (contract 2027, 6). */
function readSale(input: Input, before: ProductRecord): Partial<ProductRecord> {
  const { options: given, variantsInfo } = input
  const had = before.manageVariants ? before.options : []
  if (!variantsInfo) {
    if (!given) return {}
    throw refuseProduct('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', 'Options came without their variants')
  }
  if (!given && had.length > 0)
    throw refuseProduct('MISSING_OPTIONS_ON_UPDATE_VARIANTS', 'Variants came without their options')
  const options = given ? readOptions(given) : []
  const variants = readVariants(variantsInfo.variants, before, options)
  const prices = variantsInfo.variants.map(readPrice)
  const least = prices.reduce((best, each) => (each.price < best.price ? each : best))
  const [first] = variantsInfo.variants
  const isPlain = options.length === 0
  const file = first?.digitalProperties?.digitalFile
  return {
    ...(isPlain && !given ? {} : { options, manageVariants: !isPlain }),
    variants,
    price: least.price,
    discount:
      isPlain && least.amountOff > 0
        ? { type: 'AMOUNT', value: least.amountOff }
        : { type: 'NONE', value: 0 },
    sku: isPlain ? (first?.sku ?? null) : null,
    ...(isPlain
      ? {
          weight: first?.physicalProperties?.weight ?? before.weight,
          cost: first?.revenueDetails?.cost?.amount ?? before.cost,
        }
      : {}),
    ...(file === undefined ? {} : { digitalFile: file }),
  }
}

function readLabels(
  { brand, ribbon }: Input,
  before: ProductRecord,
  snapshot: CatalogSnapshot,
  isNew: boolean,
) {
  if (brand?.name && !brand.id && !isNew) {
    throw invalidArgument(
      violation('product.brand.id', 'must be given with a name', { data: { ruleName: 'BRAND_MISSING_ID' } }),
    )
  }
  return {
    brand:
      brand === undefined
        ? before.brand
        : brand && (brand.id || brand.name)
          ? readName(brand, findBrands(snapshot), 'BRAND_NOT_FOUND')
          : null,
    ribbon:
      ribbon === undefined
        ? before.ribbon
        : ribbon && (ribbon.id || ribbon.name)
          ? readName(ribbon, findRibbons(snapshot), 'RIBBON_NOT_FOUND')
          : null,
  }
}

/**
 * Returns a product after an owner's write: fields that aren't given don't change.
 *
 * @throws {ApiError} with the codes of contract 2027, 6.
 */
export function applyInput(
  before: ProductRecord,
  input: Input,
  { snapshot, isNew = false }: { snapshot: CatalogSnapshot; isNew?: boolean },
): ProductRecord {
  const { name, visible, productType, media, infoSections, seoData } = input
  const after: ProductRecord = {
    ...before,
    ...readSale(input, keepOptionIds(before, input, snapshot)),
    ...readLabels(input, before, snapshot, isNew),
    name: name ?? before.name,
    visible: visible ?? before.visible,
    productType: productType ? (productType === 'DIGITAL' ? 'digital' : 'physical') : before.productType,
    description: readDescription(input, before).description,
    media: media?.itemsInfo ? readMedia(media.itemsInfo.items, before.media) : before.media,
    additionalInfoSections: infoSections
      ? readSections(infoSections, snapshot)
      : before.additionalInfoSections,
    seoData: seoData === undefined ? before.seoData : seoData,
    v3: readDetails(input, before, snapshot),
  }
  return keepLabelIds(after, input, snapshot)
}

/** The facts of a new product before the request is read. */
export interface NewFacts {
  readonly no: number
  readonly slug: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly snapshot: CatalogSnapshot
}

/** Creates a new product. @throws {ApiError} as {@link applyInput}. */
export function createFromInput(input: NewProduct, { no, slug, now, snapshot }: NewFacts): ProductRecord {
  const known = { no, id: randomUUID(), slug, name: input.name, price: 0, now }
  const blank: ProductRecord = {
    ...createBlankProduct(known, 'OUT_OF_STOCK'),
    v3: { modifiers: [], ...(input.handle ? { handle: input.handle } : {}) },
  }
  return applyInput(blank, { ...input, modifiers: input.modifiers ?? [] }, { snapshot, isNew: true })
}
