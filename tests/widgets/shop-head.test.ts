import { describe, expect, it, vi } from 'vitest'
import { become, follow, open, SHOP, stand, startShops } from '../support/shop/stand-shop.ts'

startShops()

describe('the head of the page', () => {
  const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')
  const description = () => document.querySelector('meta[name=description]')?.getAttribute('content')

  it('follows the route, and is restored', async () => {
    document.head.innerHTML =
      '<title>Ton & Scherben</title><meta name="description" content="Clay."><link rel="canonical" href="https://ton.example/shop/?lang=de">'
    open(`${SHOP}?lang=de&utm_source=mail&shop.product=moon-jar`)
    const { host, unmount } = stand('<store-shop title="{name} | Ton"></store-shop>')
    become(host, 'store-product')
    await vi.waitFor(() => expect(document.title).toBe('Moon jar | Ton'))
    expect(canonical()).toBe(`${SHOP}?lang=de&shop.product=moon-jar`)
    expect(description()).toBe('Thrown.')
    expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(
      'Moon jar | Ton',
    )
    unmount()
    await vi.waitFor(() => expect(document.title).toBe('Ton & Scherben'))
    expect(canonical()).toBe(`${SHOP}?lang=de`)
    expect(description()).toBe('Clay.')
    expect(document.querySelector('meta[property]')).toBeNull()
  })

  it('keeps changes that another script has made meanwhile', async () => {
    open(`${SHOP}?shop.product=moon-jar`)
    const { host, unmount } = stand('<store-shop></store-shop>')
    become(host, 'store-product')
    await vi.waitFor(() => expect(document.title).toContain('Moon jar'))
    document.title = 'Another page'
    document.querySelector('link[rel=canonical]')?.setAttribute('href', 'https://ton.example/other')
    unmount()
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.title).toBe('Another page')
    expect(canonical()).toBe('https://ton.example/other')
  })

  it('is taken over from a router’s copy of the page at a product', async () => {
    document.head.innerHTML = '<title>Ton</title><meta name="description" content="Clay.">'
    open(`${SHOP}?shop.product=moon-jar`)
    const { host, unmount } = stand('<store-shop></store-shop>')
    become(host, 'store-product')
    await vi.waitFor(() => expect(document.title).toBe('Moon jar · Ton'))
    const copy = document.head.innerHTML
    unmount()
    await vi.waitFor(() => expect(document.title).toBe('Ton'))
    document.head.innerHTML = copy
    const again = stand('<store-shop></store-shop>')
    become(again.host, 'store-product')
    follow(again.host, `${SHOP}?shop.product=mug`)
    await vi.waitFor(() => expect(document.title).toBe('Stoneware mug · Ton'))
    again.unmount()
    await vi.waitFor(() => expect(document.title).toBe('Ton'))
    expect(description()).toBe('Clay.')
    expect([...document.head.children].map(({ localName }) => localName)).toEqual(['title', 'meta'])
  })

  it('is written again after a router that draws the page’s own title late', async () => {
    document.head.innerHTML = '<title>Ton</title>'
    open(`${SHOP}?shop.product=moon-jar`)
    const { host } = stand('<store-shop></store-shop>')
    become(host, 'store-product')
    await vi.waitFor(() => expect(document.title).toBe('Moon jar · Ton'))
    document.title = 'Ton'
    await vi.waitFor(() => expect(document.title).toBe('Moon jar · Ton'))
    const title = document.createElement('title')
    title.textContent = 'Ton & Scherben'
    document.head.prepend(title)
    await vi.waitFor(() => expect(document.title).toBe('Moon jar · Ton & Scherben'))
    // A page that counts its messages there is left alone.
    document.title = '(1) Moon jar'
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.title).toBe('(1) Moon jar')
  })

  it('is told with its own address, or not at all if the route was left at once', async () => {
    const { host, root } = stand('<store-shop></store-shop>')
    become(host, 'store-collection')
    const told: { readonly slug: string; readonly address: string }[] = []
    host.addEventListener('store-view', (event) => told.push((event as CustomEvent).detail))
    const section = root.querySelector('section') as Element
    const left = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (section.getAttribute('aria-label') !== 'Moon jar') return
        observer.disconnect()
        follow(host, `${SHOP}?shop.product=mug`)
        resolve()
      }).observe(section, { attributes: true })
    })
    follow(host, `${SHOP}?shop.product=moon-jar`)
    await left
    await vi.waitFor(() => expect(document.title).toContain('Stoneware mug'))
    for (const { slug, address } of told) expect(new URL(address).searchParams.get('shop.product')).toBe(slug)
    expect(told.at(-1)?.slug).toBe('mug')
  })

  it('is that of the shop which has changed last, if there are two', async () => {
    document.head.innerHTML = '<title>Ton</title>'
    const [east, west] = ['east', 'west'].map((id) => stand(`<store-shop id="${id}"></store-shop>`).host)
    follow(east as Element, `${SHOP}?east.product=moon-jar`)
    await vi.waitFor(() => expect(document.title).toBe('Moon jar · Ton'))
    follow(west as Element, `${SHOP}?east.product=moon-jar&west.product=mug`)
    await vi.waitFor(() => expect(document.title).toBe('Stoneware mug · Ton'))
    follow(west as Element, `${SHOP}?east.product=moon-jar`)
    await vi.waitFor(() => expect(document.title).toBe('Moon jar · Ton'))
  })
})
