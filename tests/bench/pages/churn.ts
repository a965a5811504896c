import type { Page } from 'playwright-core'
import { CONTESTANTS, type Contestant } from './contestants.ts'
import { PROFILES, type Profile } from './link.ts'
import { type BenchSite, MOST_TAGS, SCREEN } from './site.ts'
import { openPage, probeFor, type WindowWithProbe, waitForQuiet } from './visit.ts'

/** Measures the insertion of 500 tags into a page, until the last is painted, and their removal. */
export interface Churn {
  readonly contestant: Contestant['name']
  readonly addMs: number
  readonly removeMs: number
}

interface Hooks {
  addTags?(nodes: readonly Element[]): void
  removeTags?(): void
}
type BenchWindow = Window & WindowWithProbe & Hooks & { added: HTMLElement[]; addedAt: number }

const add = (page: Page, contestant: Contestant, slugs: readonly string[]) =>
  page.evaluate(
    ({ tag, className, name, all }) => {
      const bench = window as typeof window & BenchWindow
      bench.added = all.map((slug) => {
        const node = document.createElement(tag)
        if (className) node.className = className
        node.setAttribute(name, slug)
        return node
      })
      bench.addedAt = performance.now()
      document.querySelector('main')?.append(...bench.added)
      bench.addTags?.(bench.added)
      bench.probe.watch(bench.added)
    },
    {
      tag: contestant.tag,
      className: /class="(.+)"/.exec(contestant.attributes)?.[1],
      name: contestant.slugAttribute,
      all: slugs,
    },
  )

const remove = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const bench = window as typeof window & BenchWindow
        const start = performance.now()
        bench.removeTags?.()
        for (const node of bench.added) node.remove()
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => done(performance.now() - start)
          channel.port2.postMessage(0)
        })
      }),
  )

async function churn(site: BenchSite, contestant: Contestant): Promise<Churn> {
  const context = await site.browser.newContext({ viewport: SCREEN })
  try {
    const open = await openPage(context, PROFILES[0] as Profile, probeFor(contestant, 1))
    await open.page.goto(await site.page(contestant, 1))
    await open.cards()
    await waitForQuiet(open)
    await add(
      open.page,
      contestant,
      site.products.slice(0, MOST_TAGS).map(({ slug }) => slug),
    )
    await open.cards()
    const addMs = await open.page.evaluate(() => {
      const bench = window as typeof window & BenchWindow
      return (bench.probe.all ?? Number.NaN) - bench.addedAt
    })
    return { contestant: contestant.name, addMs, removeMs: await remove(open.page) }
  } finally {
    await context.close()
  }
}

/** A page without its script draws no tag that is inserted later. */
const CHURNING = CONTESTANTS.filter(({ written }) => written !== 'page without its script')

/** @param rounds The other vendor's library is measured in the first round only, and not in a quick run. */
export async function benchChurn(site: BenchSite, rounds: number, quick: boolean): Promise<Churn[]> {
  const all: Churn[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const contestant of CHURNING)
      if (contestant.name !== 'buy-button' || (round === 0 && !quick)) all.push(await churn(site, contestant))
  return all
}
