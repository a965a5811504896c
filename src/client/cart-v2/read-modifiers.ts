import type { DescriptionLine } from '../../model/cart.ts'
import type { LineItemV2, ModifierGroup, TranslatableString } from './cart-entity.ts'

type Modifier = NonNullable<ModifierGroup['modifiers']>[number]
type Tongue = 'original' | 'translated'

/** Returns the text in the buyer's language if there is one, else in the shop's. */
const said = (text: TranslatableString | undefined, tongue: Tongue): string =>
  text?.[tongue] || text?.original || ''

function writeModifier({ quantity, label, details }: Modifier, tongue: Tongue): string {
  const text = [said(label, tongue), said(details, tongue)].filter(Boolean).join(': ')
  return text && (quantity ?? 1) > 1 ? `${quantity} × ${text}` : text
}

function writeGroup({ name, modifiers }: ModifierGroup): DescriptionLine | undefined {
  const write = (tongue: Tongue) =>
    (modifiers ?? [])
      .map((modifier) => writeModifier(modifier, tongue))
      .filter(Boolean)
      .join(', ')
  const [original, translated] = [write('original'), write('translated')]
  if (!original) return undefined
  return {
    name: { original: said(name, 'original'), translated: said(name, 'translated') },
    plainText: { original, translated },
  }
}

/** Returns the description of a line with its chosen modifiers, without those that the description already has. */
export function readDescription({ attributes, modifierGroups }: LineItemV2): readonly DescriptionLine[] {
  const lines = attributes?.descriptionLines ?? []
  const names = new Set(lines.map(({ name }) => name?.original))
  const groups = (modifierGroups ?? []).map(writeGroup).filter((line) => line !== undefined)
  return [...lines, ...groups.filter(({ name }) => !names.has(name.original))]
}
