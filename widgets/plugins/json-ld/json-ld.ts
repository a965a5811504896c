import { escapeJson } from '../../../src/model/structured-data/escape-json.ts'
import { findNames, mergeData } from '../../../src/model/structured-data/merge-data.ts'
import type { DataNode } from '../../../src/model/structured-data/node.ts'
import type { Page } from '../../loader/page.ts'
import { here } from '../../runtime/gate/here.ts'
import { partOf } from '../../runtime/page/services.ts'
import { whenIdle } from '../../runtime/page/when-idle.ts'
import { readPageData } from './page-data.ts'

const TYPE = 'application/ld+json'
/** Marks a server's script about the same tags, and ours. */
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
 * Creates a policy for browsers where Trusted Types are required, which accept a script's text only from a policy, even
 * if the script holds data and is never run.
 *
 * @returns undefined, after a message to the builder, if the page lists its policies, and ours isn't among them.
 */
function createPolicy(): Policy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  const policy: Policy = { createScript: (text) => text }
  try {
    return trustedTypes?.createPolicy('store-json-ld', policy) ?? policy
  } catch {
    console.warn(
      'store-widgets: this page has no structured data, because its policy allows none: allow "trusted-types store-json-ld", or set data-json-ld="off".',
    )
    return undefined
  }
}

function write(script: HTMLScriptElement, data: unknown, policy: Policy): void {
  const text = escapeJson(JSON.stringify(data))
  if (script.text !== text) script.text = policy.createScript(text)
}

/** Creates our own script, at the end of the head. */
function createScript(): HTMLScriptElement {
  const script = document.createElement('script')
  script.type = TYPE
  script.setAttribute(MARK, '')
  document.head.append(script)
  return script
}

/** Removes descriptions, except this one: a server's, or those in a router's copy of an earlier page. */
function removeScripts(except?: Element): void {
  for (const script of document.querySelectorAll(`script[${MARK}]`)) if (script !== except) script.remove()
}

/** Joins our data with that of the page's own scripts, and undoes it. */
function createJoins(policy: Policy) {
  /** The page's own data in the scripts that we have joined ours with. */
  const joined = new Map<HTMLScriptElement, { readonly before: string; readonly now: string }>()

  /** Returns what the page itself says in a script: it may have written the script anew since we joined it. */
  const ownTextOf = (script: HTMLScriptElement): string => {
    const known = joined.get(script)
    return known?.now === script.text ? known.before : script.text
  }
  const join = (script: HTMLScriptElement, data: unknown) => {
    const before = ownTextOf(script)
    write(script, data, policy)
    joined.set(script, { before, now: script.text })
  }
  const restore = (script: HTMLScriptElement) => {
    const before = ownTextOf(script)
    if (script.text !== before) script.text = policy.createScript(before)
    joined.delete(script)
  }
  return { ownTextOf, join, restore, joined: joined as ReadonlyMap<HTMLScriptElement, unknown> }
}

/** The description of a page for search engines. */
interface Teller {
  /** Describes the current content, as soon as the page is idle. */
  plan(): void
  /** Removes the description until it is begun again: the page's own data is restored. */
  end(): void
  begin(): void
}

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'json-ld': Teller
  }
}

/** Stands where the page's policy forbids to write data: asking again would be reported again. */
const SILENT: Teller = { plan() {}, end() {}, begin() {} }

function createTeller(page: Page, policy: Policy): Teller {
  let own: HTMLScriptElement | undefined
  let isPlanned = false
  let isEnded = false
  const { ownTextOf, join, restore, joined } = createJoins(policy)

  const tell = () => {
    isPlanned = false
    if (isEnded) return
    const url = here()
    const nodes = new Map<string, DataNode>(readPageData(page, url).map((node) => [node['@id'], node]))
    if (!nodes.size && !own && !joined.size) return
    const said = new Set<string>()
    for (const script of document.querySelectorAll<HTMLScriptElement>(`script[type="${TYPE}"]`)) {
      // Ours would stay for good if they were joined with what we joined before.
      const theirs = script === own ? undefined : readJson(ownTextOf(script))
      for (const name of findNames(theirs, url)) said.add(name)
      const { data, merged } = mergeData(theirs, nodes, url)
      if (merged.size) join(script, data)
      else if (joined.has(script)) restore(script)
    }
    const graph = [...nodes.values()].filter((node) => !said.has(node['@id']))
    if (!graph.length && !own) return
    // A router of the page may have removed it with the page that it was in.
    if (!own?.isConnected) own = createScript()
    removeScripts(own)
    write(own, { '@context': 'https://schema.org', '@graph': graph }, policy)
  }
  return {
    // A page of many tags is described once.
    plan() {
      if (isPlanned) return
      isPlanned = true
      whenIdle(tell)
    },
    end() {
      isEnded = true
      own = undefined
      removeScripts()
      for (const script of joined.keys()) restore(script)
    },
    begin() {
      isEnded = false
      this.plan()
    },
  }
}

/**
 * Describes the content of the page's tags to search engines, in one script: the page's own data about the same things
 * is joined there, so that nothing is described twice. If a server has described it, everything stays as it is.
 */
export function tellSearchEngines(page: Page): void {
  if (document.querySelector(`script[${MARK}]`)) return
  const { plan } = partOf(page, 'json-ld', () => {
    const policy = createPolicy()
    return policy ? createTeller(page, policy) : SILENT
  })
  document.addEventListener('store-ready', plan)
  page.catalog.watch(plan)
}

/** Describes the new route of a shop; the description of the last one, even a server's, is replaced. */
export function tellRoute(page: Page): void {
  if (page.config.given.jsonLd === 'off') return
  if (!page.parts.has('json-ld')) {
    removeScripts()
    tellSearchEngines(page)
  }
  page.parts.get('json-ld')?.begin()
}

/** Removes the description of a shop's routes after the shop is removed, unless the page wants its tags described. */
export function endRoutes(page: Page): void {
  if (page.config.given.jsonLd === 'on' || document.querySelector('store-shop')) return
  page.parts.get('json-ld')?.end()
}
