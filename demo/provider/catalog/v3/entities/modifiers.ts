import type { ModifierRecord, ProductRecord } from '../../product-record.ts'
import { keyOfName, modifierChoiceId, modifierId } from '../snapshot/identifiers.ts'
import { writeDecimal } from './money.ts'

/**
 * Returns the questions to the shopper that make no variants: the product's own modifiers, else the options of a
 * product that doesn't manage variants, and its text fields (contract 2027, 12.1).
 */
export function modifiersOf(product: ProductRecord): readonly ModifierRecord[] {
  if (product.v3?.modifiers) return product.v3.modifiers
  const ofOptions = product.manageVariants ? [] : product.options
  return [
    ...ofOptions.map(
      ({ name, optionType, choices }): ModifierRecord => ({
        kind: 'choices',
        name,
        mandatory: true,
        isSwatch: optionType === 'color',
        choices: choices.map(({ description, value }) => ({
          name: description,
          ...(optionType === 'color' ? { colour: value } : {}),
          addedPrice: 0,
        })),
      }),
    ),
    ...product.customTextFields.map(
      ({ title, maxLength, mandatory }): ModifierRecord => ({
        kind: 'text',
        name: title.slice(0, 50),
        mandatory,
        title,
        minLength: 0,
        maxLength,
        addedPrice: 0,
      }),
    ),
  ]
}

function renderSettings(product: ProductRecord, modifier: ModifierRecord) {
  if (modifier.kind === 'text') {
    const { title, minLength, maxLength, addedPrice } = modifier
    return {
      modifierRenderType: 'FREE_TEXT',
      freeTextSettings: {
        title,
        // The live service was seen to use the title as the key, with its spaces (contract 2027, 4.4).
        key: title,
        minCharCount: minLength,
        maxCharCount: maxLength,
        defaultAddedPrice: writeDecimal(addedPrice),
      },
    }
  }
  return {
    modifierRenderType: modifier.isSwatch ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
    choicesSettings: {
      choices: modifier.choices.map(({ name, colour, addedPrice }) => ({
        choiceId: modifierChoiceId(product, modifier.name, name),
        name,
        key: keyOfName(name),
        choiceType: colour ? 'ONE_COLOR' : 'CHOICE_TEXT',
        ...(colour ? { colorCode: colour } : {}),
        addedPrice: writeDecimal(addedPrice),
      })),
    },
  }
}

/** Modifier[] (contract 2027, 4.4). */
export const renderModifiers = (product: ProductRecord) =>
  modifiersOf(product).map((modifier) => ({
    id: modifierId(product, modifier.name),
    name: modifier.name,
    key: keyOfName(modifier.name),
    mandatory: modifier.mandatory,
    ...renderSettings(product, modifier),
  }))
