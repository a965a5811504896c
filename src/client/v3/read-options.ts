import type { Media } from '../../model/media.ts'
import type { Choice, CustomTextField, ProductOption } from '../../model/product.ts'
import { type LeftOut, readEach } from './left-out.ts'
import type { ChoiceV3, ModifierChoice, ModifierV3, OptionV3 } from './option-entity.ts'
import type { ProductV3 } from './product-entity.ts'
import { readImage, readMediaItem } from './read-media.ts'
import { readAmount } from './read-price.ts'

/** The limit of a text that has no limit of its own (contract 2027, 4.4). */
const LONGEST_TEXT = 500

/** The field of choices. A choice that can't be read is left out; the others can still be chosen and bought. */
const CHOICES = 'choicesSettings'

const TEXT = 'freeTextSettings'

const readDecimal = (text: string | null | undefined) =>
  text ? readAmount({ amount: text }) || undefined : undefined

/** Finds the pictures of a choice: by their ids among the product's, or in the choice itself in older answers. */
function readChoiceMedia(choice: ChoiceV3, { media }: ProductV3): Media | undefined {
  const all = media?.itemsInfo?.items ?? []
  const named = (choice.media?.items ?? []).flatMap(
    ({ mediaId }) => all.find(({ id }) => id === mediaId) ?? [],
  )
  const items = (named.length ? named : (choice.linkedMedia ?? [])).flatMap(
    (item) => readMediaItem(item) ?? [],
  )
  const [mainMedia] = items
  return mainMedia && { mainMedia, items }
}

/**
 * Returns how an option is drawn. A swatch without a colour and a picture would be an empty circle: then all choices are
 * words.
 */
function readType(
  renderType: string | undefined,
  choices: readonly Pick<ChoiceV3, 'name' | 'colorCode' | 'displayImage'>[],
): ProductOption['optionType'] {
  const isSwatches = renderType === 'SWATCH_CHOICES' || renderType === 'COLOR_CHOICES'
  const isShown = (choice: (typeof choices)[number]) =>
    !choice?.name || choice.colorCode || choice.displayImage?.url
  return isSwatches && choices.every(isShown) ? 'color' : 'drop_down'
}

/** Returns undefined for a choice without a name: a shopper couldn't choose it. */
function readChoice(choice: ChoiceV3, product: ProductV3): Choice | undefined {
  const media = readChoiceMedia(choice, product)
  const { name, colorCode, displayImage, inStock, key } = choice
  if (!name) return undefined
  const picture = colorCode || !displayImage ? undefined : readImage(displayImage)
  return {
    value: colorCode || name,
    description: name,
    inStock: inStock !== false,
    visible: true,
    ...(key && { key }),
    ...(media && { media }),
    ...(picture && { picture }),
  }
}

/** Returns undefined for an option without choices. */
function readOption(
  { name, optionRenderType, choicesSettings }: OptionV3,
  product: ProductV3,
  leftOut: LeftOut,
): ProductOption | undefined {
  const choices = choicesSettings?.choices
  if (!name || !choices?.length) return undefined
  // Hidden choices are not offered.
  const offered = choices.filter(({ visible }) => visible !== false)
  const read = readEach(offered, CHOICES, leftOut, (choice) => readChoice(choice, product))
  return { name, optionType: readType(optionRenderType, offered), choices: read }
}

function readModifierChoice(
  { addedPrice, ...choice }: ModifierChoice,
  product: ProductV3,
): Choice | undefined {
  const added = readDecimal(addedPrice)
  const read = readChoice(choice, product)
  return read && { ...read, ...(added && { addedPrice: added }) }
}

function readModifier(modifier: ModifierV3, product: ProductV3, leftOut: LeftOut): ProductOption | undefined {
  const { name, key, modifierRenderType, choicesSettings } = modifier
  const choices = readEach(choicesSettings?.choices, CHOICES, leftOut, (choice) =>
    readModifierChoice(choice, product),
  )
  if (!name || !choices.length) return undefined
  return {
    name,
    ...(key && { key }),
    optionType: readType(modifierRenderType, choicesSettings?.choices ?? []),
    modifier: isRequired(modifier) ? 'required' : 'optional',
    choices,
  }
}

/** Required unless it says otherwise (contract 2027, 14.5). */
export const isRequired = ({ mandatory }: ModifierV3) => mandatory !== false

/** Whether a modifier is offered: an optional one without a choice is left out. */
export const isOffered = (modifier: ModifierV3): boolean =>
  isRequired(modifier) ||
  !!(modifier.name && modifier.choicesSettings?.choices?.some((choice) => choice?.name))

/** Whether a modifier asks for a text, not for a choice. */
export const isText = ({ modifierRenderType, freeTextSettings, choicesSettings }: ModifierV3) =>
  modifierRenderType === 'FREE_TEXT' || (!!freeTextSettings && !choicesSettings)

/**
 * Reads the modifiers that `read` can. An optional one that can't be read is noted by its settings, not as a modifier:
 * the cart takes the product without it (contract 2027, 8.3), so the product can be sold.
 */
const readModifiers = <Read extends object>(
  modifiers: readonly ModifierV3[],
  settings: string,
  leftOut: LeftOut,
  read: (modifier: ModifierV3) => Read | undefined,
): Read[] =>
  readEach(modifiers, 'modifiers', leftOut, (modifier): readonly Read[] | undefined => {
    const found = read(modifier)
    if (found) return [found]
    if (isRequired(modifier)) return undefined
    leftOut.add(settings)
    return []
  }).flat()

/**
 * Gives each modifier a name of its own, such as `Size (2)`: in catalog v3 an option and a modifier may have the same
 * name, but names are the keys of choices, in any spelling.
 */
function withOwnNames(
  modifiers: readonly ProductOption[],
  options: readonly ProductOption[],
): readonly ProductOption[] {
  const taken = new Set(options.map(({ name }) => name.toLowerCase()))
  return modifiers.map((modifier) => {
    const { name: label, key = label } = modifier
    let name = label
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${label} (${count})`
    taken.add(name.toLowerCase())
    return name === label ? modifier : { ...modifier, name, label, key }
  })
}

/** Converts the options that make variants first, then the modifiers. */
export function readOptions(product: ProductV3, leftOut: LeftOut): readonly ProductOption[] {
  const choosing = (product.modifiers ?? []).filter((modifier) => !isText(modifier))
  const options = readEach(product.options, 'options', leftOut, (option) =>
    readOption(option, product, leftOut),
  )
  const modifiers = readModifiers(choosing, CHOICES, leftOut, (modifier) =>
    readModifier(modifier, product, leftOut),
  )
  return [...options, ...withOwnNames(modifiers, options)]
}

function readText(modifier: ModifierV3): CustomTextField | undefined {
  const settings = modifier.freeTextSettings
  const title = settings?.title || modifier.name
  if (!title) return undefined
  const { key, minCharCount, maxCharCount, defaultAddedPrice } = settings ?? {}
  const added = readDecimal(defaultAddedPrice)
  return {
    title,
    // The text's own key, which is not the modifier's (contract 2027, trap 11).
    key: key ?? title,
    maxLength: maxCharCount ?? LONGEST_TEXT,
    mandatory: isRequired(modifier),
    ...(minCharCount && { minLength: minCharCount }),
    ...(added && { addedPrice: added }),
  }
}

/** Gives each text a title of its own, such as `Name (2)`: titles are the keys of what the shopper writes. */
function withOwnTitles(fields: readonly CustomTextField[]): readonly CustomTextField[] {
  const taken = new Set<string>()
  return fields.map((field) => {
    const { title: label } = field
    let title = label
    for (let count = 2; taken.has(title); count++) title = `${label} (${count})`
    taken.add(title)
    return title === label ? field : { ...field, title, label }
  })
}

/** Converts the texts that the shopper may, or must, write. */
export const readTexts = ({ modifiers }: ProductV3, leftOut: LeftOut): readonly CustomTextField[] =>
  withOwnTitles(readModifiers((modifiers ?? []).filter(isText), TEXT, leftOut, readText))
