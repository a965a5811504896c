import { useState } from 'react'
import type { CartRequest } from '../../store/cart.ts'
import type { Chosen } from '../../store/choices.ts'
import { fill } from '../../views/card-words.ts'
import type { PickerShop } from '../picker/picker-shop.ts'

interface Options {
  readonly tag: { readonly host: HTMLElement }
  readonly shop: PickerShop
  readonly chosen: Chosen | undefined
  readonly add: (request: CartRequest) => Promise<unknown>
}

/** Finds a control in the tag and in what the page has slotted into it. */
const focusIn = (host: HTMLElement, selector: string) =>
  host.shadowRoot?.querySelector<HTMLElement>(selector)?.focus()

/** The product's mandatory text that is still empty. */
const findMissingText = ({ product, texts }: Chosen): string | undefined =>
  product.customTextFields.find(({ title, mandatory }) => mandatory && !texts[title]?.trim())?.title

/** Quantity, texts and the button of a detail view. What is missing is asked for, not refused. */
export function useBuying({ tag, shop, chosen, add }: Options) {
  const [missing, setMissing] = useState<string>()
  const { choices, words, announce } = shop

  /** As of now: clicks that were held until React came follow each other in one task. */
  const readNow = () => chosen && choices.selectChoice(chosen.productId)

  const onBuy = () => {
    const now = readNow()
    if (!now || now.status === 'checking') return
    const { productId, variantId, texts, quantity } = now
    const [option] = now.missing
    if (option) {
      announce(fill(words.choose, { option, lower: option.toLocaleLowerCase(shop.locale) }), tag.host)
      focusIn(tag.host, `[data-option="${CSS.escape(option)}"]`)
      return
    }
    const text = findMissingText(now)
    setMissing(text)
    if (text) {
      announce(fill(words.textMissing, { title: text }), tag.host)
      focusIn(tag.host, `[data-field="${CSS.escape(text)}"]`)
      return
    }
    const written = Object.keys(texts).length ? { texts } : {}
    add({ productId, ...(variantId && { variantId }), choices: now.choices, quantity, ...written })
  }

  return {
    missing,
    onBuy,
    onQuantity: (quantity: number) => chosen && choices.setQuantity(chosen.productId, quantity),
    onStep: (by: number) => {
      const now = readNow()
      if (now) choices.setQuantity(now.productId, now.quantity + by)
    },
    onText: (title: string, text: string) => {
      if (title === missing && text.trim()) setMissing(undefined)
      if (chosen) choices.setText(chosen.productId, title, text)
    },
  }
}
