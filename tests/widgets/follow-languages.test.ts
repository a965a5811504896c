import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { RenderedTag } from '../../widgets/loader/mounted-tag.ts'
import type { Page } from '../../widgets/loader/page.ts'
import { followLanguages } from '../../widgets/runtime/languages/follow-languages.ts'
import { fake } from '../support/fake.ts'
import { openPage } from '../support/open-page.ts'
import { waitFor } from '../support/wait-for.ts'
import { answerDefined } from './defined-selector.ts'

/** The languages in which the tag was drawn. */
const drawn: (string | undefined)[] = []

const fetchChunk = vi.fn(
  async (name: string): Promise<object> =>
    name.endsWith('-card')
      ? { messages: { language: name.slice(0, 2) } }
      : { mount: (own: Page) => own.config.locale, other: () => 'untouched' },
)

/** One page for all tests, because its followers are permanent. */
const page = openPage({
  config: { locale: 'en', given: {} },
  language: undefined,
  parts: new Map(),
  tags: new WeakMap(),
  messages: () => ({ language: 'en' }),
  mount: () => ({ update() {}, unmount() {} }),
  loadChunk: fetchChunk,
})

class Base extends HTMLElement {
  connectedCallback() {
    drawn.push(page.pageFor?.(this).config.locale)
  }
  disconnectedCallback() {
    drawn.push('removed')
  }
}
customElements.define('store-followed', class extends Base {})

beforeAll(() => {
  answerDefined()
  document.documentElement.lang = 'en'
  followLanguages(page)
})
afterAll(() => {
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('lang')
})
afterEach(() => {
  document.body.replaceChildren()
  drawn.length = 0
})

const addTag = (html: string) => {
  document.body.innerHTML = html
  return document.querySelector('store-followed, store-collection') as HTMLElement
}

it('gives a tag the page in the language of its place, or the page itself if that is its own', () => {
  const host = addTag('<p lang="de"><store-collection></store-collection></p>')
  expect(page.pageFor?.(host)).not.toBe(page)
  expect(page.pageFor?.(host).config.locale).toBe('de')
  expect(page.pageFor?.(host)).toBe(page.pageFor?.(host))
  expect(page.pageFor?.(document.body)).toBe(page)
})

it('has a chunk mount its tag in that language, and leaves the chunk’s other parts alone', async () => {
  const host = addTag('<p lang="fr"><store-collection></store-collection></p>')
  const chunk = (await page.loadChunk('collection')) as Record<string, (...given: unknown[]) => unknown>
  expect(chunk.mount?.(page, host)).toBe('fr')
  expect(chunk.other?.()).toBe('untouched')
})

it('draws a tag anew when the language of its place changes, as soon as the texts are here', async () => {
  const host = addTag('<p lang="en"><store-followed></store-followed></p>')
  expect(drawn.splice(0)).toEqual(['en'])
  host.parentElement?.setAttribute('lang', 'it')
  await waitFor(() => expect(drawn).toEqual(['removed', 'it']))
  expect(fetchChunk).toHaveBeenCalledWith('it-card')
})

it('keeps open what people have opened, and keeps the height until the tag is drawn', async () => {
  const host = addTag('<p lang="en"><store-followed style="min-block-size: 3px"></store-followed></p>')
  const FOLDS = '<details></details><details></details>'
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = FOLDS
  const [, second] = root.querySelectorAll('details')
  if (second) second.open = true
  page.tags.set(host, fake<RenderedTag>({}))
  vi.spyOn(host, 'offsetHeight', 'get').mockReturnValue(400)
  drawn.length = 0
  host.parentElement?.setAttribute('lang', 'nl')
  await vi.waitFor(() => expect(drawn).toEqual(['removed', 'nl']))
  root.innerHTML = FOLDS
  expect(host.style.minBlockSize).toBe('400px')
  host.append(document.createElement('i'))
  host.firstElementChild?.dispatchEvent(new Event('store-ready', { bubbles: true }))
  expect(host.style.minBlockSize).toBe('400px')
  host.dispatchEvent(new Event('store-ready', { bubbles: true }))
  expect(host.style.minBlockSize).toBe('3px')
  expect([...root.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true])
})

it('follows once for any number of tags', () => {
  const { pageFor } = page
  followLanguages(page)
  expect(page.pageFor).toBe(pageFor)
})

// This test is the last, because the page remains Swedish.
it('turns the page itself when its root changes', async () => {
  addTag('<store-followed></store-followed>')
  drawn.length = 0
  document.documentElement.lang = 'sv'
  await waitFor(() => expect(page.config.locale).toBe('sv'))
  expect(page.messages()).toMatchObject({ language: 'sv' })
})
