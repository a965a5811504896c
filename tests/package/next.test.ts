import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createProject, type Project } from './project.ts'
import { type Served, serve } from './run.ts'
import { SLUG, shop } from './shopping.ts'

const LAYOUT = `
export default ({ children }) => <html lang="en"><head><link rel="icon" href="data:," /></head><body>{children}</body></html>
`

/** A client component, drawn on the server first: the components, and the same tags written as tags. */
const shelf = (apiHost: string) => `
'use client'
import { init } from 'store-widgets'
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

/** Data in a server component, by a client of the request's own. */
const data = (apiHost: string) => `
import { createStoreClient } from 'store-widgets/client'
export const dynamic = 'force-dynamic'
export default async function Page() {
  const client = createStoreClient({ clientId: 'demo-client', apiHost: '${apiHost}' })
  const { products } = await client.products.query({ filter: { slug: '${SLUG}' } })
  return <h1>{products[0].name}</h1>
}
`

/** A port that nobody has; Next takes none by itself that it would tell. */
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
      },
    })
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
})
