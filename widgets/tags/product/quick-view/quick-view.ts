import { keepEscape } from '../../../../src/components/keep-escape.ts'
import type { ChoosingMessages } from '../../../../src/messages/variant-picker.ts'
import type { Product } from '../../../../src/model/product.ts'
import { type CardViewModel, readCard } from '../../../../src/views/product/card-view-model.ts'
import { listSimilarParts } from '../../../../src/views/product/detail/similar-parts.ts'
import type { Page } from '../../../loader/page.ts'
import { choosingMessagesOf } from '../../../runtime/choices/choosing.ts'
import { makeElement as make } from '../../../runtime/element/make-element.ts'
import { stepsOf } from '../../../runtime/gate/back-step.ts'
import { showAddress } from '../../../runtime/gate/show-address.ts'
import { hasQuickView } from '../../../runtime/product/later-card-attributes.ts'
import { quickViewSheet } from './quick-view-sheet.ts'
import { quickViewsOf } from './quick-views-of.ts'

declare module '../../../loader/page.ts' {
  interface PageServices {
    readonly 'quick-view': WeakRef<HTMLDialogElement>
  }
}

function createBar(card: CardViewModel, messages: ChoosingMessages, close: () => void): HTMLElement {
  const button = make(
    'button',
    {
      type: 'button',
      lang: messages.language,
      class: 'rising-close',
      part: 'quick-view-close',
      'aria-label': messages.close,
    },
    '×',
  )
  button.addEventListener('click', close)
  const link = card.pageUrl
    ? [
        make(
          'a',
          { lang: messages.language, class: 'quick-link', part: 'quick-view-link', href: card.pageUrl },
          messages.fullDetails,
        ),
      ]
    : []
  return make('div', { class: 'quick-bar' }, ...link, button)
}

/** The screens on which it is a sheet; the style sheet has the same condition. */
const PHONE = '(max-width: 44em)'

/** Makes it a step of the history, unless a link has led to it: then Back leads to the page of the link. */
function takeEntry(
  page: Page,
  { host, slug, held }: { host: Element; slug: string; held: WeakRef<HTMLDialogElement> },
): () => void {
  const list = quickViewsOf(page).get(host)
  if (list?.isLinked(slug)) return () => showAddress(list.ownAddress(), 'same')
  return stepsOf(page).take(() => held.deref()?.close(), {
    entry: list?.entryOf(slug),
    stands: () => !!held.deref()?.isConnected,
  })
}

/** Options of a caller that knows more than the card. */
interface Opening {
  /** Whether the shopper hasn't moved on meanwhile. */
  readonly isWanted?: () => boolean
  /**
   * Makes it a step of the history; the returned function is called when it has been closed. Default: a step of the
   * list's.
   */
  readonly enter?: (held: WeakRef<HTMLDialogElement>) => () => void
}

/**
 * Shows a product at length in a dialog of the card's own shadow root, so that it looks like the card and its events
 * pass through the card. Esc, the button or a click beside it closes it; the focus returns to where it was.
 */
export async function openQuickView(
  page: Page,
  host: HTMLElement,
  card: CardViewModel,
  { isWanted = () => true, enter = (held) => takeEntry(page, { host, slug: card.slug, held }) }: Opening = {},
): Promise<void> {
  const root = host.shadowRoot
  if (!root || root.querySelector('dialog.quick')) return
  const [messages, { wishFor }] = await Promise.all([
    choosingMessagesOf(page),
    page.loadChunk('detail'),
    page.elements(),
  ])
  // Its card may have left the page meanwhile: then nothing opens, and the shopper isn't sent to another page instead.
  if (!host.isConnected || !isWanted() || root.querySelector('dialog.quick')) return
  if (!root.adoptedStyleSheets.includes(quickViewSheet)) root.adoptedStyleSheets.push(quickViewSheet)
  const productUrl = host.getAttribute('product-url')
  const findLowest = page.parts.get('find-lowest')
  const lowest = findLowest?.(card)
  const product = make('store-product' as 'div', {
    'product-id': card.id,
    layout: 'detail',
    'heading-level': '2',
    // A brand's rules for its controls apply to these parts; those with another layout than a card's aren't exported.
    exportparts: `buy,buy:quick-view-buy,choice,option-name,text-field,quantity,ribbon,sale,${listSimilarParts((part) => `similar-${part}`)}`,
    ...(matchMedia(PHONE).matches && { 'data-store-compact': '' }),
    ...(productUrl && { 'product-url': productUrl }),
    ...(/\bshare\b/i.test(host.getAttribute('show') ?? '') && { show: 'share' }),
    ...(lowest && { 'lowest-price': lowest }),
  })
  if (card.begin) wishFor(product, card.begin)
  const label = `${messages.quickView}: ${card.name}`
  const dialog = make('dialog', { class: 'quick rising', part: 'quick-view', 'aria-label': label })
  dialog.append(
    createBar(card, messages, () => dialog.close()),
    product,
  )
  dialog.addEventListener('click', (event) => {
    if (event.composedPath()[0] === dialog) dialog.close()
  })
  dialog.addEventListener('keydown', keepEscape)
  // The cart's drawer closes it, too, after being open above it. It gets no event when its card leaves the page.
  const held = new WeakRef(dialog)
  page.parts.set('quick-view', held)
  const leave = enter(held)
  dialog.addEventListener('close', () => {
    leave()
    dialog.remove()
  })
  root.append(dialog)
  dialog.showModal()
}

/** The longest slug; no product has a longer one. */
const LONGEST_SLUG = 200

/** The picture is drawn at length: only the card's name and links are needed. */
const CARD = [1, '1px'] as const

/** Returns the card of a product in a list's, or a product's, tag; undefined while the page's messages are loading. */
function cardOf(page: Page, host: HTMLElement, product: Product): CardViewModel | undefined {
  const setting = page.setting(...CARD, host.getAttribute('product-url') ?? undefined)
  return setting && readCard(product, setting)
}

/** Opens the quick view of a product that was selected before React could answer. */
export async function openProduct(page: Page, host: HTMLElement, product: Product): Promise<void> {
  const card = cardOf(page, host, product)
  if (card) await openQuickView(page, host, card)
}

/**
 * Opens the quick view of a product that the history or the address names, on whichever page of the list it is. Does
 * nothing if there is no such product.
 *
 * @param isWanted Whether the shopper hasn't moved on meanwhile.
 */
export async function openNamed(
  page: Page,
  host: HTMLElement,
  { slug, isWanted }: { readonly slug: string; readonly isWanted: () => boolean },
): Promise<void> {
  if (slug.length > LONGEST_SLUG || !hasQuickView(host)) return
  await page.elements()
  await page.catalog.load(`slug:${slug}`)
  const { value } = page.catalog.peek(`slug:${slug}`)
  const card = value && cardOf(page, host, value)
  if (card && isWanted()) await openQuickView(page, host, card, { isWanted })
}

/** A product that a shop shows above its list. */
export interface Above {
  readonly slug: string
  /** Whether the shopper hasn't moved on meanwhile. */
  readonly isWanted: () => boolean
  /** Called when it is open. The returned function is called when it has been closed. */
  readonly enter: (dialog: WeakRef<HTMLDialogElement>) => () => void
}

/**
 * Opens the quick view of a product in a shop, which keeps the history itself: its frame is drawn once, so there is
 * nothing to wait for.
 *
 * @returns `none`: there is no such product; `failed`: it isn't known.
 */
export async function openAbove(
  page: Page,
  host: HTMLElement,
  { slug, isWanted, enter }: Above,
): Promise<'none' | 'failed' | undefined> {
  if (slug.length > LONGEST_SLUG) return 'none'
  await page.elements()
  await page.catalog.load(`slug:${slug}`)
  const { status, value } = page.catalog.peek(`slug:${slug}`)
  if (status === 'missing') return 'none'
  const setting = page.setting(...CARD)
  if (!value || !setting) return 'failed'
  // The product's page is where it is shown already.
  await openQuickView(page, host, { ...readCard(value, setting), pageUrl: undefined }, { isWanted, enter })
}
