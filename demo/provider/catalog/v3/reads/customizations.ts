import type { ModifierRecord, OptionRecord, ProductRecord } from '../../product-record.ts'
import { modifiersOf } from '../entities/modifiers.ts'
import { optionsOf } from '../entities/options.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { keyOfName, modifierChoiceId, modifierId, optionChoiceId, optionId } from '../snapshot/identifiers.ts'
import { gather, type Named } from './named.ts'

export interface Choice {
  readonly id: string
  readonly name: string
  readonly colour?: string | undefined
}

/** The form of the choices in the entity. */
export interface ChoicesSettings {
  readonly choices: readonly ReturnType<typeof renderChoice>[]
}

/** A choice on the wire. */
export const renderChoice = ({ id, name, colour }: Choice) => ({
  id,
  name,
  key: keyOfName(name),
  choiceType: colour ? 'ONE_COLOR' : 'CHOICE_TEXT',
  ...(colour ? { colorCode: colour } : {}),
})

const choicesOfOption = (product: ProductRecord, { name, optionType, choices }: OptionRecord): Choice[] =>
  choices.map(({ description, value }) => ({
    id: optionChoiceId(product, name, description),
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

const choicesOfModifier = (product: ProductRecord, modifier: ModifierRecord): Choice[] =>
  modifier.kind === 'text'
    ? []
    : modifier.choices.map(({ name, colour }) => ({
        id: modifierChoiceId(product, modifier.name, name),
        name,
        colour,
      }))

/** Joins the choices of all products that share a customization, after those that it was written with. */
function joinChoices({ entity }: Named, lists: readonly (readonly Choice[])[]): object {
  const written = (entity.choicesSettings as ChoicesSettings | undefined)?.choices ?? []
  const mentioned = lists.flat().map(renderChoice)
  const byId = new Map([...mentioned, ...written].map((choice) => [choice.id, choice]))
  if (byId.size === 0) return {}
  const ids = new Set([...written, ...mentioned].map(({ id }) => id))
  const choices = [...ids].flatMap((id) => byId.get(id) ?? [])
  return { choicesSettings: { choices, sortOrder: 'MANUAL' } }
}

const mentionOption = (product: ProductRecord, option: OptionRecord) => ({
  id: optionId(product, option.name),
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
  id: modifierId(product, modifier.name),
  name: modifier.name,
  product,
  entity: {
    key: keyOfName(modifier.name),
    name: modifier.name,
    customizationType: 'MODIFIER',
    ...renderModifier(modifier),
  },
})

/** Finds the options and modifiers of the shop, each with the choices of every product that has it. */
export function findCustomizations({ products, labels }: CatalogSnapshot): Named[] {
  const mentions = products.flatMap((product) => [
    ...optionsOf(product).map((option) => ({
      ...mentionOption(product, option),
      choices: choicesOfOption(product, option),
    })),
    ...modifiersOf(product).map((modifier) => ({
      ...mentionModifier(product, modifier),
      choices: choicesOfModifier(product, modifier),
    })),
  ])
  const written = labels.filter(({ kind }) => kind === 'customization')
  return gather(mentions, written, 'assignedProductsCount').map((named) => ({
    ...named,
    entity: {
      ...named.entity,
      ...joinChoices(
        named,
        mentions.filter(({ id }) => id === named.id).map(({ choices }) => choices),
      ),
    },
  }))
}
