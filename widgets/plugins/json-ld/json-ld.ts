import { escapeJson } from '../../../src/model/structured-data/escape-json.ts'
import { findNames, mergeData } from '../../../src/model/structured-data/merge-data.ts'
import type { DataNode } from '../../../src/model/structured-data/node.ts'
import type { Page } from '../../loader/page.ts'
import { here } from '../../runtime/gate/here.ts'
import { partOf } from '../../runtime/page/services.ts'
import { whenIdle } from '../../runtime/page/when-idle.ts'
import { readPageData } from './page-data.ts'

const TYPE = 'application/ld+json'
/** What a server wrote of the same tags, and what we write. */
const MARK = 'data-store-json-ld'

const readJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

interface Policy {
  createScript(text: string): string
}
interface Policies {
  createPolicy(name: string, rules: Policy): Policy
}

/**
 * Where Trusted Types are required the browser takes a script's text from a policy alone, even of a script that holds
 * data and is run by nobody.
 *
 * @throws {TypeError} where the page lists its policies, and ours is not among them.
 */
function createPolicy(): Policy {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  const policy: Policy = { createScript: (text) => text }
  return trustedTypes?.createPolicy('store-json-ld', policy) ?? policy
}

function write(script: HTMLScriptElement, data: unknown, policy: Policy): void {
  const text = escapeJson(JSON.stringify(data))
  if (script.text !== text) script.text = policy.createScript(text)
}

/** Our own script, at the end of the head. */
function createScript(): HTMLScriptElement {
  const script = document.createElement('script')
  script.type = TYPE
  script.setAttribute(MARK, '')
  document.head.append(script)
  return script
}

/** What tells search engines of a page. */
interface Teller {
  /** Tells of what is shown now, as soon as the page is idle. */
  plan(): void
  /** Tells of nothing until it is begun again: the page says what it said by itself. */
  end(): void
  begin(): void
}

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'json-ld': Teller
  }
}

function createTeller(page: Page): Teller {
  const policy = createPolicy()
  let own: HTMLScriptElement | undefined
  let isPlanned = false
  let isEnded = false
  /** What the page said by itself in the scripts that we have joined ours to. */
  const joined = new Map<HTMLScriptElement, { readonly before: string; readonly now: string }>()

  const join = (script: HTMLScriptElement, data: unknown) => {
    const before = joined.get(script)?.before ?? script.text
    write(script, data, policy)
    joined.set(script, { before, now: script.text })
  }
  const tell = () => {
    isPlanned = false
    if (isEnded) return
    const url = here()
    const nodes = new Map<string, DataNode>(readPageData(page, url).map((node) => [node['@id'], node]))
    if (!nodes.size && !own) return
    const said = new Set<string>()
    for (const script of document.querySelectorAll<HTMLScriptElement>(`script[type="${TYPE}"]`)) {
      const theirs = script === own ? undefined : readJson(script.textContent)
      for (const name of findNames(theirs, url)) said.add(name)
      const { data, merged } = mergeData(theirs, nodes, url)
      if (merged.size) join(script, data)
    }
    const graph = [...nodes.values()].filter((node) => !said.has(node['@id']))
    if (!graph.length && !own) return
    own ??= createScript()
    write(own, { '@context': 'https://schema.org', '@graph': graph }, policy)
  }
  return {
    // A page of many tags is told of once.
    plan() {
      if (isPlanned) return
      isPlanned = true
      whenIdle(tell)
    },
    end() {
      isEnded = true
      own?.remove()
      own = undefined
      for (const [script, { before, now }] of joined)
        if (script.text === now) script.text = policy.createScript(before)
      joined.clear()
    },
    begin() {
      isEnded = false
      this.plan()
    },
  }
}

/**
 * Tells search engines what the page's tags show, in one script: what the page says of the same things by itself is
 * joined with it there, so that no thing is told twice. Where a server has told it all stays as it is.
 */
export function tellSearchEngines(page: Page): void {
  if (document.querySelector(`script[${MARK}]`)) return
  const { plan } = partOf(page, 'json-ld', () => createTeller(page))
  document.addEventListener('store-ready', plan)
  page.catalog.watch(plan)
}

/** The page shows another route of a shop: what was told of the one before, by a server too, is told anew. */
export function tellRoute(page: Page): void {
  if (page.config.given.jsonLd === 'off') return
  if (!page.parts.has('json-ld')) {
    const theirs = document.querySelector(`script[${MARK}]`)
    theirs?.remove()
    tellSearchEngines(page)
  }
  page.parts.get('json-ld')?.begin()
}

/** The page has no shop any more: what was told of its routes goes, unless the page wants its tags to be told of. */
export function endRoutes(page: Page): void {
  if (page.config.given.jsonLd === 'on' || document.querySelector('store-shop')) return
  page.parts.get('json-ld')?.end()
}
