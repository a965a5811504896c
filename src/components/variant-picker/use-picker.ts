import { useRef, useSyncExternalStore } from 'react'
import { fill } from '../../messages/fill.ts'
import { joinList } from '../../messages/join-list.ts'
import { addToPrice, sumAddedPrices } from '../../model/modifiers.ts'
import { displayPrice } from '../../model/price.ts'
import type { Choices } from '../../model/variant.ts'
import type { ChoicesStore, Chosen } from '../../store/choices.ts'
import type { Pick } from '../../views/variant-picker/conflict.ts'
import type { PickerHandlers } from '../../views/variant-picker/picker-handlers.ts'
import {
  type PickerSetting,
  type PickerViewModel,
  readPicker,
  type Unavailable,
} from '../../views/variant-picker/picker-view-model.ts'
import type { OwnTag } from '../tag.ts'
import { useStateOf } from '../use-state-of.ts'
import { moveByKey } from './choice-keys.ts'
import type { PickerServices } from './picker-services.ts'

export type PickerTag = Omit<OwnTag, 'setStatus'>

export interface PickerState {
  readonly chosen: Chosen
  readonly model: PickerViewModel
  readonly handlers: PickerHandlers
}

/** The detail of a choice's event. */
export function describeChoice(chosen: Chosen) {
  const { productId, choices, variantId, status, complete, price, product, stock, sku, texts } = chosen
  const basis = price ?? product.convertedPriceData ?? product.priceData
  const shown = basis && addToPrice(basis, sumAddedPrices(product, choices, texts))
  return {
    productId,
    slug: product.slug,
    choices,
    complete,
    available: status === 'available',
    ...(variantId && { variantId }),
    ...(chosen.subscription && { subscriptionId: chosen.subscription.id }),
    ...(sku && { sku }),
    ...(shown && { price: shown.discountedPrice, currency: shown.currency }),
    ...(stock.quantity !== undefined && { quantity: stock.quantity }),
  }
}

const isSame = (a: Choices, b: Choices) => JSON.stringify(a) === JSON.stringify(b)

const readSetting = (now: Chosen, setting: Omit<PickerSetting, 'changed'>): PickerSetting => ({
  ...setting,
  changed: now.touched && !isSame(now.choices, now.initial),
})

/**
 * Decides the result of a press on a choice: the new choices, if any, and an attempt that isn't available.
 *
 * @param chosen The current state: clicks before React had loaded follow each other in one task.
 */
function readPick(
  { choices, rules }: Chosen,
  { option, choice }: Pick,
  unavailable: Unavailable,
): { readonly choices?: Choices; readonly tried?: Pick } {
  const tried = { option, choice }
  const wish = { ...choices, [option]: choice }
  const state = rules.judgeChoice(choices, option, choice)
  if (state === 'available') return { choices: wish }
  if (unavailable === 'strike') return { choices: wish, tried }
  const nearest = unavailable === 'hide' && rules.findNearest(wish, option)
  return nearest ? { choices: nearest } : { tried }
}

/** A choice that the page isn't told about before the provider has answered. */
interface Untold {
  readonly productId: string
  /** The choices that the page knows. */
  readonly before: Choices | undefined
  stop: () => void
}

/**
 * Returns the call that chooses, and tells it when the result is known. A choice that still waits for the provider when
 * the next one is made is never told: the next one takes its place.
 */
function useChoosing(store: ChoicesStore) {
  const untold = useRef<Untold>(undefined)
  return (productId: string, choices: Choices, tell: (now: Chosen, isNew: boolean) => void) => {
    const earlier = untold.current?.productId === productId ? untold.current : undefined
    earlier?.stop()
    const before = earlier ? earlier.before : store.selectChoice(productId)?.choices
    store.choose(productId, choices)
    const own: Untold = { productId, before, stop: () => {} }
    untold.current = own
    own.stop = whenKnown(store, productId, (now) => {
      if (untold.current === own) untold.current = undefined
      tell(now, !before || !isSame(now.choices, before))
    })
  }
}

/** Returns a product's data and the actions of its buttons; undefined until the product is in the store. */
export function usePicker(
  tag: PickerTag,
  services: PickerServices,
  { productId, unavailable }: { productId: string | undefined; unavailable: Unavailable },
): PickerState | undefined {
  const { choices: store, messages, locale, mediaHosts, announce } = services
  const [tried, setTried] = useStateOf<Pick>(productId)
  const chooseAnd = useChoosing(store)
  const subscribe = (listener: () => void) => store.subscribe(productId ?? '', listener)
  const select = () => (productId ? store.selectChoice(productId) : undefined)
  const chosen = useSyncExternalStore(subscribe, select, select)
  if (!chosen) return

  const settingOf = (now: Chosen, pick: Pick | undefined): PickerSetting =>
    readSetting(now, {
      ...{ messages, locale, mediaHosts, unavailable, tried: pick },
      isMember: services.isMember(),
    })

  const say = (pick: Pick | undefined) => {
    const now = store.selectChoice(chosen.productId)
    if (now) announce(readAnnouncement(now, settingOf(now, pick)), tag.host)
  }

  const choose = (choices: Choices, pick?: Pick) => {
    setTried(pick)
    chooseAnd(chosen.productId, choices, (now, isNew) => {
      if (isNew) tag.emit('store-variant-change', describeChoice(now))
      say(pick)
    })
  }

  const onPick = (option: string, choice: string) => {
    if (!choice) return
    const now = store.selectChoice(chosen.productId) ?? chosen
    const { choices, tried: pick } = readPick(now, { option, choice }, unavailable)
    if (choices) return choose(choices, pick)
    setTried(pick)
    say(pick)
  }

  return {
    chosen,
    model: readPicker(chosen, settingOf(chosen, tried)),
    handlers: {
      onPick,
      onSubscribe: (id) => {
        store.subscribeTo(chosen.productId, id || undefined)
        const now = store.selectChoice(chosen.productId)
        if (now && now !== chosen) tag.emit('store-variant-change', describeChoice(now))
        say(undefined)
      },
      onTake: (choices) => choose(choices),
      onDismiss: () => setTried(undefined),
      onReset: () => choose(chosen.initial),
      onKey: moveByKey,
    },
  }
}

/**
 * Calls once when the page knows whether the choice is available; at once if it doesn't need the provider for that.
 *
 * @returns the end of the wait.
 */
function whenKnown(store: ChoicesStore, productId: string, known: (chosen: Chosen) => void): () => void {
  let stop = () => {}
  const look = () => {
    const now = store.selectChoice(productId)
    if (!now || now.status === 'checking') return false
    stop()
    known(now)
    return true
  }
  if (!look()) stop = store.subscribe(productId, look)
  return () => stop()
}

/** Writes the announcement after a choice: the conflict with an alternative, or the current choice with its price. */
function readAnnouncement(chosen: Chosen, setting: PickerSetting): string {
  const { conflict, note } = readPicker(chosen, setting)
  if (conflict) return [conflict.text, conflict.offer?.text].filter(Boolean).join(' ')
  const { product, texts } = chosen
  const basis = chosen.price ?? product.convertedPriceData ?? product.priceData
  const added = sumAddedPrices(product, chosen.choices, texts)
  const price = displayPrice(basis && addToPrice(basis, added), { locale: setting.locale })
  const choices = joinList(Object.values(chosen.choices), setting.messages.language)
  if (!choices) return note.text
  const { nowChosen } = setting.messages
  // Without a price, its place and the sign behind it are left out.
  const text = price ? nowChosen : nowChosen.replace(/\{price\}.*(?=\{stock\})/, '')
  return fill(text, { choices, price: price?.text ?? '', stock: note.text })
}
