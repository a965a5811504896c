import { messages as english } from '../../../src/messages/en/legal.ts'
import { messages as pricesEnglish } from '../../../src/messages/en/prices.ts'
import type { LegalMessages } from '../../../src/messages/legal.ts'
import type { PricesMessages } from '../../../src/messages/prices.ts'
import type { Product } from '../../../src/model/product.ts'
import type { Loadable } from '../../../src/store/catalog.ts'
import { LegalView } from '../../../src/views/legal/LegalView.tsx'
import { type LegalSetting, readLegal } from '../../../src/views/legal/read-legal.ts'
import { type Inputs, readInputs } from '../../loader/attributes.ts'
import type { LiveChunk } from '../../loader/chunk-kinds.ts'
import { toFragment } from '../../loader/dom/jsx-runtime.ts'
import type { Page } from '../../loader/page.ts'
import { createStatusTeller, openRoot, type StatusTeller } from '../../loader/tag.ts'
import { checkNamed, createProductOfTag } from '../../runtime/choices/enclosing-product.ts'
import { messagesOf } from '../../runtime/messages/messages.ts'
import { tellLack } from '../../runtime/page/tell.ts'
import { completeProduct, loadWhole } from '../../runtime/product/complete-product.ts'
import { legalReaders } from './attributes.ts'
import { legalSheet } from './legal-sheet.ts'

interface Texts {
  readonly messages: LegalMessages
  readonly notes: PricesMessages
}

/** Combines the settings of the page's script tag and of the tag itself. */
function settingOf({ config }: Page, inputs: Inputs<typeof legalReaders>, texts: Texts): LegalSetting {
  return {
    ...texts,
    locale: config.locale,
    tax: config.tax,
    shippingUrl: config.shippingUrl,
    lowestPrice: inputs.lowestPrice,
    deliveryTime: inputs.deliveryTime,
    safetySections: inputs.safetySections ?? config.safetySections,
    guarantee: { years: inputs.guaranteeYears, conditions: inputs.guaranteeConditions },
    durability: { years: inputs.durabilityYears, conditions: inputs.durabilityConditions },
  }
}

/**
 * Reports the state of a tag that has nothing to show: its own content stays, or comes back.
 *
 * @param state That of its product; undefined if it has none.
 */
function tellNothing(host: HTMLElement, teller: StatusTeller, state: Loadable<Product> | undefined): void {
  if (!state || state.status === 'missing') teller.tell('empty', () => ({ status: 'empty' }))
  else if (state.status === 'failed') {
    const { code = 'system', message = '' } = state.error ?? {}
    teller.tell('error', () => ({ code, message }))
  } else return
  host.shadowRoot?.replaceChildren(document.createElement('slot'))
}

/** Draws the information about products into a tag, whose own content shows without one. */
function createDrawing(host: HTMLElement, page: Page) {
  const teller = createStatusTeller(host)
  let isTold = false
  /** The id of the product that is drawn. */
  let drawn: string | undefined
  return {
    shows: ({ id }: Product) => drawn === id,
    showNothing(state: Loadable<Product> | undefined) {
      if (state?.status !== 'loading') drawn = undefined
      tellNothing(host, teller, state)
    },
    show(value: Product, texts: Texts) {
      const { model, lacks } = readLegal(value, settingOf(page, readInputs(host, legalReaders), texts))
      const { messages } = texts
      openRoot(host, [legalSheet]).replaceChildren(toFragment(LegalView({ model, messages })))
      drawn = value.id
      teller.tell('ready', () => ({ status: 'ready', productId: value.id }))
      if (lacks.length > 0 && !isTold) tellLack(page, host, `shows less than it could: ${lacks.join('; ')}.`)
      isTold = true
    },
  }
}

/**
 * Draws a `store-legal`: the known data of its product, and nothing else. Missing data is reported to the builder,
 * once.
 */
export const mountLive: LiveChunk['mountLive'] = (host, page) => {
  const product = createProductOfTag(host, () => readInputs(host, legalReaders))
  const drawing = createDrawing(host, page)
  const over = new AbortController()
  let stopFollowing = () => {}
  let giveUp = () => {}
  let followed: string | undefined
  checkNamed(page, host, product)

  const texts = Promise.all([messagesOf(page, 'legal', english), messagesOf(page, 'prices', pricesEnglish)])

  const peek = () => {
    const key = product.key()
    return key ? page.catalog.peek(key) : undefined
  }

  /** A card's product has no info sections: they would seem to be missing. */
  const complete = async (card: Product) => {
    const error = await completeProduct(page, card)
    if (!error || over.signal.aborted || peek()?.value !== card) return
    giveUp()
    giveUp = page.revival?.add(() => void draw()) ?? giveUp
    // What is drawn of the product is better than nothing.
    if (!drawing.shows(card)) drawing.showNothing({ status: 'failed', error })
  }

  const draw = async () => {
    const [messages, notes] = await texts
    if (over.signal.aborted) return
    const state = peek()
    if (!state?.value) drawing.showNothing(state)
    else if (state.value.depth === 'card') await complete(state.value)
    else drawing.show(state.value, { messages, notes })
  }

  const follow = () => {
    const key = product.key()
    if (key && key !== followed) {
      stopFollowing()
      followed = key
      stopFollowing = page.catalog.subscribe(key, () => void draw())
      loadWhole(page, key).catch(() => {})
    }
    void draw()
  }
  const stopProduct = product.subscribe(follow)
  follow()

  return {
    update: follow,
    unmount() {
      over.abort()
      giveUp()
      stopFollowing()
      stopProduct()
      product.stop()
    },
  }
}
