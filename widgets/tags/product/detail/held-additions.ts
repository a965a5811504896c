import { needsView, requestOf } from '../../../../src/components/product/followed-card.ts'
import { readPieces } from '../../../../src/model/quantity.ts'
import type { CartRequest } from '../../../../src/store/cart-request.ts'
import type { ChoicesStore } from '../../../../src/store/choices.ts'
import { findTyped, type TypedField } from '../../../runtime/element/typed-fields.ts'

/** The presses that change nothing about what the button adds. */
const ASIDE = /^(zoom|back|forth|thumb|share|choices)$/

interface Place {
  readonly choices: ChoicesStore
  readonly productId: string
  readonly locale: string | undefined
}

/** Chooses, if that is possible without an answer; returns whether it was. */
function choose({ choices, productId }: Place, { option = '', choice = '' }: DOMStringMap): boolean {
  const now = choices.selectChoice(productId)
  if (!now?.product.productOptions.some(({ name }) => name === option)) return false
  if (now.rules.judgeChoice(now.choices, option, choice) !== 'available') return false
  choices.choose(productId, { ...now.choices, [option]: choice })
  return true
}

/** Tells the choices what somebody has typed or chosen in a field; returns whether they could be told. */
function takeField(place: Place, field: TypedField): boolean {
  const { choices, productId, locale } = place
  const { option, field: title } = field.dataset
  if (option !== undefined) return choose(place, { option, choice: field.value })
  if (title !== undefined) {
    choices.setText(productId, title, field.value)
    return true
  }
  const pieces = field.matches('.amount') ? readPieces(field.value, locale) : 0
  if (pieces > 0) choices.setQuantity(productId, pieces)
  return pieces > 0
}

/**
 * Does what React would do with the held presses on a product at length, as far as that needs nobody's answer, and
 * returns what they add to the cart, in their order. A press whose effect isn't known ends it: what is bought after it
 * could be something that nobody wanted.
 *
 * @param targets The pressed buttons.
 */
export function readHeldAdditions(
  place: Place,
  root: ParentNode,
  targets: readonly HTMLElement[],
): readonly CartRequest[] {
  const { choices, productId } = place
  const added: CartRequest[] = []
  if (!findTyped(root).every((field) => takeField(place, field))) return added
  for (const { dataset } of targets) {
    const now = choices.selectChoice(productId)
    if (!now) return added
    if (dataset.action === 'buy') {
      if (now.status !== 'available' || needsView(now)) return added
      added.push({ ...requestOf(now), quantity: now.quantity })
    } else if (dataset.action === 'more') choices.setQuantity(productId, now.quantity + 1)
    else if (dataset.action === 'fewer') choices.setQuantity(productId, now.quantity - 1)
    else if (dataset.action === 'choice' ? !choose(place, dataset) : !ASIDE.test(dataset.action ?? ''))
      return added
  }
  return added
}
