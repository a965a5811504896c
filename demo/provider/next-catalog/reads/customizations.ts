import type { ModifierRecord, OptionRecord, ProductRecord } from '../../catalog/product-record.ts'
import { modifiersOf } from '../entities/modifiers.ts'
import { optionsOf } from '../entities/options.ts'
import { keyOfName, modifierChoiceId, modifierId, optionChoiceId, optionId } from '../shelf/identifiers.ts'
import type { Shelf } from '../shelf/shelf.ts'
import { gather, type Named } from './named.ts'

interface Choice {
  readonly id: string
  readonly name: string
  readonly colour?: string | undefined
}

const renderChoice = ({ id, name, colour }: Choice) => ({
  id,
  name,
  key: keyOfName(name),
  choiceType: colour ? 'ONE_COLOR' : 'CHOICE_TEXT',
  ...(colour ? { colorCode: colour } : {}),
})

const choicesOfOption = ({ name, optionType, choices }: OptionRecord): Choice[] =>
  choices.map(({ description, value }) => ({
    id: optionChoiceId(name, description),
    name: description,
    colour: optionType === 'color' ? value : undefined,
  }))

function renderModifier(modifier: ModifierRecord) {
  if (modifier.kind === 'text') {
    const { title, minLength, maxLength } = modifier
    return {
      customizationRenderType: 'FREE_TEXT',
      freeTextInput: { title, minCharCount: minLength, maxCharCount: maxLength },
    }
  }
  return { customizationRenderType: modifier.isSwatch ? 'SWATCH_CHOICES' : 'TEXT_CHOICES' }
}

const choicesOfModifier = (modifier: ModifierRecord): Choice[] =>
  modifier.kind === 'text'
    ? []
    : modifier.choices.map(({ name, colour }) => ({
        id: modifierChoiceId(modifier.name, name),
        name,
        colour,
      }))

/** The choices of all products that share a customization. */
function joinChoices(lists: readonly (readonly Choice[])[]): object {
  const byId = new Map(lists.flat().map((choice) => [choice.id, choice]))
  if (byId.size === 0) return {}
  return { choicesSettings: { choices: [...byId.values()].map(renderChoice), sortOrder: 'MANUAL' } }
}

const mentionOption = (product: ProductRecord, option: OptionRecord) => ({
  id: optionId(option.name),
  name: option.name,
  product,
  entity: {
    key: keyOfName(option.name),
    name: option.name,
    customizationType: 'PRODUCT_OPTION',
    customizationRenderType: option.optionType === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
  },
})

const mentionModifier = (product: ProductRecord, modifier: ModifierRecord) => ({
  id: modifierId(modifier.name),
  name: modifier.name,
  product,
  entity: {
    key: keyOfName(modifier.name),
    name: modifier.name,
    customizationType: 'MODIFIER',
    ...renderModifier(modifier),
  },
})

/** The options and modifiers of the shop, each with the choices of every product that has it. */
export function findCustomizations({ products }: Shelf): Named[] {
  const mentions = products.flatMap((product) => [
    ...optionsOf(product).map((option) => ({
      ...mentionOption(product, option),
      choices: choicesOfOption(option),
    })),
    ...modifiersOf(product).map((modifier) => ({
      ...mentionModifier(product, modifier),
      choices: choicesOfModifier(modifier),
    })),
  ])
  return gather(mentions, 'assignedProductsCount').map((named) => ({
    ...named,
    entity: {
      ...named.entity,
      ...joinChoices(mentions.filter(({ id }) => id === named.id).map(({ choices }) => choices)),
    },
  }))
}
