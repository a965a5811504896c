import { cp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Served, serve } from '../support/run-process.ts'
import { nextShop } from './next-shop.ts'
import { createProject, type Project } from './project.ts'
import { SAYS_SO, SLUG, shop, withPage } from './shopping.ts'
import { walkShop } from './walk-shop.ts'

const LAYOUT = `
export default ({ children }) => <html lang="en"><head><link rel="icon" href="data:," /></head><body>{children}</body></html>
`

/** A client component, drawn on the server first: with the React components, and the same tags as elements. */
const shelf = (apiHost: string) => `
'use client'
import { init } from 'store-widgets/with-react'
import { StoreCart, StoreProduct, useCart } from 'store-widgets/react'

init({ clientId: 'demo-client', apiHost: '${apiHost}' })

export function Shelf() {
  const { count } = useCart()
  return (
    <>
      <StoreProduct productSlug="${SLUG}">A mug</StoreProduct>
      <StoreCart layout="inline" />
      <store-product suppressHydrationWarning product-slug="latte-bowl">A bowl</store-product>
      <output>{count}</output>
    </>
  )
}
`

const PAGE = `
import { Shelf } from './shelf'
export default () => <Shelf />
`

/** Data in a server component, with a client for each request. */
const data = (apiHost: string) => `
import { createStoreClient } from 'store-widgets/client'
export const dynamic = 'force-dynamic'
export default async function Page() {
  const client = createStoreClient({ clientId: 'demo-client', apiHost: '${apiHost}' })
  const { products } = await client.products.query({ filter: { slug: '${SLUG}' } })
  return <h1>{products[0].name}</h1>
}
`

/** Tags with the script tag, which is faster than React: drawn by the server, taken over by React. */
const raw = (apiHost: string, attributes: string) => `
import { StoreProduct } from 'store-widgets/react'
import { Hydrated } from '../hydrated'
export default () => (
  <>
    <script async type="module" src="/store-widgets/store-widgets.js"
      data-client-id="demo-client" data-api-host="${apiHost}" />
    <StoreProduct productSlug="${SLUG}">A mug</StoreProduct>
    <store-product ${attributes} product-slug="latte-bowl">A bowl</store-product>
    <Hydrated />
  </>
)
`

const HYDRATED = `
'use client'
import { useEffect, useState } from 'react'
export function Hydrated() {
  const [is, setIs] = useState(false)
  useEffect(() => setIs(true), [])
  return <output>{is ? 'hydrated' : ''}</output>
}
`

/** Opens a page whose React loads when its cards are ready, and returns the development mode's messages. */
async function readComplaints(url: string): Promise<string[]> {
  const complaints: string[] = []
  await withPage(async (page) => {
    page.on('console', (message) => {
      const text = message.text()
      if (/error|warning/.test(message.type()) && !text.includes(SAYS_SO)) complaints.push(text)
    })
    const waiting: (() => void)[] = []
    let areReady = false
    await page.route(/\/_next\/.*\.js/, async (route) => {
      if (!areReady) await new Promise<void>((go) => waiting.push(go))
      await route.continue()
    })
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('store-product[status=ready]').nth(1).waitFor()
    areReady = true
    for (const go of waiting) go()
    await page.locator('output').filter({ hasText: 'hydrated' }).waitFor()
  })
  return complaints
}

/** Finds an unused port, because Next doesn't report one that it chooses itself. */
const findPort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

describe('an app of Next', () => {
  let project: Project

  const start = async (...how: string[]): Promise<Served> => {
    const port = await findPort()
    const next = join(project.folder, 'node_modules/next/dist/bin/next')
    return serve(
      [next, ...how, '-H', '127.0.0.1', '-p', `${port}`],
      project.folder,
      `http://127.0.0.1:${port}/`,
    )
  }

  beforeAll(async () => {
    const apiHost = inject('apiHost')
    project = await createProject({
      packages: ['next@16', 'react@19', 'react-dom@19'],
      files: {
        'app/layout.jsx': LAYOUT,
        'app/shelf.jsx': shelf(apiHost),
        'app/page.jsx': PAGE,
        'app/data/page.jsx': data(apiHost),
        'app/hydrated.jsx': HYDRATED,
        'app/raw/page.jsx': raw(apiHost, 'suppressHydrationWarning'),
        'app/bare/page.jsx': raw(apiHost, ''),
        ...nextShop(apiHost),
      },
    })
    const dist = join(project.folder, 'node_modules/store-widgets/dist')
    await cp(dist, join(project.folder, 'public/store-widgets'), { recursive: true })
    await project.tool('next', 'build')
  })
  afterAll(() => project.remove())

  it('has the tags in what its server draws, and sells', async () => {
    const served = await start('start')
    const html = await (await fetch(served.url)).text()
    expect(html).toMatch(new RegExp(`<store-product product-slug="${SLUG}">A mug</store-product>`))
    expect(await (await fetch(`${served.url}data`)).text()).toContain('<h1>Camp mug</h1>')
    await shop(served.url, (page) => page.locator('output').filter({ hasText: '1' }).waitFor())
    expect(served.said()).not.toMatch(/error|warn/i)
    await served.close()
  })

  it('has a whole shop by parameters, of which its router knows, and one whose steps are routes', async () => {
    const served = await start('start')
    await walkShop(`${served.url}store`, async (page) => {
      const before = new URL(page.url())
      const query = page.locator('output').filter({ hasText: before.search.slice(1) })
      await query.waitFor()
      const answer = page.waitForResponse(/[?&]_rsc=/)
      await page.getByRole('button', { name: 'Refresh' }).click()
      await answer
      await page.waitForLoadState('networkidle')
      await query.waitFor()
      expect(page.url()).toBe(before.href)
    })
    await walkShop(`${served.url}shop`)
    await served.close()
  })

  it('says nothing of hydration in development, by components and by tags written as documented', async () => {
    const served = await start('dev')
    expect(await readComplaints(`${served.url}raw`)).toEqual([])
    // Without the attribute, those tags cause this output: otherwise this test could not fail.
    expect((await readComplaints(`${served.url}bare`)).join()).toMatch(/hydrat[\s\S]*status/i)
    await served.close()
  })
})
