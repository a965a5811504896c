import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { READY } from './collection-steps.ts'
import { openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe('the first page of a collection', () => {
  it('waits for nothing that could have come beside something else', async () => {
    const steps: string[] = []
    const note = (url: string, step: string) => {
      const [, chunk] = /chunks\/(connection|collection|elements)-/.exec(url) ?? []
      const { pathname } = new URL(url)
      const name =
        chunk ?? (/oauth2\/token$/.test(pathname) ? 'token' : /slug\/mugs$/.test(pathname) ? 'look-up' : '')
      if (name) steps.push(`${name} ${step}`)
    }
    const { page, close } = await site.visit('<store-collection collection-slug="mugs"></store-collection>', {
      before: async (fresh) => {
        // All answers take their time, as they do on phones.
        await fresh.route('**/*', async (route) => {
          await new Promise((done) => setTimeout(done, 150))
          await route.continue()
        })
        fresh.on('request', (request) => {
          if (request.method() !== 'OPTIONS') note(request.url(), 'asked')
        })
        fresh.on('requestfinished', (request) => {
          if (request.method() !== 'OPTIONS') note(request.url(), 'came')
        })
      },
    })
    await page.waitForSelector(READY)

    const before = steps.slice(
      0,
      steps.findIndex((step) => step.endsWith('came')),
    )
    expect(before).toEqual(expect.arrayContaining(['token asked', 'connection asked', 'collection asked']))
    // Then only the look-up, which needs the token, and the products, which need the look-up.
    expect(steps.filter((step) => step.endsWith('asked')).at(-1)).toBe('look-up asked')
    await close()
  })
})
