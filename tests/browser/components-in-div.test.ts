import { beforeAll, expect, it } from 'vitest'
import type { LiveChunk, RenderedChunk } from '../../widgets/loader/chunk-kinds.ts'
import type { Page as ShopPage } from '../../widgets/loader/page.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import type { Visit } from '../support/browser/site.ts'

const site = setUpSite()
/** One page for all tags, which replaces its content as a router does. */
let visit: Visit
beforeAll(async () => {
  visit = await site.visit('<main></main>')
  await visit.page.waitForFunction(() => customElements.get('store-product'))
})

/** Every tag's attributes, and the chunk that draws it; for tags that the loader draws first, React takes over. */
const TAGS: readonly (readonly [tag: string, chunk: string, attributes: string, content: string])[] = [
  ['store-product', 'slotted', 'product-slug="moon-jar"', ''],
  ['store-product', 'detail', 'layout="detail" product-slug="stoneware-mug"', ''],
  ['store-collection', 'collection', 'controls page-size="3"', ''],
  ['store-categories', 'categories', 'collection-url="/c/{slug}"', ''],
  ['store-variant-picker', 'variant-picker', 'product-slug="stoneware-mug"', ''],
  ['store-buy-button', 'buy-button', 'product-slug="moon-jar"', ''],
  ['store-cart', 'cart', 'layout="inline"', ''],
  ['store-login', 'login', 'layout="inline"', ''],
  ['store-link', 'link', 'to="login"', 'My account'],
  ['store-search', 'search', 'search-url="/shop?q={query}"', ''],
]

it.each(TAGS)(
  '<%s> (%s): its component draws the same in a plain div as the tag does in use',
  async (tag, chunk, attributes, content) => {
    const { page, trouble } = visit
    trouble.length = 0
    await page.locator('main').evaluate((main, html) => {
      main.innerHTML = html
    }, `<${tag} id="tag" ${attributes}>${content}</${tag}>`)
    await page.locator(tag).and(page.locator('[status=ready],[status=empty]')).waitFor()
    await page.evaluate(
      async ([chunk, attributes, content]) => {
        const first = (globalThis as Record<symbol, { page: ShopPage }>)[Symbol.for('store-widgets')]
        const shop = first?.page as ShopPage
        const tag = document.querySelector('#tag') as HTMLElement
        // Its own drawing, in use.
        const rendered = shop.tags.get(tag)
        if (rendered) await shop.activate?.(rendered)
        const room = document.createElement('div')
        room.innerHTML = `<div id="plain" ${attributes}>${content}</div>`
        document.querySelector('main')?.append(room)
        const host = room.firstElementChild as HTMLElement
        const drawing = (await shop.loadChunk(chunk as 'slotted')) as Partial<RenderedChunk & LiveChunk>
        if (drawing.mount) {
          drawing.mount(shop, host)
          const drawn = shop.tags.get(host)
          if (!drawn) throw new Error('nothing is drawn')
          await new Promise<void>((done) => {
            const look = () => (drawn.view().status === 'ready' ? done() : setTimeout(look, 20))
            look()
          })
          const { hydrate } = await shop.loadChunk('app')
          await hydrate(drawn, shop)
        } else drawing.mountLive?.(host, shop, await shop.connection())
      },
      [chunk, attributes, content] as const,
    )
    await settle(page)

    const shown = await page.locator('#tag').ariaSnapshot()
    expect(shown.length).toBeGreaterThan(10)
    expect(await page.locator('#plain').ariaSnapshot()).toBe(shown)
    expect(await page.locator('#plain').evaluate((host) => !!host.shadowRoot?.childElementCount)).toBe(true)
    expect(trouble).toEqual([])
  },
)
