import { fill } from '../../../messages/fill.ts'
import type { Emit } from '../../../model/emit.ts'
import type { CustomTextField } from '../../../model/product.ts'
import { endsInPart, readPieces } from '../../../model/quantity.ts'
import type { CartRequest } from '../../../store/cart.ts'
import type { Chosen } from '../../../store/choices.ts'
import { useStateOf } from '../../use-state-of.ts'
import type { PickerServices } from '../../variant-picker/picker-services.ts'
import { requestOf } from '../followed-card.ts'

interface Options {
  readonly tag: { readonly host: HTMLElement; readonly emit: Emit }
  readonly services: PickerServices
  readonly chosen: Chosen | undefined
  /** Adds it to the cart, or buys it at once. */
  readonly add: (request: CartRequest) => Promise<void>
}

/** Finds a control in the tag and in what the page has slotted into it. */
const focusIn = (host: HTMLElement, selector: string) =>
  host.shadowRoot?.querySelector<HTMLElement>(selector)?.focus()

/** The first text that is mandatory and still empty, or too short. */
const findOpenText = ({ product, texts }: Chosen): CustomTextField | undefined =>
  product.customTextFields.find(({ title, mandatory, minLength = 0 }) => {
    const text = texts[title]?.trim() ?? ''
    return text ? text.length < minLength : mandatory
  })

/** Keeps quantity, texts and button of a detail view. The button asks for a missing choice or text. */
export function useBuying({ tag, services, chosen, add }: Options) {
  const [missing, setMissing] = useStateOf<string>(chosen?.productId)
  const [typed, setTyped] = useStateOf<string>(chosen?.productId)
  const { choices, messages, announce } = services

  /** Reads the current state: clicks before React had loaded follow each other in one task. */
  const readNow = () => chosen && choices.selectChoice(chosen.productId)

  const onBuy = async () => {
    const now = readNow()
    if (!now || now.status === 'checking') return
    const { texts } = now
    const [option] = now.missing
    if (option) {
      announce(fill(messages.choose, { option, lower: option.toLocaleLowerCase(services.locale) }), tag.host)
      focusIn(tag.host, `[data-option="${CSS.escape(option)}"]`)
      return
    }
    const field = findOpenText(now)
    setMissing(field?.title)
    if (field) {
      const { title, minLength: least = 0 } = field
      const asked = texts[title]?.trim() ? messages.textTooShort : messages.textMissing
      announce(fill(asked, { title, least }), tag.host)
      focusIn(tag.host, `[data-field="${CSS.escape(title)}"]`)
      return
    }
    await add({ ...requestOf(now), quantity: now.quantity })
  }

  return {
    missing,
    onBuy,
    typed,
    onQuantity: (text: string) => {
      const pieces = readPieces(text, services.locale)
      // If the field lost the sign of 1.5 or the 0 of 0.5, the 5 would become 15 or 5 pieces.
      if (pieces > 0) setTyped(endsInPart(text) ? text : undefined)
      else setTyped(pieces === 0 ? text : '')
      if (chosen && pieces > 0) choices.setQuantity(chosen.productId, pieces)
    },
    onQuantityLeft: () => setTyped(undefined),
    onStep: (by: number) => {
      setTyped(undefined)
      const now = readNow()
      if (now) choices.setQuantity(now.productId, now.quantity + by)
    },
    onText: (title: string, text: string) => {
      if (title === missing && text.trim()) setMissing(undefined)
      if (chosen) choices.setText(chosen.productId, title, text)
    },
  }
}
