import { z } from 'zod'
import type { ProductRecord } from '../../product-record.ts'
import { toRichContent } from '../entities/rich-content.ts'
import { toHtml } from '../entities/rich-html.ts'
import { findBrands, findInfoSections, findRibbons } from '../reads/named.ts'
import { brandId, guidOf, infoSectionId, ribbonId } from '../snapshot/identifiers.ts'
import { type LabelDocument, type LabelRules, withLabelIds } from './label-rules.ts'

/** Contract 2027, 4.13. */
const nameUpTo = (length: number) => z.string().trim().min(1).max(length)

const textOf = (document: LabelDocument, key: string): string => String(document[key] ?? '')
const nothing = () => undefined

interface NameInput {
  readonly name: string
}

const ribbonNames = ({ ribbon, v3 }: ProductRecord): readonly string[] => [
  ...(ribbon ? [ribbon] : []),
  ...(v3?.additionalRibbons ?? []),
]

/** Applies `change` to every ribbon of a product; undefined removes it. */
function mapRibbons(product: ProductRecord, change: (name: string) => string | undefined): ProductRecord {
  const { ribbon, v3 } = product
  const others = v3?.additionalRibbons?.flatMap((name) => change(name) ?? [])
  return {
    ...product,
    ribbon: ribbon ? (change(ribbon) ?? null) : ribbon,
    ...(others ? { v3: { ...v3, additionalRibbons: others } } : {}),
  }
}

/** The rules of labels that have only a name. */
const rulesOfName = (kind: 'ribbon' | 'brand', length: number) => ({
  kind,
  created: z.looseObject({ name: nameUpTo(length) }),
  changed: z.looseObject({ name: nameUpTo(length).optional() }) as z.ZodType<Partial<NameInput>>,
  write: ({ name }: Partial<NameInput>, before: LabelDocument) => ({ name: name ?? before.name }),
  nameOf: (document: LabelDocument) => textOf(document, 'name'),
  madeId: (document: LabelDocument) => guidOf(kind, textOf(document, 'name')),
  keyOf: (document: LabelDocument) => textOf(document, 'name'),
  checkRemoval: nothing,
})

export const ribbonRules: LabelRules<NameInput> = {
  ...rulesOfName('ribbon', 30),
  path: 'ribbons',
  find: findRibbons,
  has: (product, id) => ribbonNames(product).some((name) => ribbonId(product, name) === id),
  change: (product, id, document) => {
    const name = textOf(document, 'name')
    const renamed = mapRibbons(product, (each) => (ribbonId(product, each) === id ? name : each))
    return withLabelIds(renamed, [[guidOf('ribbon', name), id]])
  },
  remove: (product, id) => mapRibbons(product, (each) => (ribbonId(product, each) === id ? undefined : each)),
}

export const brandRules: LabelRules<NameInput> = {
  ...rulesOfName('brand', 50),
  path: 'brands',
  find: findBrands,
  has: (product, id) => product.brand !== null && brandId(product, product.brand) === id,
  change: (product, id, document) => {
    const name = textOf(document, 'name')
    return withLabelIds({ ...product, brand: name }, [[guidOf('brand', name), id]])
  },
  remove: (product) => ({ ...product, brand: null }),
}

const richContent = z.looseObject({ nodes: z.array(z.unknown()).max(1000) })
const sectionFields = {
  uniqueName: nameUpTo(100),
  title: nameUpTo(50),
  plainDescription: z.string().max(16_000).nullish(),
  description: richContent.nullish(),
}
const newSection = z.looseObject(sectionFields)
type SectionInput = z.output<typeof newSection>

/** Writes both forms of the same text; the rich one takes precedence (contract 2027, 4.9). */
function writeText({ description, plainDescription }: Partial<SectionInput>): LabelDocument {
  if (description) return { description, plainDescription: toHtml(description) }
  if (plainDescription === undefined || plainDescription === null) return {}
  return { plainDescription, description: toRichContent(plainDescription) }
}

const isSection = (product: ProductRecord, id: string) => (section: SectionOfProduct) =>
  infoSectionId(product, section.title, section.description) === id
type SectionOfProduct = ProductRecord['additionalInfoSections'][number]

export const infoSectionRules: LabelRules<SectionInput> = {
  kind: 'infoSection',
  path: 'info-sections',
  created: newSection,
  changed: z.looseObject({
    ...sectionFields,
    uniqueName: sectionFields.uniqueName.optional(),
    title: sectionFields.title.optional(),
  }) as z.ZodType<Partial<SectionInput>>,
  find: findInfoSections,
  write: (input, before) => ({
    ...before,
    uniqueName: input.uniqueName ?? before.uniqueName,
    title: input.title ?? before.title,
    ...writeText(input),
  }),
  nameOf: (document) => textOf(document, 'title'),
  madeId: (document) =>
    guidOf('info-section', textOf(document, 'title'), textOf(document, 'plainDescription')),
  keyOf: (document) => textOf(document, 'uniqueName'),
  has: (product, id) => product.additionalInfoSections.some(isSection(product, id)),
  change: (product, id, document) => {
    const section = { title: textOf(document, 'title'), description: textOf(document, 'plainDescription') }
    const isIt = isSection(product, id)
    const sections = product.additionalInfoSections.map((each) => (isIt(each) ? section : each))
    const made = guidOf('info-section', section.title, section.description)
    return withLabelIds({ ...product, additionalInfoSections: sections }, [[made, id]])
  },
  remove: (product, id) => {
    const isIt = isSection(product, id)
    return {
      ...product,
      additionalInfoSections: product.additionalInfoSections.filter((each) => !isIt(each)),
    }
  },
  checkRemoval: nothing,
}
