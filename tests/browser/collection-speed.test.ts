import type { Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { READY } from '../support/browser/collection-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { createGate } from './network-steps.ts'

const site = setUpSite()

/** The requests that need no answer of another. */
const FIRST = ['token', 'connection', 'collection', 'elements']

describe('the first page of a collection', () => {
  it('makes no request wait for another one that it does not need', async () => {
    const steps: string[] = []
    const first = createGate()
    const nameOf = (url: string) => {
      const [, chunk] = /chunks\/(connection|collection|elements)-/.exec(url) ?? []
      const { pathname } = new URL(url)
      return (
        chunk ?? (/oauth2\/token$/.test(pathname) ? 'token' : /slug\/mugs$/.test(pathname) ? 'look-up' : '')
      )
    }
    const note = (request: Request, step: string) => {
      const name = request.method() === 'OPTIONS' ? '' : nameOf(request.url())
      if (name) steps.push(`${name} ${step}`)
      if (FIRST.every((one) => steps.includes(`${one} asked`))) first.open()
    }
    const { page } = await site.visit('<store-collection collection-slug="mugs"></store-collection>', {
      before: async (fresh) => {
        // The first requests are held until all of them were sent: one that waited for another would never be sent.
        await fresh.route('**/*', async (route) => {
          if (FIRST.includes(nameOf(route.request().url()))) await first.promise
          await route.continue()
        })
        fresh.on('request', (request) => note(request, 'asked'))
        fresh.on('requestfinished', (request) => note(request, 'came'))
      },
    })
    await page.waitForSelector(READY)

    const asked = steps.filter((step) => step.endsWith('asked'))
    expect(asked.slice(0, FIRST.length).sort()).toEqual(FIRST.map((one) => `${one} asked`).sort())
    expect(steps.slice(0, FIRST.length)).toEqual(asked.slice(0, FIRST.length))
    // Then there are only the look-up, which needs the token, and the products, which need the look-up.
    expect(asked.slice(FIRST.length)).toEqual(['look-up asked'])
  })
})
