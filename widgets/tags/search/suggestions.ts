import { type QuickViewServices, selectProduct } from '../../../src/components/product/quick-view.ts'
import { messages as english } from '../../../src/messages/en/search.ts'
import { fillCount } from '../../../src/messages/fill.ts'
import type { FindingMessages } from '../../../src/messages/search.ts'
import { type Click, isPlainClick } from '../../../src/model/click.ts'
import type { Emit } from '../../../src/model/emit.ts'
import { type CardViewModel, readCard } from '../../../src/views/product/card-view-model.ts'
import { type SuggestedCategory, SuggestionList } from '../../../src/views/search/SuggestionList.tsx'
import { toFragment } from '../../loader/dom/jsx-runtime.ts'
import { emitAt } from '../../loader/emit.ts'
import type { Page } from '../../loader/page.ts'
import { announcerOf } from '../../runtime/messages/announcer-of.ts'
import { messagesOf } from '../../runtime/messages/messages.ts'
import { hasQuickView } from '../../runtime/product/later-card-attributes.ts'
import { askSuggestions, type SuggestionScope, type Suggestions } from './ask-suggestions.ts'
import { createListBox } from './list-box.ts'

/** How long typing must pause before a request, in milliseconds. */
const REST_MS = 200
/** The fewest letters for a request. */
const FEWEST_LETTERS = 2
/** The `sizes` of a suggestion's picture. */
const SIZES = '4em'

/** A search field, and where its suggestions lead. */
export interface SuggestionField {
  readonly page: Page
  /** The tag whose shadow root holds the field. */
  readonly host: HTMLElement
  readonly field: HTMLInputElement
  /** Undefined: the whole shop. */
  readonly scope: () => SuggestionScope | undefined
  /** Returns the address of a category; undefined if none can be shown. */
  readonly categoryAddress: (slug: string) => string | undefined
  /** Shows a category. */
  readonly openCategory: (slug: string, href: string) => void
  /** Shows another address. */
  readonly goTo: (url: string) => void
  /** Ends everything. */
  readonly signal: AbortSignal
}

/** The drawn part of an answer. */
interface Shown {
  readonly cards: readonly CardViewModel[]
  readonly categories: readonly SuggestedCategory[]
}

const readText = ({ value }: HTMLInputElement): string | undefined => {
  const text = value.trim()
  return [...text].length < FEWEST_LETTERS ? undefined : text
}

function readShown(
  { page, categoryAddress }: SuggestionField,
  { products, categories }: Suggestions,
): Shown | undefined {
  const setting = page.setting(1, SIZES)
  if (!setting) return
  return {
    cards: products.map((product) => readCard(product, setting)),
    categories: categories.flatMap(({ slug, name }) => {
      const href = slug && categoryAddress(slug)
      return slug && name && href ? [{ slug, name, href }] : []
    }),
  }
}

const loadUse = ({ page }: SuggestionField) => page.loadChunk('app')

/** Returns the quick view, which comes with the first use of a card. */
const quickViewOf = (known: SuggestionField): QuickViewServices => ({
  hasQuickView,
  openQuickView: async (...card) => (await loadUse(known)).servicesOf(known.page).openQuickView(...card),
  goTo: known.goTo,
})

/** Follows a suggestion like the link of a card or a category. @param click Absent when Enter was pressed. */
function follow(
  known: SuggestionField,
  { cards, categories }: Shown,
  option: HTMLElement,
  click?: MouseEvent,
) {
  const { host } = known
  const { kind, value } = option.dataset
  const card = cards.find(({ id }) => kind === 'product' && id === value)
  const emit: Emit = (type, detail, options) => emitAt(host, type, detail, options)
  if (card) selectProduct({ host, emit }, quickViewOf(known), card, click)
  const category = categories.find(({ slug }) => kind === 'category' && slug === value)
  if (!category || (click && !isPlainClick(click as Click))) return
  click?.preventDefault()
  known.field.value = ''
  known.openCategory(category.slug, category.href)
}

/** A field's request: a newer one aborts it. */
interface Question {
  /** Sends it when typing has paused. */
  later(): void
  now(): void
  stop(): void
}

interface Answers {
  /** Resolves when an answer may be shown. */
  readonly whenFree: () => Promise<unknown>
  /** Called for too few letters, or without an answer. */
  readonly none: () => void
  readonly show: (found: Suggestions, messages: FindingMessages) => void
}

function createQuestion(
  { page, field, scope }: SuggestionField,
  { none, show, whenFree }: Answers,
): Question {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = new AbortController()
  const stop = () => {
    clearTimeout(timer)
    running.abort()
  }
  const now = async () => {
    stop()
    const text = readText(field)
    if (!text) {
      none()
      return
    }
    const own = new AbortController()
    running = own
    try {
      const coming = messagesOf(page, 'finding', english)
      const found = await askSuggestions(page, text, own.signal, scope())
      const messages = await coming
      await whenFree()
      if (!own.signal.aborted) show(found, messages)
    } catch {
      // The search itself shows the error.
      if (!own.signal.aborted) none()
    }
  }
  return {
    stop,
    now,
    later() {
      stop()
      if (readText(field)) timer = setTimeout(now, REST_MS)
      else none()
    },
  }
}

/**
 * Makes a search field a combobox (ARIA 1.2, list autocomplete with manual selection): its suggestions are in a list
 * box above the page, the focus stays in the field, and the typed text stays until a suggestion is chosen.
 *
 * @param answered The text that needs no suggestions: other text that was typed while this was loading is answered.
 */
export function suggest(known: SuggestionField, answered: string): void {
  const { page, host, field, signal } = known
  let shown: Shown | undefined
  const box = createListBox(host, field, {
    signal,
    choose(option, click) {
      const chosen = shown
      close()
      if (chosen) follow(known, chosen, option, click)
    },
  })
  const show = (found: Suggestions, messages: FindingMessages) => {
    if (!box.isFocused()) return
    const { cards = [], categories = [] } = readShown(known, found) ?? {}
    const count = cards.length + categories.length
    announcerOf(page)(fillCount(messages.suggested, count, messages.language), host)
    shown = { cards, categories }
    const view = { id: box.id, messages, products: cards, categories, isNear: found.isNear }
    // A suggestion is about to be chosen. A second press tries again.
    if (cards.length && hasQuickView(host)) loadUse(known).catch(() => {})
    if (count) box.show(toFragment(SuggestionList({ view })))
    else box.close()
  }
  const question = createQuestion(known, { show, none: box.close, whenFree: box.whenFree })
  const close = () => {
    question.stop()
    box.close()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || box.onKey(event)) return
    if (event.key === 'ArrowDown' && readText(field)) {
      event.preventDefault()
      question.now()
    }
    // The typed text is submitted as usual, and the suggestions close.
    if (event.key === 'Enter' || event.key === 'Escape') close()
  }

  signal.addEventListener('abort', close)
  field.addEventListener('input', question.later, { signal })
  field.addEventListener('blur', close, { signal })
  field.addEventListener('keydown', onKey, { signal })
  if (field.value !== answered && box.isFocused()) question.later()
}
