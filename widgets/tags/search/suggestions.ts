import { selectProduct } from '../../../src/components/product/quick-view.ts'
import { messages as english } from '../../../src/messages/en/finding.ts'
import { fillCount } from '../../../src/messages/fill.ts'
import type { FindingMessages } from '../../../src/messages/finding.ts'
import { type Click, isPlainClick } from '../../../src/model/click.ts'
import { type CardViewModel, readCard } from '../../../src/views/product/card-view-model.ts'
import { type SuggestedCategory, SuggestionList } from '../../../src/views/search/SuggestionList.tsx'
import { toFragment } from '../../loader/dom/jsx-runtime.ts'
import { emitAt } from '../../loader/emit.ts'
import type { Page } from '../../loader/page.ts'
import { announcerOf } from '../../runtime/messages/announcer-of.ts'
import { messagesOf } from '../../runtime/messages/messages.ts'
import { servicesOf } from '../product/services.ts'
import { askSuggestions, type SuggestionScope, type Suggestions } from './ask-suggestions.ts'
import { createListBox } from './list-box.ts'

/** Typing rests this long before it is asked. */
const REST_MS = 200
/** Below so many letters nothing is asked. */
const FEWEST_LETTERS = 2
/** The `sizes` of a suggestion's picture. */
const SIZES = '4em'

/** A search field, and where what it suggests leads. */
export interface SuggestionField {
  readonly page: Page
  /** The tag; its shadow root holds the field. */
  readonly host: HTMLElement
  readonly field: HTMLInputElement
  /** Undefined: the whole shop. */
  readonly scope: () => SuggestionScope | undefined
  /** The address of a category; undefined where none can be shown. */
  readonly categoryAddress: (slug: string) => string | undefined
  /** Shows a category. */
  readonly openCategory: (slug: string, href: string) => void
  /** Ends it all. */
  readonly signal: AbortSignal
}

/** What is drawn of an answer. */
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

/** Follows a suggestion as a card's or a category's link is followed. @param click Absent when Enter was pressed. */
function follow(
  known: SuggestionField,
  { cards, categories }: Shown,
  option: HTMLElement,
  click?: MouseEvent,
) {
  const { page, host } = known
  const { kind, value } = option.dataset
  const card = cards.find(({ id }) => kind === 'product' && id === value)
  const emit = emitAt.bind(null, host)
  if (card) selectProduct({ host, emit }, servicesOf(page), card, click)
  const category = categories.find(({ slug }) => kind === 'category' && slug === value)
  if (!category || (click && !isPlainClick(click as Click))) return
  click?.preventDefault()
  known.field.value = ''
  known.openCategory(category.slug, category.href)
}

/** The question of a field: a newer one ends it. */
interface Question {
  /** Asks when typing has rested. */
  later(): void
  now(): void
  stop(): void
}

interface Answers {
  /** An answer may be shown. */
  readonly whenFree: () => Promise<unknown>
  /** Fewer letters than are asked for, or no answer. */
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
      // The search itself says what is wrong.
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
 * Makes a search field a combobox (ARIA 1.2, list autocomplete with manual selection): what it suggests stands in a
 * list box above the page, the focus stays in the field, and what was typed is the shopper's until one is chosen.
 *
 * @param before What stood in the field when somebody came to it: what was typed since is answered.
 */
export function suggest(known: SuggestionField, before: string): void {
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
    // What was typed goes its own way, and what stands there goes.
    if (event.key === 'Enter' || event.key === 'Escape') close()
  }

  signal.addEventListener('abort', close)
  field.addEventListener('input', question.later, { signal })
  field.addEventListener('blur', close, { signal })
  field.addEventListener('keydown', onKey, { signal })
  if (field.value !== before && box.isFocused()) question.later()
}
