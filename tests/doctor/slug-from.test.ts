import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { startHost } from './host.ts'
import { examine } from './run-doctor.ts'

let sandbox: Sandbox
let host: Awaited<ReturnType<typeof startHost>>
let folder: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
  host = await startHost()
  folder = await mkdtemp(join(tmpdir(), 'store-widgets-doctor-'))
})
afterAll(async () => {
  host.close()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Shop</title><script type="module" src="/store-widgets.js" data-client-id="demo-client" data-api-host="${sandbox.url}"></script></head><body>${body}</body></html>`
const MUG = '<store-product product-slug="stoneware-mug"></store-product>'

describe('a tag whose slug is in the page’s address', () => {
  const FROM = '<store-product product-slug-from="/p/{slug}" layout="detail"></store-product>'
  const LIST = '<store-collection collection-slug-from="?c={slug}"></store-collection>'
  const told = async (name: string, body: string, at = '/') => {
    host.served.set(at, { body: page(body) })
    const { points } = await examine([host.url + at])
    return points.filter((one) => one.name === name)
  }
  const namesOf = async (body: string, at: string) =>
    (await told('page names', body, at)).map(({ state, says }) => [state, says])
  const OK = ['ok', 'the shop has everything that the page’s tags name']

  it('is looked up if the page is given by its address', async () => {
    expect(await namesOf(FROM, '/p/stoneware-mug?utm_source=x')).toEqual([OK])
    expect(await namesOf(FROM, '/p/no-such-mug')).toEqual([
      ['wrong', expect.stringContaining('nothing for product-slug="no-such-mug"')],
    ])
    expect(await namesOf(LIST, '/shop?c=no-such-list')).toEqual([
      ['wrong', expect.stringContaining('nothing for collection-slug="no-such-list"')],
    ])
  })

  it('is reported if the address has no slug, or an invalid one', async () => {
    expect(await namesOf(FROM, '/about')).toEqual([
      ['hint', 'the page’s address has no slug for product-slug-from="/p/{slug}"'],
    ])
    expect(await namesOf(FROM + MUG, '/p/%3Cb%3E')).toEqual([
      OK,
      ['hint', 'the page’s address has no valid slug for product-slug-from="/p/{slug}"'],
    ])
  })

  it('shows its own product, or all products, if the address has no slug', async () => {
    expect(await namesOf(FROM.replace('layout', 'product-slug="stoneware-mug" layout'), '/about')).toEqual([
      OK,
    ])
    expect(await namesOf(LIST, '/shop')).toEqual([])
  })

  it('can’t be looked up in a file, which is reported', async () => {
    const file = join(folder, 'product.html')
    await writeFile(file, page(FROM))
    const { points } = await examine([file, '--origin', host.url])
    expect(points.filter(({ name }) => name === 'page names')).toMatchObject([
      {
        state: 'hint',
        says: 'what product-slug-from="/p/{slug}" finds can’t be looked up: a file has no address',
      },
    ])
  })

  it('is reported with the right form if its pattern can’t be read', async () => {
    expect(
      await told('page tags', '<store-product product-slug-from="p/:slug"></store-product>'),
    ).toMatchObject([
      {
        state: 'wrong',
        says: 'product-slug-from="p/:slug" of <store-product> is not understood',
        remedy: 'It takes a path, a query or a fragment with {slug} in it, such as /p/{slug} or ?p={slug}.',
      },
    ])
  })
})
