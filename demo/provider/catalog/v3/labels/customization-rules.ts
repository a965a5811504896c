import { z } from 'zod'
import { applicationError } from '../../../http/errors.ts'
import type { ModifierRecord, OptionRecord, ProductRecord } from '../../product-record.ts'
import { modifiersOf } from '../entities/modifiers.ts'
import { optionsOf } from '../entities/options.ts'
import { type ChoicesSettings, findCustomizations, renderChoice } from '../reads/customizations.ts'
import {
  guidOf,
  keyOfName,
  modifierChoiceId,
  modifierId,
  optionChoiceId,
  optionId,
} from '../snapshot/identifiers.ts'
import { type LabelDocument, type LabelRules, withLabelIds } from './label-rules.ts'

const name = z.string().trim().min(1).max(50)
const choice = z.looseObject({
  id: z.string().max(36).nullish(),
  name,
  colorCode: z.string().min(3).max(20).nullish(),
})
const texts = z.looseObject({
  title: z.string().min(1).max(150).nullish(),
  minCharCount: z.number().int().min(0).max(500).nullish(),
  maxCharCount: z.number().int().min(1).max(500).nullish(),
})
const RENDER_TYPES = ['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES'] as const
const fields = {
  name,
  customizationType: z.enum(['PRODUCT_OPTION', 'MODIFIER']),
  customizationRenderType: z.enum(RENDER_TYPES).nullish(),
  choicesSettings: z.looseObject({ choices: z.array(choice).min(1).max(1000) }).nullish(),
  freeTextInput: texts.nullish(),
}
const newCustomization = z.looseObject(fields)
type Input = z.output<typeof newCustomization>

const nameOf = (document: LabelDocument) => String(document.name ?? '')
const kindOf = ({ customizationType }: LabelDocument) =>
  customizationType === 'MODIFIER' ? 'modifier' : 'option'
const choicesOf = ({ choicesSettings }: LabelDocument) =>
  (choicesSettings as ChoicesSettings | undefined)?.choices ?? []

/** Replaces the choices; each keeps its id, and a new one gets its own. */
function writeChoices(document: LabelDocument, { choicesSettings }: Partial<Input>): LabelDocument {
  if (!choicesSettings) return {}
  const known = new Set(choicesOf(document).map(({ id }) => id))
  const choices = choicesSettings.choices.map((each) =>
    renderChoice({
      id: each.id && known.has(each.id) ? each.id : guidOf(kindOf(document), nameOf(document), each.name),
      name: each.name,
      ...(each.colorCode ? { colour: each.colorCode } : {}),
    }),
  )
  return { choicesSettings: { choices, sortOrder: 'MANUAL' } }
}

function write(input: Partial<Input>, before: LabelDocument): LabelDocument {
  const base = {
    ...before,
    name: input.name ?? before.name,
    // An option keeps its kind, because variants depend on it.
    customizationType: before.customizationType ?? input.customizationType,
    customizationRenderType:
      input.customizationRenderType ?? before.customizationRenderType ?? 'TEXT_CHOICES',
    ...(input.freeTextInput
      ? { freeTextInput: { ...(before.freeTextInput as object | undefined), ...input.freeTextInput } }
      : {}),
  }
  return { ...base, key: keyOfName(nameOf(base)), ...writeChoices(base, input) }
}

type Ids = [made: string, id: string][]

/** Applies new names to a product's option, with the ids that it keeps. */
function changeOption(product: ProductRecord, option: OptionRecord, document: LabelDocument) {
  const ids: Ids = [[guidOf('option', nameOf(document)), optionId(product, option.name)]]
  const byLabel = new Map<string, string>()
  const choices = option.choices.map((each) => {
    const id = optionChoiceId(product, option.name, each.description)
    const written = choicesOf(document).find((one) => one.id === id)
    const label = written?.name ?? each.description
    byLabel.set(each.description, label)
    ids.push([guidOf('option', nameOf(document), label), id])
    const value = option.optionType === 'color' ? (written?.colorCode ?? each.value) : label
    return { ...each, description: label, value }
  })
  return { option: { ...option, name: nameOf(document), choices }, byLabel, ids }
}

function renameOption(product: ProductRecord, id: string, document: LabelDocument): ProductRecord {
  const before = optionsOf(product).find((each) => optionId(product, each.name) === id)
  if (!before) return product
  const { option, byLabel, ids } = changeOption(product, before, document)
  const variants = product.variants.map((variant) => ({
    ...variant,
    choices: Object.fromEntries(
      Object.entries(variant.choices).map(([of, label]) =>
        of === before.name ? [option.name, byLabel.get(label) ?? label] : [of, label],
      ),
    ),
  }))
  const options = product.options.map((each) => (each === before ? option : each))
  return withLabelIds({ ...product, options, variants }, ids)
}

/** Applies new names to a product's modifier; the amount that it adds to the price doesn't change. */
function changeModifier(
  product: ProductRecord,
  modifier: ModifierRecord,
  document: LabelDocument,
): { modifier: ModifierRecord; ids: Ids } {
  const of = nameOf(document)
  const ids: Ids = [[guidOf('modifier', of), modifierId(product, modifier.name)]]
  if (modifier.kind === 'text') {
    const input = document.freeTextInput as z.output<typeof texts> | undefined
    const { title, minLength, maxLength } = modifier
    const limits = {
      title: input?.title ?? title,
      minLength: input?.minCharCount ?? minLength,
      maxLength: input?.maxCharCount ?? maxLength,
    }
    return { modifier: { ...modifier, ...limits, name: of }, ids }
  }
  const choices = modifier.choices.map((each) => {
    const id = modifierChoiceId(product, modifier.name, each.name)
    const written = choicesOf(document).find((one) => one.id === id)
    const label = written?.name ?? each.name
    ids.push([guidOf('modifier', of, label), id])
    return { ...each, name: label, ...(written?.colorCode ? { colour: written.colorCode } : {}) }
  })
  return { modifier: { ...modifier, name: of, choices }, ids }
}

const isModifier = (product: ProductRecord, id: string) => (modifier: ModifierRecord) =>
  modifierId(product, modifier.name) === id

function renameModifier(product: ProductRecord, id: string, document: LabelDocument): ProductRecord {
  const isIt = isModifier(product, id)
  const ids: Ids = []
  const modifiers = modifiersOf(product).map((each) => {
    if (!isIt(each)) return each
    const changed = changeModifier(product, each, document)
    ids.push(...changed.ids)
    return changed.modifier
  })
  return withLabelIds({ ...product, v3: { ...product.v3, modifiers } }, ids)
}

const hasOption = (product: ProductRecord, id: string) =>
  optionsOf(product).some(({ name: of }) => optionId(product, of) === id)

export const customizationRules: LabelRules<Input> = {
  kind: 'customization',
  path: 'customizations',
  created: newCustomization,
  changed: z.looseObject({
    ...fields,
    name: name.optional(),
    customizationType: fields.customizationType.optional(),
  }) as z.ZodType<Partial<Input>>,
  find: findCustomizations,
  write,
  nameOf,
  madeId: (document) => guidOf(kindOf(document), nameOf(document)),
  keyOf: (document) => `${kindOf(document)} ${nameOf(document)}`,
  has: (product, id) => hasOption(product, id) || modifiersOf(product).some(isModifier(product, id)),
  change: (product, id, document) =>
    hasOption(product, id) ? renameOption(product, id, document) : renameModifier(product, id, document),
  remove: (product, id) => {
    const isIt = isModifier(product, id)
    const modifiers = modifiersOf(product).filter((each) => !isIt(each))
    return { ...product, v3: { ...product.v3, modifiers } }
  },
  checkRemoval: ({ id, entity }, holders) => {
    if (entity.customizationType !== 'PRODUCT_OPTION' || holders.length === 0) return
    // The vendor's page of the call says so, without a code: variants and stock depend on an option.
    const description = 'An option can’t be deleted while a product has it'
    throw applicationError(400, 'OPTION_ASSIGNED_TO_PRODUCTS', {
      message: description,
      description,
      data: { id, productIds: holders.map((product) => product.id) },
    })
  },
}
