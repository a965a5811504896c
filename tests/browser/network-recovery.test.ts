import { beforeAll, describe, expect, it } from 'vitest'
import { installClock } from '../support/browser/clock.ts'
import { LIST_PATH } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpFaultySite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import type { Visit } from '../support/browser/site.ts'
import { allStand, createGate, QUERY, readSlugs, TOKEN, tagsOf } from './network-steps.ts'

const site = setUpFaultySite()
let slugs: readonly string[]
beforeAll(async () => {
  slugs = await readSlugs(site, 20)
})

const queries = (path: string = QUERY) => site.faults.count({ method: 'POST', path })

/**
 * Advances the page's own clock by fourteen seconds, in two steps. After the first one the loader shows that
 * something is slow; the code that then waits for the answer has to be loaded before the second, or it begins to wait
 * only afterwards.
 */
const passPatience = async ({ page }: Visit, path: string) => {
  await expect.poll(() => site.faults.count({ path })).toBeGreaterThan(0)
  await page.clock.fastForward(1_000)
  await expect.poll(() => site.files.count({ path: '/chunks/connection-' })).toBeGreaterThan(0)
  await settle(page, { held: new RegExp(`${QUERY}|${LIST_PATH}|${TOKEN}`) })
  await page.clock.fastForward(13_000)
}

describe('an answer that does not come', () => {
  const CALLS = [
    ['the query', QUERY],
    ['the token', TOKEN],
  ] as const

  it.each(rowsOf(CALLS, ([, path]) => path === QUERY))(
    'of %s: a message comes within 15 s, elements come immediately, and the late answer counts',
    OF_MATRIX,
    async (_what, path) => {
      const gate = createGate()
      site.faults.when({ path, first: 1 }, { until: gate.promise })
      site.faults.when({ path, nth: 2 }, { answer: 'nothing' })
      site.faults.when({ path, nth: 3 }, { answer: 'nothing' })
      const visit = await site.visit(tagsOf(slugs.slice(0, 2)), { before: installClock })
      // The elements load after a second, before any answer.
      await visit.page.waitForFunction(() => customElements.get('store-product'))
      await passPatience(visit, path)
      await allStand(visit, 'error')

      await expect
        .poll(() => visit.page.getByRole('button', { name: 'Try again' }).first().isVisible())
        .toBe(true)
      gate.open()
      await allStand(visit, 'ready')
      expect(visit.trouble.filter((one) => !one.includes('store-widgets:'))).toEqual([])
    },
  )

  it('that comes in drops counts as no answer, and "Try again" asks anew', async () => {
    const drops = site.faults.when({ path: QUERY }, { answer: 'drip', dripMs: 500 })
    const visit = await site.visit(tagsOf(slugs.slice(0, 2)), { before: installClock })
    await visit.page.waitForFunction(() => customElements.get('store-product'))
    await passPatience(visit, QUERY)
    await allStand(visit, 'error')
    // The page has repeated the request by itself: that answer, too, arrives byte by byte, or nobody would have to try
    // again.
    await expect.poll(() => queries()).toBeGreaterThan(1)
    drops.end()
    await visit.page.getByRole('button', { name: 'Try again' }).first().click()

    await allStand(visit, 'ready')
  })
})

describe('a network that comes back', () => {
  it('restores twenty tags by itself with one query', async () => {
    const visit = await site.visit(tagsOf(slugs.slice(0, 1)))
    await allStand(visit, 'ready')
    await visit.page.waitForFunction(() => customElements.get('store-product'))
    await settle(visit.page)
    await visit.page.context().setOffline(true)
    await visit.page.evaluate((all) => {
      for (const slug of all) {
        const tag = document.createElement('store-product')
        tag.setAttribute('product-slug', slug)
        document.body.append(tag)
      }
      document.querySelector('store-product')?.remove()
    }, slugs.slice(1))
    await allStand(visit, 'error')
    const before = queries()
    await visit.page.context().setOffline(false)
    await allStand(visit, 'ready')

    expect(queries() - before).toBe(1)
  })
})

describe('a classic script that stands before the tags', () => {
  it('asks at most three times for forty of them', async () => {
    const forty = Array.from({ length: 40 }, (_, index) => slugs[index % 20] ?? '')
    const visit = await site.visit(tagsOf(forty), {
      script: null,
      head: `<script src="/store-widgets.iife.js" data-client-id="demo-client" data-catalog="v1" data-api-host="${site.api}"></script>`,
    })
    await allStand(visit, 'ready')

    expect(queries()).toBeLessThanOrEqual(3)
  })
})

describe('a first question that hangs', () => {
  it('is repeated when people have waited long enough, and the cards are drawn', async () => {
    const hanging = site.faults.when({ path: QUERY, first: 1 }, { answer: 'nothing' })
    const visit = await site.visit(tagsOf(slugs.slice(0, 12)), { before: installClock })
    await passPatience(visit, QUERY)
    await allStand(visit, 'ready')

    expect(hanging.hits).toBe(1)
    expect(queries()).toBe(2)
  })
})
