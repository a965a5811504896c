import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { startHost } from './host.ts'
import { examine } from './run-doctor.ts'

let sandbox: Sandbox
let host: Awaited<ReturnType<typeof startHost>>
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
  host = await startHost()
  sandbox.allowRedirectUris(`${host.url}/`)
})
afterAll(async () => {
  host.close()
  await sandbox.close()
})
beforeEach(() => host.served.clear())

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><script type="module" src="/store-widgets.js" data-client-id="demo-client" data-api-host="${sandbox.url}"></script></head><body>${body}</body></html>`
const SHOP = '<store-shop base="/shop/"></store-shop>'

/** The findings about the shops of a page. */
async function ask(...given: readonly string[]) {
  const { points } = await examine(given)
  return points
    .filter((point) => point.name === 'page shop')
    .map(({ state, says, remedy }) => `${state}: ${says}${remedy ? `. ${remedy}` : ''}`)
}
async function visit(body: string, path = '/shop/') {
  host.served.set(path, { body: page(body) })
  return ask(`${host.url}${path}`)
}

describe('the shops of a page', () => {
  it('are right if the host answers a product’s address with the page', async () => {
    await visit(SHOP)
    const asked = host.asked.find((path) => path.startsWith('/shop/product/')) ?? ''
    host.served.set(asked, { body: page(SHOP) })
    expect(await visit(SHOP)).toEqual(['ok: the addresses of the page’s shop lead to it'])
  })

  it('have a path that the host does not answer', async () => {
    const [said] = await visit(SHOP)
    expect(said).toMatch(
      /^wrong: base="\/shop\/" of <store-shop>, but the host answers http:\S+\/shop\/product\/\S+ with 404\. Let the host answer every path below \/shop\/ with this page .* or write base="\?"/,
    )
    const routes = await visit('<store-shop base="/shop/" routes="list cart"></store-shop>')
    expect(routes[0]).toContain('/shop/cart with 404')
  })

  it('have a path that the host answers with another page', async () => {
    host.served.set('/shop/cart', { body: page('<p>Not found</p>') })
    const [said] = await visit('<store-shop base="/shop/" routes="list cart"></store-shop>')
    expect(said).toContain('/shop/cart with a page that has no <store-shop>')
  })

  it('have a path that isn’t above the page’s', async () => {
    expect((await visit(SHOP, '/about'))[0]).toContain(
      'base="/shop/" of <store-shop>, but the page is at /about',
    )
  })

  it.each([
    ['<store-shop></store-shop><store-shop></store-shop>', 'Give each <store-shop> an id of its own'],
    ['<store-shop base="#"></store-shop><store-shop base="#/" id="b"></store-shop>', 'a base of its own'],
  ])('have one base, two of them: %s', async (body, remedy) => {
    const [said, ...others] = await visit(body)
    expect(others).toEqual([])
    expect(said).toContain('two shops of the page have the same base')
    expect(said).toContain(remedy)
  })

  it('may be two, each with its own', async () => {
    expect(await visit('<store-shop id="a"></store-shop><store-shop id="b"></store-shop>')).toEqual([
      'ok: the addresses of the page’s shop lead to it',
    ])
  })

  it.each(['//evil.example/', 'https://evil.example/', 'shop'])('have an invalid base: %s', async (base) => {
    const [said] = await visit(`<store-shop base="${base}"></store-shop>`)
    expect(said).toBe(
      `wrong: base="${base}" of <store-shop> is not understood, and counts as ?. It takes ?, # or a path of this site, such as /shop/.`,
    )
  })

  it('have no host yet in a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-widgets-doctor-'))
    await writeFile(join(folder, 'shop.html'), page(SHOP))
    expect(await ask(join(folder, 'shop.html'), '--origin', host.url)).toEqual([
      'left: the addresses of the shop are not checked: a file has no host',
    ])
    await rm(folder, { recursive: true })
  })

  it('aren’t mentioned if there are none', async () => {
    expect(await visit('<store-product product-slug="stoneware-mug"></store-product>')).toEqual([])
  })
})
