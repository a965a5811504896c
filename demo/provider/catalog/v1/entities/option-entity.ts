import type { Choices } from '../../choices.ts'
import type { ChoiceRecord, OptionRecord, ProductRecord } from '../../product-record.ts'
import { isInStock } from '../../stock/in-stock.ts'
import { renderMedia } from './media-entity.ts'

interface Marks {
  readonly visible: Set<string>
  readonly inStock: Set<string>
}

const mark = (option: string, choice: string) => JSON.stringify([option, choice])

/**
 * Judges which choices are still visible and available with the made ones: a choice of an option is judged against the
 * choices of all other options. It is one pass over the variants, for any number of choices.
 */
function judgeChoices(product: ProductRecord, chosen: Choices): Marks {
  const marks: Marks = { visible: new Set(), inStock: new Set() }
  const given = Object.entries(chosen)
  for (const variant of product.variants) {
    if (!variant.visible) continue
    const against = given.filter(([option, choice]) => variant.choices[option] !== choice)
    if (against.length > 1) continue
    const only = against[0]?.[0]
    const available = isInStock(product, variant)
    for (const [option, choice] of Object.entries(variant.choices)) {
      if (only !== undefined && option !== only) continue
      marks.visible.add(mark(option, choice))
      if (available) marks.inStock.add(mark(option, choice))
    }
  }
  return marks
}

/** Renders the media of a choice, from the product's. */
export function renderChoiceMedia(product: ProductRecord, { mediaIds }: ChoiceRecord, origin: string) {
  const byId = new Map(product.media.map((media) => [media.id, media]))
  return renderMedia(
    mediaIds.flatMap((id) => byId.get(id) ?? []),
    origin,
  )
}

const renderOption = (
  { optionType, name, choices }: OptionRecord,
  renderChoice: (choice: ChoiceRecord) => { inStock: boolean; visible: boolean; media?: unknown },
) => ({
  optionType,
  name,
  choices: choices.map((choice) => ({
    value: choice.value,
    description: choice.description,
    ...renderChoice(choice),
  })),
})

/** Renders ProductOption[] (contract 2.7), with `inStock` and `visible` for the made choices. */
export function renderOptions(product: ProductRecord, origin: string, chosen: Choices = {}) {
  const marks = product.manageVariants ? judgeChoices(product, chosen) : undefined
  const inStock = product.inventory.status !== 'OUT_OF_STOCK'
  return product.options.map((option) =>
    renderOption(option, (choice) => ({
      ...(choice.mediaIds.length > 0 ? { media: renderChoiceMedia(product, choice, origin) } : {}),
      inStock: marks ? marks.inStock.has(mark(option.name, choice.description)) : inStock,
      visible: marks ? marks.visible.has(mark(option.name, choice.description)) : true,
    })),
  )
}
