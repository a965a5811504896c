import type { ChoiceRecord, OptionRecord, ProductRecord, VariantRecord } from '../../product-record.ts'
import { isInStock } from '../../stock/in-stock.ts'
import { keyOfName, optionChoiceId, optionId } from '../snapshot/identifiers.ts'
import { renderImage, renderMediaItem } from './media.ts'

/** Returns the options that make variants; for a product that doesn't manage variants they are modifiers. */
export const optionsOf = (product: ProductRecord): readonly OptionRecord[] =>
  product.manageVariants ? product.options : []

export interface OptionsView {
  readonly origin: string
  readonly withThumbnail: boolean
  /** The ids of a choice's media; without them, the older `linkedMedia` has the media themselves. */
  readonly withMediaIds: boolean
  readonly withDisplayImage: boolean
}

const renderTypeOf = ({ optionType }: OptionRecord) =>
  optionType === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES'

function renderChoiceMedia(product: ProductRecord, choice: ChoiceRecord, view: OptionsView) {
  const linked = choice.mediaIds.flatMap((mediaId) => product.media.find(({ id }) => id === mediaId) ?? [])
  const picture = linked.find(({ kind }) => kind === 'image')
  return {
    // Deprecated, but filled until the newer place is asked for (contract 2027, 4.3).
    linkedMedia: view.withMediaIds ? [] : linked.map((media) => renderMediaItem(media, view)),
    ...(view.withMediaIds ? { media: { items: choice.mediaIds.map((mediaId) => ({ mediaId })) } } : {}),
    ...(view.withDisplayImage && picture?.kind === 'image'
      ? { displayImage: renderImage(picture, view.origin) }
      : {}),
  }
}

function renderChoice(
  { product, option }: { product: ProductRecord; option: OptionRecord },
  choice: ChoiceRecord,
  view: OptionsView,
) {
  const having = product.variants.filter(({ choices }) => choices[option.name] === choice.description)
  return {
    choiceId: optionChoiceId(product, option.name, choice.description),
    name: choice.description,
    key: keyOfName(choice.description),
    choiceType: option.optionType === 'color' ? 'ONE_COLOR' : 'CHOICE_TEXT',
    ...(option.optionType === 'color' ? { colorCode: choice.value } : {}),
    inStock: having.some((variant) => variant.visible && isInStock(product, variant)),
    visible: having.some(({ visible }) => visible),
    ...renderChoiceMedia(product, choice, view),
  }
}

/** Option[] (contract 2027, 4.3). */
export const renderOptions = (product: ProductRecord, view: OptionsView) =>
  optionsOf(product).map((option) => ({
    id: optionId(product, option.name),
    name: option.name,
    optionRenderType: renderTypeOf(option),
    key: keyOfName(option.name),
    choicesSettings: {
      choices: option.choices.map((choice) => renderChoice({ product, option }, choice, view)),
    },
  }))

/** Renders the choices of a variant as id pairs with their names, in the order of the options; never a map. */
export const renderVariantChoices = (product: ProductRecord, variant: VariantRecord) =>
  optionsOf(product).flatMap((option) => {
    const choice = variant.choices[option.name]
    if (choice === undefined) return []
    return [
      {
        optionChoiceIds: {
          optionId: optionId(product, option.name),
          choiceId: optionChoiceId(product, option.name, choice),
        },
        optionChoiceNames: { optionName: option.name, choiceName: choice, renderType: renderTypeOf(option) },
      },
    ]
  })
