import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'

/** The visits of a file use one context after another (tests/support/browser/kept-contexts.ts). */

const site = setUpSite()

/** Stores something in every place of the page's origin, and of the provider's. */
const store = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('a', '1')
    sessionStorage.setItem('a', '1')
    await cookieStore.set('a', '1')
    await caches.open('a')
    await new Promise((done, fail) => {
      const request = indexedDB.open('a')
      request.onsuccess = done
      request.onerror = fail
    })
  })

const readStored = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }))

const NOTHING = { local: 0, session: 0, cookies: '', caches: [], databases: [] }

it('a visit gets the context of one that has ended, with empty storage', async () => {
  const first = await site.visit('<p>First</p>', { script: null })
  await store(first.page)
  await first.page.goto(first.page.url().replace('127.0.0.1', 'localhost'))
  await store(first.page)
  const other = await site.visit('<p>Other</p>', { script: null })
  expect(other.page.context()).not.toBe(first.page.context())
  await other.close()
  await first.close()

  const next = await site.visit('<p>Next</p>', { script: null })
  expect(next.page.context()).toBe(first.page.context())
  expect(next.page.context().pages()).toEqual([next.page])
  expect(await readStored(next.page)).toEqual(NOTHING)
  await next.page.goto(next.page.url().replace('127.0.0.1', 'localhost'))
  expect(await readStored(next.page)).toEqual(NOTHING)
  await next.close()
})

it('a context that goes offline, or has its own clock or scripts, ends with its visit', async () => {
  const changes: readonly ((page: Page) => Promise<unknown>)[] = [
    (page) => page.context().setOffline(true),
    (page) => page.clock.install(),
    (page) => page.context().addInitScript('window.own = true'),
  ]
  let { page, close } = await site.visit('<p>A page</p>', { script: null })
  for (const change of changes) {
    const context = page.context()
    await change(page)
    await close()
    ;({ page, close } = await site.visit('<p>Next</p>', { script: null }))
    expect(page.context(), `${change}`).not.toBe(context)
  }
})

it('visits with different options have different contexts', async () => {
  const phone = { viewport: { width: 390, height: 664 } }
  const narrow = await site.visit('<p>Narrow</p>', { script: null, context: phone })
  await narrow.close()
  const wide = await site.visit('<p>Wide</p>', { script: null })
  expect(wide.page.context()).not.toBe(narrow.page.context())
  const again = await site.visit('<p>Again</p>', { script: null, context: phone })
  expect(again.page.context()).toBe(narrow.page.context())
  expect(again.page.viewportSize()).toEqual(phone.viewport)
  await wide.close()
  await again.close()
})

it('a visit ends even while its page forwards to another one', async () => {
  for (let visits = 0; visits < 8; visits++) {
    const { page, close } = await site.visit('<p>On the way</p>', { script: null })
    await page.addInitScript(() => setTimeout(() => location.replace(`?${Math.random()}`)))
    await page.reload({ waitUntil: 'commit' })
    await close()
  }
})
