import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5'
import { UsageError } from '../../server/command/read-command.ts'
import type { Exchange } from '../asking/exchange.ts'
import { readBounded } from '../asking/read-bounded.ts'
import { isAddress } from '../asking/read-command.ts'
import { showAddress } from '../asking/secrets.ts'
import { type Policy, readPolicies } from './policy.ts'

/** An element of the page, as written. */
export interface PageElement {
  readonly name: string
  /** Names in lower case. */
  readonly attributes: ReadonlyMap<string, string>
  /** Its text content. */
  readonly text: string
  readonly isInHead: boolean
}

/** A page as a browser gets it. */
export interface ReadPage {
  /** The name as given. */
  readonly name: string
  /** Its final address, after redirects; undefined for a file. */
  readonly url: string | undefined
  /** The base of its relative addresses. */
  readonly base: string
  readonly elements: readonly PageElement[]
  readonly policies: readonly Policy[]
  readonly exchanges: readonly Exchange[]
}

/** The largest page in bytes; a page of text is smaller. */
const MOST_BYTES = 2_000_000
const MOST_HOPS = 5

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

const isElement = (node: Node): node is Element => defaultTreeAdapter.isElementNode(node)

const readText = ({ childNodes }: Element): string =>
  childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('')

/** Collects all elements except for those in templates, which aren't part of the page yet. */
function collectElements(html: string): readonly PageElement[] {
  const found: PageElement[] = []
  const walk = (node: Node, isInHead: boolean): void => {
    if (isElement(node))
      found.push({
        name: node.tagName,
        attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
        text: readText(node),
        isInHead,
      })
    if (!('childNodes' in node)) return
    for (const child of node.childNodes) walk(child, isInHead || (isElement(node) && node.tagName === 'head'))
  }
  walk(parse(html), false)
  return found
}

/** Returns the policies in the page itself; browsers ignore directives that a `<meta>` can't set. */
const readOwnPolicies = (elements: readonly PageElement[]): readonly Policy[] =>
  elements
    .filter(
      ({ name, attributes }) =>
        name === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy',
    )
    .flatMap(({ attributes }) => readPolicies(attributes.get('content')))

function toPage(
  name: string,
  html: string,
  about: Pick<ReadPage, 'url' | 'exchanges'> & { readonly at: string; readonly policy?: string | null },
): ReadPage {
  const elements = collectElements(html)
  const base = elements.find((one) => one.name === 'base')?.attributes.get('href')
  return {
    name,
    url: about.url,
    base: base && URL.canParse(base, about.at) ? new URL(base, about.at).href : about.at,
    elements,
    policies: [...readPolicies(about.policy), ...readOwnPolicies(elements)],
    exchanges: about.exchanges,
  }
}

async function readFilePage(name: string): Promise<ReadPage> {
  const path = resolve(name)
  const html = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`No page is called ${name}`)
  })
  return toPage(name, html, { url: undefined, at: pathToFileURL(path).href, exchanges: [] })
}

/** A page that couldn't be loaded; its message explains why, in a sentence. */
export class PageFailure extends Error {
  readonly exchanges: readonly Exchange[]
  constructor(message: string, exchanges: readonly Exchange[]) {
    super(message)
    this.exchanges = exchanges
  }
}

interface Fetching {
  readonly timeoutMs: number
  readonly fetch?: typeof globalThis.fetch | undefined
}

async function fetchPage(name: string, { timeoutMs, fetch = globalThis.fetch }: Fetching): Promise<ReadPage> {
  const exchanges: Exchange[] = []
  const signal = AbortSignal.timeout(timeoutMs)
  let here = name
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    const url = showAddress(here)
    const response = await fetch(here, {
      redirect: 'manual',
      signal,
      headers: { Accept: 'text/html' },
    }).catch(() => {
      exchanges.push({ method: 'GET', url, obstacle: signal.aborted ? 'timeout' : 'unreachable' })
      throw new PageFailure(`${name} does not answer`, exchanges)
    })
    exchanges.push({ method: 'GET', url, status: response.status })
    const next = response.headers.get('Location')
    if (response.status >= 300 && response.status < 400 && next && URL.canParse(next, here)) {
      here = new URL(next, here).href
      if (!/^https?:/.test(here)) throw new PageFailure(`${name} leads to what is no page`, exchanges)
      await response.body?.cancel()
      continue
    }
    if (!response.ok) throw new PageFailure(`${url} answers ${response.status}`, exchanges)
    const bytes = await readBounded(response, MOST_BYTES).catch((cause: Error) => {
      throw new PageFailure(`${url} can’t be read: ${cause.message}`, exchanges)
    })
    const policy = response.headers.get('Content-Security-Policy')
    return toPage(name, new TextDecoder().decode(bytes), { url: here, at: here, policy, exchanges })
  }
  throw new PageFailure(`${name} leads from one address to the next, and never to a page`, exchanges)
}

/**
 * Reads the named page: a file, or an address, whose redirects are followed.
 *
 * @throws {UsageError} for a file that can't be read. @throws {PageFailure} for an address without a page.
 */
export const readPage = (name: string, how: Fetching): Promise<ReadPage> =>
  isAddress(name) ? fetchPage(name, how) : readFilePage(name)
