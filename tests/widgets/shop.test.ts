import { describe, expect, it, vi } from 'vitest'
import { messages } from '../../src/messages/en/shop.ts'
import type { RenderedTag } from '../../widgets/loader/mounted-tag.ts'
import type { Page } from '../../widgets/loader/page.ts'
import { noteNames } from '../../widgets/runtime/page/collection-names.ts'
import { readCategoryTarget } from '../../widgets/tags/categories/category-target.ts'
import { type ShopLists, shopsOf } from '../../widgets/tags/shop/shops.ts'
import { fake } from '../support/fake.ts'
import { become, follow, open, SHOP, say, stand, startShops, tags } from '../support/shop/stand-shop.ts'

startShops()

/** Gives the list of a shop this view. */
const showList = (page: Page, host: Element, view: object) =>
  page.tags.set(
    host.querySelector('store-collection') as HTMLElement,
    fake<RenderedTag>({ view: () => view }),
  )

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
it('store-shop says what it is, also to assistive technology', async () => {
  open(`${SHOP}?shop.product=moon-jar`)
  const { host, root } = stand('<store-shop></store-shop>')
  become(host, 'store-product')
  const section = root.querySelector('section')
  expect(section?.getAttribute('aria-label')).toBe('Moon jar')
  expect(host.getAttribute('status')).toBe('ready')
  expect([...root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toEqual(['', ''])
  // Its pattern must not be a tooltip.
  expect(root.querySelector('.shop')?.getAttribute('title')).toBe('')
})

it('links the owner’s page for withdrawals below every place, and no other page', async () => {
  const { root } = stand('<store-shop></store-shop>', { withdrawUrl: '/withdraw' })
  const place = root.querySelector<HTMLElement>('.withdraw')
  await vi.waitFor(() => expect(place?.hidden).toBe(false))
  const link = place?.querySelector('a[part=withdraw-link]')
  expect([link?.textContent, link?.getAttribute('href'), place?.lang]).toEqual([
    'Withdraw from contract here',
    '/withdraw',
    'en',
  ])
  for (const withdrawUrl of [undefined, 'javascript:alert(1)']) {
    const other = stand(
      '<store-shop></store-shop>',
      withdrawUrl === undefined ? {} : { withdrawUrl },
    ).root.querySelector<HTMLElement>('.withdraw')
    await new Promise((resolve) => setTimeout(resolve))
    expect([other?.hidden, other?.textContent]).toEqual([true, ''])
  }
})

describe('the places of a shop', () => {
  it('are tags of their own in the page, with the list kept beside the product', async () => {
    const { host, root } = stand('<store-shop></store-shop>')
    expect(tags(host)).toEqual(['store-collection list'])
    become(host, 'store-collection')
    expect(host.querySelector('[slot=heading]')?.textContent).toBe(messages.shopAll)
    const list = host.querySelector('store-collection')
    expect(follow(host, `${SHOP}?shop.product=moon-jar`)).toBe(true)
    await vi.waitFor(() => expect(root.querySelector<HTMLSlotElement>('.place>slot')?.name).toBe('product'))
    expect(tags(host)).toEqual(['store-collection list', 'store-product product'])
    expect(host.querySelector('store-collection')).toBe(list)
    expect(host.querySelector('store-product')?.getAttribute('product-slug')).toBe('moon-jar')
  })

  it('are the page’s own if it has them, and get their content', async () => {
    open(`${SHOP}?shop.product=moon-jar`)
    const { host } = stand(
      `<store-shop><nav slot="header">Mine</nav>
        <div slot="list"><store-collection columns="3"></store-collection></div>
        <div slot="product"><store-product layout="detail"></store-product><store-product product-slug="mug"></store-product></div>
      </store-shop>`,
    )
    const slugs = () =>
      [...host.querySelectorAll('store-product')].map((one) => one.getAttribute('product-slug'))
    expect(slugs()).toEqual(['moon-jar', 'mug'])
    expect(host.querySelector('store-categories')).toBeNull()
    follow(host, `${SHOP}?shop.product=mug`)
    await vi.waitFor(() => expect(slugs()).toEqual(['mug', 'mug']))
    follow(host, `${SHOP}?shop.collection=bowls`)
    const list = host.querySelector('store-collection')
    await vi.waitFor(() => expect(list?.getAttribute('collection-slug')).toBe('bowls'))
    follow(host, SHOP)
    await vi.waitFor(() => expect(list?.hasAttribute('collection-slug')).toBe(false))
    expect(list?.getAttribute('columns')).toBe('3')
  })

  it('draw each product by the page’s template', () => {
    open(`${SHOP}?shop.product=moon-jar`)
    const { host } = stand(
      '<store-shop><template slot="product"><h2><store-value></store-value></h2></template></store-shop>',
    )
    const copy = host.querySelector('store-product>template') as HTMLTemplateElement
    expect(copy.content.querySelector('store-value')).not.toBeNull()
    expect(copy.hasAttribute('slot')).toBe(false)
  })

  it('are left at once by a product that another replaces, which ends when the other has been painted', async () => {
    const { host } = stand('<store-shop></store-shop>')
    follow(host, `${SHOP}?shop.product=moon-jar`)
    const first = host.querySelector('store-product[product-slug=moon-jar]') as HTMLElement
    let frame = () => {}
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => {
      frame = () => run(0)
      return 0
    })
    follow(host, `${SHOP}?shop.product=mug`)
    const slots = [...host.querySelectorAll<HTMLElement>('store-product')].map(({ slot }) => slot)
    expect(slots.filter((slot) => slot === 'product')).toHaveLength(1)
    expect([first.isConnected, first.slot === 'product']).toEqual([true, false])
    frame()
    await vi.waitFor(() => expect(first.isConnected).toBe(false))
    expect(host.querySelectorAll('store-product')).toHaveLength(1)
  })

  it('take over a server’s drawing of the same route, and nothing else', () => {
    open(`${SHOP}?shop.product=moon-jar`)
    const { host } = stand(
      `<store-shop><store-product slot="product" data-store-made product-slug="moon-jar" data-drawn></store-product>
        <store-collection slot="list" data-store-made collection-slug="mugs"></store-collection></store-shop>`,
    )
    expect(host.querySelectorAll('store-product').length).toBe(1)
    expect(host.querySelector('store-product')?.hasAttribute('data-drawn')).toBe(true)
  })

  it('mark a category while its list is shown, or left for a product, and not beside a cart or an account', async () => {
    const { page, host, root } = stand('<store-shop></store-shop>')
    const lists = [...shopsOf(page)][0]?.lists as ShopLists
    const told = vi.fn()
    lists.subscribe(told)
    const slot = () => root.querySelector<HTMLSlotElement>('.place>slot')?.name
    for (const [route, place, shown] of [
      ['collection=bowls', 'list', { slug: 'bowls' }],
      ['product=mug', 'product', { slug: 'bowls' }],
      ['cart', 'cart', undefined],
      ['account', 'account', undefined],
      ['product=mug', 'product', { slug: 'bowls' }],
      ['search=mug', 'list', { slug: '' }],
    ] as const) {
      told.mockClear()
      follow(host, `${SHOP}?shop.${route}`)
      await vi.waitFor(() => expect(slot()).toBe(place))
      expect([route, readCategoryTarget(page, lists.id)?.shown]).toEqual([route, shown])
      expect(told).toHaveBeenCalled()
    }
  })

  it('are removed with the tag, except for the page’s own', () => {
    const { page, host, unmount } = stand('<store-shop><b slot="header">Mine</b></store-shop>')
    unmount()
    expect(host.innerHTML).toBe('<b slot="header">Mine</b>')
    expect(page.config.productUrl).toBeUndefined()
    expect(follow(host, `${SHOP}?shop.product=moon-jar`)).toBe(false)
  })
})

describe('a view is announced', () => {
  const news = (root: ShadowRoot) => root.querySelector('.news')?.textContent
  const standLoading = () => {
    const stood = stand('<store-shop></store-shop>')
    stood.host.querySelector('store-collection')?.setAttribute('status', 'loading')
    return stood
  }
  const placeIsNamed = (root: ShadowRoot, name: string) =>
    vi.waitFor(() => expect(root.querySelector('section')?.getAttribute('aria-label')).toBe(name))

  it('once the list has the name of its collection, if nothing else knows it', async () => {
    const { page, host, root } = standLoading()
    follow(host, `${SHOP}?shop.collection=bowls`)
    await placeIsNamed(root, 'bowls')
    await settled()
    expect(news(root)).toBe('')
    showList(page, host, { head: { head: { name: 'Bowls' } } })
    become(host, 'store-collection')
    expect(news(root)).toBe('Bowls')
  })

  it('by the word in its address, if it has no name even then', async () => {
    const { host, root } = standLoading()
    follow(host, `${SHOP}?shop.collection=bowls`)
    await vi.waitFor(() => become(host, 'store-collection'))
    await vi.waitFor(() => expect(news(root)).toBe('bowls'))
  })

  it('not by the word of a collection that the shopper has left for a cart', async () => {
    const { host, root } = standLoading()
    follow(host, `${SHOP}?shop.collection=bowls`)
    await placeIsNamed(root, 'bowls')
    follow(host, `${SHOP}?shop.cart`)
    await vi.waitFor(() => expect(news(root)).toBe(messages.shopCart))
    become(host, 'store-collection')
    await settled()
    expect(news(root)).toBe(messages.shopCart)
  })
})

describe('a link in a shop', () => {
  it('is left to the page if it leads elsewhere, or opens a new tab', () => {
    const { host } = stand('<store-shop></store-shop>')
    expect(follow(host, `${SHOP}?shop.product=moon-jar`, { ctrlKey: true })).toBe(false)
    expect(follow(host, 'https://ton.example/about')).toBe(false)
    expect(follow(host, `${SHOP}#anchor`)).toBe(false)
    expect(tags(host)).toEqual(['store-collection list'])
  })

  it('asks the page first, which may navigate by itself', () => {
    const { host, root } = stand('<store-shop></store-shop>')
    const heard = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('store-navigate', heard, { once: true })
    expect(follow(host, `${SHOP}?shop.product=moon-jar`)).toBe(true)
    const event = heard.mock.calls[0]?.[0] as CustomEvent | undefined
    expect(event?.detail).toEqual({
      route: 'product',
      slug: 'moon-jar',
      address: `${SHOP}?shop.product=moon-jar`,
    })
    expect(location.href).toBe(SHOP)
    expect(root.querySelector<HTMLSlotElement>('.place>slot')?.name).toBe('list')
  })
})

describe('an address without a route', () => {
  it('ends at the list, with a sentence', () => {
    open(`${SHOP}?shop.product=${encodeURIComponent('javascript:alert(1)')}`)
    const { host, root } = stand('<store-shop></store-shop>')
    become(host, 'store-collection')
    expect(root.querySelector('.notice')?.textContent).toBe(messages.shopNowhere)
    expect(tags(host)).toEqual(['store-collection list'])
  })

  it('of an unknown product shows the others, and is hidden from search engines', async () => {
    open(`${SHOP}?shop.product=gone`)
    const { host, root } = stand('<store-shop></store-shop>')
    become(host, 'store-product', 'empty')
    expect(root.querySelector('.notice')?.textContent).toBe(messages.shopGone)
    expect(root.querySelector<HTMLSlotElement>('.place>slot')?.name).toBe('list')
    await vi.waitFor(() =>
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex'),
    )
    expect(location.href).toBe(`${SHOP}?shop.product=gone`)
  })

  it('of an unknown collection shows all products, and is hidden from search engines', async () => {
    open(`${SHOP}?shop.collection=gone`)
    const { page, host, root } = stand('<store-shop></store-shop>')
    showList(page, host, { missing: true })
    become(host, 'store-collection', 'empty')
    expect(root.querySelector('.notice')?.textContent).toBe(messages.shopNowhere)
    expect(host.querySelector('store-collection')?.hasAttribute('collection-slug')).toBe(false)
    expect(host.querySelector('[slot=heading]')?.textContent).toBe(messages.shopAll)
    await vi.waitFor(() =>
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex'),
    )
    expect(location.href).toBe(`${SHOP}?shop.collection=gone`)
  })

  it('of a collection that can’t be loaded, or is empty, has its name as a heading until the list has one', () => {
    open(`${SHOP}?shop.collection=bowls`)
    const { page, host } = stand('<store-shop></store-shop>')
    const heading = () => host.querySelector('store-collection>[slot=heading]')?.textContent
    become(host, 'store-collection', 'error')
    expect(heading()).toBe('bowls')
    noteNames(page, [{ slug: 'bowls', name: 'Bowls' }])
    become(host, 'store-collection', 'error')
    expect(heading()).toBe('Bowls')
    showList(page, host, { head: { head: { name: 'Bowls & plates' }, level: 1 } })
    become(host, 'store-collection')
    expect(heading()).toBeUndefined()
  })
})

describe('a builder gets a message', () => {
  const texts = () => say.mock.calls.map(([one]) => one.text ?? `${one.attribute} ${one.kind}`)

  it('about two shops with the same addresses: the second has none', async () => {
    stand('<store-shop></store-shop>')
    const { host } = stand('<store-shop></store-shop>')
    await vi.waitFor(() =>
      expect(texts()).toEqual([expect.stringMatching(/another <store-shop>.*id or a base/)]),
    )
    expect(host.querySelector('store-collection')?.hasAttribute('product-url')).toBe(false)
  })

  it('only without ids for two shops', async () => {
    stand('<store-shop id="east"></store-shop>')
    stand('<store-shop id="west"></store-shop>')
    await new Promise((resolve) => setTimeout(resolve))
    expect(texts()).toEqual([])
  })

  it('about an invalid base, and the shop works by parameters', async () => {
    const { host } = stand('<store-shop base="https://evil.example/"></store-shop>')
    await vi.waitFor(() => expect(texts()).toEqual(['base value']))
    expect(host.querySelector('store-collection')?.getAttribute('product-url')).toBe(
      `${SHOP}?shop.product={slug}`,
    )
  })
})
