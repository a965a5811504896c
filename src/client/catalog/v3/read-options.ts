import type { Media } from '../../../model/media.ts'
import type { Choice, CustomTextField, ProductOption } from '../../../model/product.ts'
import type { ModifierChoice, NextChoice, NextModifier, NextOption } from './option-entity.ts'
import type { NextProduct } from './product-entity.ts'
import { readMediaItem } from './read-media.ts'
import { readAmount } from './read-price.ts'

/** Texts that say no limit of their own (contract 2027, 4.4). */
const LONGEST_TEXT = 500

const readDecimal = (text: string | null | undefined) =>
  text ? readAmount({ amount: text }) || undefined : undefined

/** The pictures of a choice: by their ids among the product's, or as the older answers have them. */
function readChoiceMedia(choice: NextChoice, { media }: NextProduct): Media | undefined {
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

const readType = (renderType: string | undefined): ProductOption['optionType'] =>
  renderType === 'SWATCH_CHOICES' || renderType === 'COLOR_CHOICES' ? 'color' : 'drop_down'

function readChoice(choice: NextChoice, product: NextProduct): Choice {
  const media = readChoiceMedia(choice, product)
  const { name, colorCode, inStock, key } = choice
  return {
    value: colorCode ?? name,
    description: name,
    inStock: inStock !== false,
    visible: true,
    ...(key && { key }),
    ...(media && { media }),
  }
}

const readOption = ({ name, optionRenderType, choicesSettings }: NextOption, product: NextProduct) => ({
  name,
  optionType: readType(optionRenderType),
  choices: (choicesSettings?.choices ?? [])
    // What is hidden is not offered.
    .filter(({ visible }) => visible !== false)
    .map((choice) => readChoice(choice, product)),
})

function readModifierChoice({ addedPrice, ...choice }: ModifierChoice, product: NextProduct): Choice {
  const added = readDecimal(addedPrice)
  return { ...readChoice(choice, product), ...(added && { addedPrice: added }) }
}

/** Required unless it says otherwise (contract 2027, 14.5). */
const isRequired = ({ mandatory }: NextModifier) => mandatory !== false

const isText = ({ modifierRenderType, freeTextSettings, choicesSettings }: NextModifier) =>
  modifierRenderType === 'FREE_TEXT' || (!!freeTextSettings && !choicesSettings)

/** What variants are made of first, then what is asked beside them. */
export function readOptions(product: NextProduct): readonly ProductOption[] {
  const modifiers = (product.modifiers ?? []).filter((modifier) => !isText(modifier))
  return [
    ...(product.options ?? []).map((option) => readOption(option, product)),
    ...modifiers.map((modifier) => ({
      name: modifier.name,
      ...(modifier.key && { key: modifier.key }),
      optionType: readType(modifier.modifierRenderType),
      modifier: isRequired(modifier) ? ('required' as const) : ('optional' as const),
      choices: (modifier.choicesSettings?.choices ?? []).map((choice) => readModifierChoice(choice, product)),
    })),
  ]
}

/** What the shopper may, or must, write. */
export const readTexts = ({ modifiers }: NextProduct): readonly CustomTextField[] =>
  (modifiers ?? []).filter(isText).map((modifier) => {
    const { title, key, minCharCount, maxCharCount, defaultAddedPrice } = modifier.freeTextSettings ?? {
      title: modifier.name,
    }
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
  })
