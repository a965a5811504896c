import { findNativeSanitizer, readHtml } from '../../../../src/components/product/detail/read-html.ts'
import { readTokens } from '../../../../src/components/product/detail/read-tokens.ts'
import { readTagStatus, whenAnswered } from '../../../../src/components/tag-status.ts'
import { moveByKey } from '../../../../src/components/variant-picker/choice-keys.ts'
import { messages as pricesEn } from '../../../../src/messages/en/prices.ts'
import type { PricesMessages } from '../../../../src/messages/prices.ts'
import type { ChoosingMessages } from '../../../../src/messages/variant-picker.ts'
import type { Failure } from '../../../../src/model/errors.ts'
import type { Product } from '../../../../src/model/product.ts'
import type { Loadable } from '../../../../src/store/catalog.ts'
import type { Chosen } from '../../../../src/store/choices.ts'
import { DetailTag, type DetailTagView } from '../../../../src/views/product/detail/DetailTag.tsx'
import { readDetail } from '../../../../src/views/product/detail/detail-view-model.ts'
import { readInputs } from '../../../loader/attributes.ts'
import { cardSheet } from '../../../loader/card-sheet.ts'
import type { RenderedChunk } from '../../../loader/chunk-kinds.ts'
import type { Page } from '../../../loader/page.ts'
import { findProductKey, productReaders } from '../../../loader/product-attributes.ts'
import { mountRendered, type RenderedDefinition } from '../../../loader/rendered-tag.ts'
import type { TagModel } from '../../../loader/tag.ts'
import { choicesOf } from '../../../runtime/choices/choices-of.ts'
import { choosingMessagesOf } from '../../../runtime/choices/choosing.ts'
import { CARD_SLOTS, checkSlots, hasFallback } from '../../../runtime/element/tag-content.ts'
import { messagesOf } from '../../../runtime/messages/messages.ts'
import { detailReaders } from '../../../runtime/product/detail-attributes.ts'
import { pickerReaders } from '../../variant-picker/attributes.ts'
import { pickerSheet } from '../../variant-picker/picker-sheet.ts'
import { watchForBar } from './bar-watch.ts'
import { detailSheet } from './detail-sheet.ts'
import { createFollowedProduct, findOwn } from './followed-product.ts'
import { readHeldAdditions } from './held-additions.ts'

export { wishFor } from './followed-product.ts'

/** Renders a `store-product` of the detail layout. */
export const mount: RenderedChunk['mount'] = (page, host, adopt = (definition) => definition) => {
  const tag = mountRendered(page, host, adopt(detailTag))
  tag.root.adoptedStyleSheets = [cardSheet, pickerSheet, detailSheet]
  // Until React listens: the clicks that this makes are held like a shopper's.
  tag.root.addEventListener('keydown', (event) => {
    if (tag.drawnBy !== 'own') moveByKey(event as KeyboardEvent & { target: EventTarget })
  })
  checkSlots(page, host, [...CARD_SLOTS, 'choosing', 'weight-unit'])
  tag.readAdditions = (targets) => {
    const { model, options } = tag.view() as Partial<DetailTagView>
    const place = model && { choices: choicesOf(page), productId: model.id, locale: page.config.locale }
    return place && options?.buy !== 'checkout' ? readHeldAdditions(place, tag.root, targets) : []
  }
  return tag
}

const detailTag: RenderedDefinition<DetailTagView> = {
  live: 'live-detail',
  sheet: cardSheet,
  draw: (view) => DetailTag({ view }),
  describe: ({ status, model, error }) => ({
    status,
    ...(model && { productId: model.id, slug: model.slug }),
    ...(error && { code: error.code, message: error.message, requestId: error.requestId }),
  }),
  createModel: createDetailModel,
}

type Html = string | null | undefined

/** Returns how descriptions are read in this browser. */
function createHtmlReader(page: Page, changed: () => void) {
  const native = findNativeSanitizer()
  if (native) return (html: Html) => readHtml(html, native)
  // DOMPurify would create a policy, and the page may allow only others, or none.
  if ('trustedTypes' in globalThis) return readTokens
  let read = (_: Html): ReturnType<typeof readTokens> => []
  const use = (reader: typeof readTokens) => {
    read = reader
    changed()
  }
  page.loadChunk('purify').then(
    ({ sanitize }) => use((html) => readHtml(html, sanitize)),
    () => use(readTokens),
  )
  return (html: Html) => read(html)
}

const readDetailInputs = (host: HTMLElement) => ({
  ...readInputs(host, productReaders),
  ...readInputs(host, pickerReaders),
  ...readInputs(host, detailReaders),
})

type DetailInputs = ReturnType<typeof readDetailInputs>

/** Combines the settings of the page and of the tag's attributes for a product. */
const settingOf = ({ config, role }: Page, inputs: DetailInputs, chosen: Chosen) => ({
  locale: config.locale,
  tax: config.tax,
  shippingUrl: config.shippingUrl,
  lowestPrice: inputs.lowestPrice,
  unavailable: inputs.unavailable,
  changed: chosen.touched && JSON.stringify(chosen.choices) !== JSON.stringify(chosen.initial),
  mediaHosts: config.mediaHosts,
  imageRatio: inputs.imageRatio,
  productUrl: inputs.productUrl ?? config.productUrl,
  collectionUrl: inputs.collectionUrl,
  isMember: role() === 'member',
})

/** Set by the quick view of a phone on its own tag. */
const COMPACT = 'data-store-compact'

/** Checks whether the tag asks for sharing; cards pass the word on to their quick view. */
const asksToShare = (host: HTMLElement): boolean => /\bshare\b/i.test(host.getAttribute('show') ?? '')

/** Returns what the author has put into the tag. */
const contentOf = (host: HTMLElement) => ({
  ownPicker: !!findOwn(host, 'store-variant-picker'),
  ownBuy: !!findOwn(host, 'store-buy-button'),
  ownMedia: !!host.querySelector(':scope>[slot=media]'),
  isCompact: host.hasAttribute(COMPACT),
  hasShare: asksToShare(host),
  hasWeightUnit: !!host.querySelector('[slot=weight-unit]'),
})

const needsNotes = ({ config }: Page, { lowestPrice }: DetailInputs): boolean =>
  !!(config.tax || config.shippingUrl || lowestPrice)

/** Keeps the tag's attributes as they were read last. */
function createInputs(host: HTMLElement) {
  let inputs = readDetailInputs(host)
  return {
    now: () => inputs,
    /** Reads them again; returns whether they have changed. */
    look() {
      const before = inputs
      inputs = readDetailInputs(host)
      return JSON.stringify(inputs) !== JSON.stringify(before)
    },
  }
}

function createDetailModel(page: Page, host: HTMLElement, changed: () => void): TagModel<DetailTagView> {
  const readDescription = createHtmlReader(page, changed)
  const followed = createFollowedProduct(page, host, changed)
  const bar = watchForBar(host, changed)
  let messages: ChoosingMessages | undefined
  let notes: PricesMessages | undefined
  const inputs = createInputs(host)
  const follow = () => followed.follow(findProductKey(inputs.now()))

  choosingMessagesOf(page).then(async (loaded) => {
    if (needsNotes(page, inputs.now())) notes = await messagesOf(page, 'prices', pricesEn)
    messages = loaded
    changed()
  })

  const update = () => {
    const isNew = inputs.look()
    if (isNew) follow()
    return isNew
  }

  const readData = (chosen: Chosen, loaded: ChoosingMessages) =>
    readDetail(chosen, {
      ...settingOf(page, inputs.now(), chosen),
      messages: loaded,
      notes,
      firstMedia: followed.firstMedia(),
      readHtml: readDescription,
    })

  const read = (flaw?: Failure): DetailTagView => {
    const state: Loadable<Product> = followed.peek()
    const product = flaw ? undefined : followed.find()
    const error = flaw ?? state.error ?? product?.flaw
    const chosen = product && choicesOf(page).selectChoice(product.id)
    return {
      status: messages ? readTagStatus(whenAnswered(state), error) : 'loading',
      messages,
      own: hasFallback(host),
      options: { ...inputs.now(), ...contentOf(host) },
      model: chosen && messages && readData(chosen, messages),
      hasBar: bar.isShown(),
      error,
    }
  }

  // A member may be allowed to buy what a visitor may not.
  document.addEventListener('store-session-change', changed)
  follow()
  return {
    read,
    update,
    tryAgain: followed.tryAgain,
    stop() {
      document.removeEventListener('store-session-change', changed)
      followed.stop()
      bar.stop()
    },
  }
}
