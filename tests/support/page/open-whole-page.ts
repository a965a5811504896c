import { inject, vi } from 'vitest'
import { loadChunk } from '../../../widgets/entries/chunks.ts'
import type { InitInput } from '../../../widgets/loader/config.ts'
import { createStoreWidgets } from '../../../widgets/loader/main.ts'

/** For a state that a test waits for: far more than any needs. */
const PATIENCE = { timeout: 90_000, interval: 5 }

/** An event that a tag has fired. */
export interface Heard {
  readonly type: string
  readonly tag: string
  readonly detail: Readonly<Record<string, unknown>>
}

type Answer = (url: URL, next: () => Promise<Response>) => Promise<Response>

const passOn: Answer = (_url, next) => next()

/** Everything is in view: without layout nobody could tell. */
class EverythingSeen {
  readonly #tell: (entries: object[]) => void
  constructor(tell: (entries: object[]) => void) {
    this.#tell = tell
  }
  observe(target: Element): void {
    const box = new DOMRect(0, 0, 100, 100)
    const boxes = { boundingClientRect: box, intersectionRect: box, rootBounds: box }
    queueMicrotask(() => this.#tell([{ target, isIntersecting: true, intersectionRatio: 1, ...boxes }]))
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** Adds what notes above the page need, and happy-dom lacks: the name of a part, and popovers. */
function addPopovers(): void {
  const part = {
    get(this: Element) {
      return { add: (name: string) => this.setAttribute('part', name) }
    },
  }
  if (!('part' in Element.prototype)) Object.defineProperty(Element.prototype, 'part', part)
  for (const name of ['showPopover', 'hidePopover'])
    if (!(name in HTMLElement.prototype)) Object.assign(HTMLElement.prototype, { [name]() {} })
}

/** Returns all elements that match, in the document and in the open shadow roots within. */
export function seekAll(selector: string, root: ParentNode = document): HTMLElement[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  return [...root.querySelectorAll<HTMLElement>(selector), ...inner.flatMap((one) => seekAll(selector, one))]
}

/** Waits until something matches, and returns the first. */
export const seek = (selector: string): Promise<HTMLElement> =>
  vi.waitUntil(() => seekAll(selector)[0], PATIENCE)

/** Waits until this is true. */
export const until = (isTrue: () => unknown): Promise<unknown> => vi.waitUntil(isTrue, PATIENCE)

/** Waits until the page shows this text. */
export const untilSaid = (text: string): Promise<unknown> =>
  until(() => seekAll('*').some(({ textContent }) => textContent?.includes(text)))

/** Waits for a button with this name, presses it, and returns it. */
export async function press(name: string, within = '*'): Promise<HTMLElement> {
  const find = () =>
    seekAll(within)
      .flatMap((host) => [host, ...(host.shadowRoot ? seekAll('button', host.shadowRoot) : [])])
      .find(
        (one) =>
          one.localName === 'button' && (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name,
      )
  const button = (await vi.waitUntil(find, PATIENCE)) as HTMLElement
  button.click()
  return button
}

/**
 * Sets up the page of a test file, whose provider is a sandbox: the loader, its chunks and all tags from their sources,
 * in a document without layout. A document has one such page, which starts with what `body` shows; tests replace its
 * content, as the router of a page does.
 */
export async function openWholePage(body = '', config: Partial<InitInput> = {}, options: object = {}) {
  const fetchReally = globalThis.fetch
  const askHost = async (question: Record<string, string>) =>
    (await fetchReally(`${inject('sandboxHost')}/?${new URLSearchParams(question)}`)).json()
  const { url: api } = (await askHost({ start: JSON.stringify({ catalog: 'v1', ...options }) })) as {
    url: string
  }
  const page = {
    api,
    /** Lines of the console. */
    trouble: [] as string[],
    warnings: [] as string[],
    /** Requests to the provider: `POST /oauth2/token`. */
    asked: [] as string[],
    heard: [] as Heard[],
    /** Answers a request in place of the sandbox, or with its answer. */
    answer: passOn,
    /** Replaces the page's content, and forgets what was said and asked before. */
    show(html: string): void {
      for (const list of [page.trouble, page.warnings, page.asked, page.heard]) list.length = 0
      page.answer = passOn
      main.innerHTML = html
    },
    end: () => askHost({ end: api }),
  }
  vi.spyOn(console, 'warn').mockImplementation((...said) => void page.warnings.push(said.join(' ')))
  vi.spyOn(console, 'error').mockImplementation((...said) => void page.trouble.push(said.join(' ')))
  vi.stubGlobal('IntersectionObserver', EverythingSeen)
  addPopovers()
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const url = new URL(input)
    page.asked.push(`${init?.method ?? 'GET'} ${url.pathname}`)
    return page.answer(url, () => fetchReally(input, init))
  })
  for (const type of ['store-ready', 'store-error'])
    document.addEventListener(type, (event) => {
      const { detail, target } = event as CustomEvent<Heard['detail']>
      page.heard.push({ type, tag: (target as Element).localName, detail })
    })
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = body
  const widgets = createStoreWidgets({ version: '0.0.0', build: 'test', loadChunk, shared: [] })
  widgets.start({ clientId: 'demo-client', apiHost: api, catalog: 'v1', ...config } as InitInput)
  return Object.assign(page, { widgets, main })
}

export type WholePage = Awaited<ReturnType<typeof openWholePage>>
