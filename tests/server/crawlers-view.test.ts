import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import type { RenderOptions } from '../../widgets/server/page/options.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** The text of a page for readers without scripts: declarative shadow roots are read, scripts and styles are not. */

const isElement = (node: Node): node is Element => 'tagName' in node
const attributeOf = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value
const childrenOf = (node: Node): readonly Node[] =>
  'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : []

function* walk(node: Node): Generator<Element> {
  if (isElement(node)) yield node
  for (const child of childrenOf(node)) yield* walk(child)
}
const find = (node: Node, fits: (element: Element) => boolean) => [...walk(node)].filter(fits)
const part = (name: string) => (element: Element) => !!attributeOf(element, 'part')?.split(' ').includes(name)

function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value
  if (isElement(node) && ['script', 'style'].includes(node.tagName)) return ''
  return childrenOf(node).map(textOf).join('')
}
const readPart = (node: Node, name: string) => find(node, part(name)).map(textOf)[0]

interface Offer {
  readonly price?: number
  readonly lowPrice?: number
  readonly priceCurrency: string
  readonly availability?: string
}
interface Thing {
  readonly '@type': string
  readonly name: string
  readonly offers?: Offer
  readonly hasVariant?: readonly Thing[]
}
function readData(document: Node): readonly Thing[] {
  const [script] = find(
    document,
    (element) => element.tagName === 'script' && attributeOf(element, 'type') === 'application/ld+json',
  )
  return script
    ? JSON.parse(
        childrenOf(script)
          .map((node) => ('value' in node ? node.value : ''))
          .join(''),
      )['@graph']
    : []
}
const offersOf = ({ offers, hasVariant = [] }: Thing): Offer[] => [
  ...(offers ? [offers] : []),
  ...hasVariant.flatMap(offersOf),
]

describe.each(['v1', 'v3'] as const)(
  'a page of a shop of the generation %s, as a crawler reads it',
  (catalog) => {
    let sandbox: Sandbox
    let slugs: readonly string[]
    const cache = createTagCache()
    const draw = async (body: string, more: RenderOptions = {}) => {
      const html = `<!doctype html><html lang="en"><body>${body}</body></html>`
      const options = {
        clientId: 'demo-client',
        apiHost: sandbox.url,
        cache,
        productUrl: '/p/{slug}',
        jsonLd: true,
        timeoutMs: 60_000,
      }
      const result = await renderTags(html, { ...options, url: 'https://shop.example/', ...more })
      return { ...result, document: parse(result.html) }
    }
    beforeAll(async () => {
      sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo', catalog })
      const { document } = await draw('<store-collection page-size="100"></store-collection>')
      slugs = find(document, part('name')).flatMap((name) =>
        find(name, ({ tagName }) => tagName === 'a').map(
          (link) => attributeOf(link, 'href')?.split('/').at(-1) ?? '',
        ),
      )
    })
    afterAll(() => sandbox.close())
    /** React's development build reports every fault of a drawing there. */
    const reported: string[] = []
    beforeEach(() => {
      reported.length = 0
      vi.spyOn(console, 'error').mockImplementation((said) => void reported.push(String(said)))
    })
    afterEach(() => {
      vi.restoreAllMocks()
      expect(reported).toEqual([])
    })

    it('has name, price and availability of every product, as a card and in detail', async () => {
      expect(slugs.length).toBeGreaterThan(20)
      for (const slug of slugs) {
        const card = await draw(`<store-product product-slug="${slug}"></store-product>`)
        const whole = await draw(`<store-product product-slug="${slug}" layout="detail"></store-product>`)
        for (const { document, drawn } of [card, whole]) {
          expect([slug, drawn]).toEqual([slug, 1])
          const [thing] = readData(document)
          if (!thing) throw new Error(`${slug} has no data`)
          expect(readPart(document, 'name')).toBe(thing.name)
          const offers = offersOf(thing)
          const [{ priceCurrency } = { priceCurrency: '' }] = offers
          const money = new Intl.NumberFormat('en', { style: 'currency', currency: priceCurrency })
          const amounts = offers.map(({ price, lowPrice }) => money.format(price ?? lowPrice ?? Number.NaN))
          const shown = readPart(document, 'price')?.replace(/^From /, '')
          expect([slug, amounts]).toEqual([slug, expect.arrayContaining([shown])])
          const isSoldOut = find(document, part('buy')).some(
            (buy) => attributeOf(buy, 'disabled') !== undefined,
          )
          const stocks = offers.flatMap(({ availability = [] }) => availability)
          if (stocks.length)
            expect([slug, stocks.every((one) => one.endsWith('OutOfStock'))]).toEqual([slug, isSoldOut])
          // Readers without scripts follow a link to buy.
          if (!isSoldOut)
            expect(find(document, part('buy')).map((buy) => attributeOf(buy, 'href'))).toEqual([`/p/${slug}`])
        }
      }
    })

    it('has all details of a product: description, options with their colours, pictures', async () => {
      const { html, document } = await draw(
        '<store-product product-slug="stoneware-mug" layout="detail" sync-url></store-product>',
      )
      expect(textOf(find(document, part('description'))[0] as Node).length).toBeGreaterThan(40)
      expect(find(document, part('option-name')).length).toBeGreaterThan(0)
      expect(html.match(/data-choice="[^"]+"/g)?.length).toBeGreaterThan(1)
      expect(html).toMatch(/\[data-option="[^"]+"\]\[data-choice="[^"]+"\]\{--swatch:#[\da-f]+\}/i)
      expect(html).not.toMatch(/ style="/)
      expect(find(document, ({ tagName }) => tagName === 'img').length).toBeGreaterThan(1)
    })

    it('begins with the product of the address if the tag says so', async () => {
      const tag = '<store-product product-slug="stoneware-mug" layout="detail" sync-url></store-product>'
      const chosen = ({ document }: { document: Node }) =>
        find(document, (element) => attributeOf(element, 'aria-checked') === 'true').map((one) =>
          attributeOf(one, 'data-choice'),
        )
      const [first] = chosen(await draw(tag))
      const { document } = await draw(tag)
      const option = find(document, (one) => !!attributeOf(one, 'data-choice')).find(
        (one) => attributeOf(one, 'data-choice') !== first && attributeOf(one, 'data-state') === 'available',
      )
      if (!option) throw new Error('There is only one choice')
      const name = attributeOf(option, 'data-option') ?? ''
      const choice = attributeOf(option, 'data-choice') ?? ''
      const url = `https://shop.example/?${new URLSearchParams({ [name.toLowerCase()]: choice })}`
      expect(chosen(await draw(tag, { url }))).toContain(choice)
      expect(chosen(await draw(tag.replace(' sync-url', ''), { url }))).not.toContain(choice)
    })

    it('leaves room for the builder’s own picker and button', async () => {
      const own =
        '<div slot="choosing"><store-variant-picker preselect="none"></store-variant-picker><store-buy-button></store-buy-button></div>'
      const { document, drawn } = await draw(
        `<store-product product-slug="stoneware-mug" layout="detail">${own}</store-product>`,
      )
      expect(drawn).toBe(1)
      expect(find(document, part('option'))).toEqual([])
      expect(find(document, part('buy'))).toEqual([])
    })

    it('has the shop’s collections as links, and marks the shown one', async () => {
      const { document, drawn } = await draw(
        '<store-categories for="list"></store-categories><store-collection id="list" collection-slug="mugs" page-size="3"></store-collection>',
      )
      expect(drawn).toBe(2)
      const links = find(document, part('category'))
      expect(links.length).toBeGreaterThan(3)
      const current = links.filter((link) => attributeOf(link, 'aria-current') === 'true')
      expect(current.map((link) => attributeOf(link, 'data-slug'))).toEqual(['mugs'])
      const hrefs = links.map((link) => attributeOf(link, 'href'))
      expect(hrefs).toContain('https://shop.example/')
      expect(hrefs).toContain('https://shop.example/?list.collection=bowls')

      const alone = await draw('<store-categories collection-url="/c/{slug}"></store-categories>', {
        url: 'https://shop.example/c/bowls?utm=1',
      })
      const here = find(alone.document, (one) => attributeOf(one, 'aria-current') === 'page')
      expect(here.map((link) => attributeOf(link, 'href'))).toEqual(['/c/bowls'])
      expect(alone.html).toContain('data-store-snapshot')
    })

    it('has the first page of a list with its controls', async () => {
      const { document } = await draw(
        '<store-collection collection-slug="mugs" page-size="2" paging="pages" controls></store-collection>',
      )
      expect(find(document, part('controls'))).toHaveLength(1)
      expect(find(document, part('card'))).toHaveLength(2)
      expect(find(document, ({ tagName }) => tagName === 'option').length).toBeGreaterThan(3)
    })
  },
)
