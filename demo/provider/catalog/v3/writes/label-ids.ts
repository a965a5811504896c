import { randomUUID } from 'node:crypto'
import type { ProductRecord } from '../../product-record.ts'
import { withLabelIds } from '../labels/label-rules.ts'
import { type ChoicesSettings, findCustomizations } from '../reads/customizations.ts'
import { findBrands, findInfoSections, findRibbons, type Named } from '../reads/named.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { guidOf } from '../snapshot/identifiers.ts'
import type { ChangedProduct } from './product-input.ts'

type Ids = readonly (readonly [made: string, id: string])[]

/** Returns the id of a name: its own, or a new one if another label has the derived one by now. */
function idFor(
  made: string,
  known: Named | undefined,
  { labels }: CatalogSnapshot,
): readonly [string, string] {
  return [made, known?.id ?? (labels.some(({ id }) => id === made) ? randomUUID() : made)]
}

const pairs = (
  kind: string,
  names: readonly string[],
  known: readonly Named[],
  snapshot: CatalogSnapshot,
): Ids =>
  names.map((name) => {
    const named = known.find((each) => each.name === name)
    return idFor(guidOf(kind, name), named, snapshot)
  })

interface Chosen {
  readonly name: string
  readonly choicesSettings?: { readonly choices: readonly { readonly name: string }[] } | null | undefined
}

function customizationIds(
  kind: 'option' | 'modifier',
  inputs: readonly Chosen[],
  snapshot: CatalogSnapshot,
): Ids {
  const type = kind === 'option' ? 'PRODUCT_OPTION' : 'MODIFIER'
  const known = findCustomizations(snapshot).filter(({ entity }) => entity.customizationType === type)
  return inputs.flatMap(({ name, choicesSettings }) => {
    const named = known.find((each) => each.name === name)
    const choices = (named?.entity.choicesSettings as ChoicesSettings | undefined)?.choices ?? []
    const ofChoices = (choicesSettings?.choices ?? []).map((choice) => {
      const made = guidOf(kind, name, choice.name)
      return [made, choices.find((each) => each.name === choice.name)?.id ?? made] as const
    })
    return [idFor(guidOf(kind, name), named, snapshot), ...ofChoices]
  })
}

/** The text of a section in a request is irrelevant if it names the section by its id. */
function sectionIds(
  sections: ProductRecord['additionalInfoSections'],
  input: ChangedProduct,
  snapshot: CatalogSnapshot,
): Ids {
  const known = findInfoSections(snapshot)
  return sections.map(({ title, description }, at) => {
    const made = guidOf('info-section', title, description)
    const asked = input.infoSections?.[at]?.id
    const named =
      known.find(({ id }) => id === asked) ??
      known.find(({ entity }) => entity.title === title && entity.plainDescription === description)
    return idFor(made, named, snapshot)
  })
}

/** Returns the ids and names of a request's options, for reading its variants. */
export const keepOptionIds = (
  before: ProductRecord,
  input: ChangedProduct,
  snapshot: CatalogSnapshot,
): ProductRecord =>
  snapshot.labels.length === 0
    ? before
    : withLabelIds(before, customizationIds('option', input.options ?? [], snapshot))

/** Returns a written product with the ids of its shared labels: renamed ones have kept their own. */
export function keepLabelIds(
  after: ProductRecord,
  input: ChangedProduct,
  snapshot: CatalogSnapshot,
): ProductRecord {
  // Without separately written labels, all ids are derived from names.
  if (snapshot.labels.length === 0) return after
  const { ribbon, brand, v3, additionalInfoSections } = after
  const ribbons = [...(ribbon ? [ribbon] : []), ...(v3?.additionalRibbons ?? [])]
  return withLabelIds(after, [
    ...pairs('ribbon', ribbons, findRibbons(snapshot), snapshot),
    ...pairs('brand', brand ? [brand] : [], findBrands(snapshot), snapshot),
    ...(input.infoSections ? sectionIds(additionalInfoSections, input, snapshot) : []),
    ...customizationIds('option', input.options ?? [], snapshot),
    ...customizationIds('modifier', input.modifiers ?? [], snapshot),
  ])
}
