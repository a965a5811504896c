import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openWholePage,
  press,
  seek,
  seekAll,
  until,
  untilSaid,
  type WholePage,
} from '../support/page/open-whole-page.ts'

/** A page whose provider is down, busy, or answers nonsense. */

const QUERY = '/stores-reader/v1/products/query-platformized'

const tagsOf = (slugs: readonly string[], attributes = '') =>
  slugs.map((slug) => `<store-product product-slug="${slug}" ${attributes}></store-product>`).join('')

let page: WholePage
let slugs: readonly string[]
beforeAll(async () => {
  page = await openWholePage('', {}, { seed: 'bulk:200' })
  const { products } = await (await fetch(`${page.api}/_sandbox/catalog`)).json()
  slugs = products.map(({ slug }: { slug: string }) => slug)
  await until(() => customElements.get('store-product'))
})
afterAll(() => page.end())

/** Returns products that no test before has shown: the page keeps those that it knows. */
let taken = 0
function takeFresh(count: number): readonly string[] {
  taken += count
  return slugs.slice(taken - count, taken)
}

const statuses = (tag = 'store-product') => seekAll(`main > ${tag}`).map((one) => one.getAttribute('status'))
const allStand = (status: string, tag?: string) =>
  until(() => statuses(tag).length > 0 && statuses(tag).every((one) => one === status))
const queries = () => page.asked.filter((one) => one.endsWith(QUERY)).length

/** Makes the provider answer the first so many queries this way; all of them by default. */
function spoil(answer: () => Response, first = Number.POSITIVE_INFINITY): () => void {
  let left = first
  page.answer = async (url, next) => (url.pathname === QUERY && left-- > 0 ? answer() : next())
  return () => {
    left = 0
  }
}
const busy = (headers = {}) => new Response('', { status: 503, headers })

type Raw = Record<string, unknown>

/** Makes the provider answer one malformed product. */
function breakProduct(broken: string, change: (product: Raw) => unknown): void {
  page.answer = async (url, next) => {
    const answer = await next()
    if (url.pathname !== QUERY) return answer
    const body = (await answer.json()) as { products: Raw[] }
    const products = body.products.map((one) => (one.slug === broken ? change(one) : one))
    return new Response(JSON.stringify({ ...body, products }))
  }
}

describe('a provider that is busy for a moment', () => {
  it('is asked three times, with growing pauses, before twelve tags are drawn', async () => {
    page.show('')
    const times: number[] = []
    spoil(() => {
      times.push(performance.now())
      return busy()
    }, 2)
    page.main.innerHTML = tagsOf(takeFresh(12))
    await allStand('ready')
    expect(queries()).toBe(3)
    const [first = 0, second = 0] = times
    expect(second - first).toBeGreaterThanOrEqual(125)
    expect(performance.now() - second).toBeGreaterThanOrEqual(250)
  })

  it('is asked once more by a list', async () => {
    page.show('')
    spoil(busy, 1)
    page.main.innerHTML = '<store-collection page-size="4"></store-collection>'
    await allStand('ready', 'store-collection')
    expect(queries()).toBe(2)
  })

  it('revives all tags that failed together with one press, and one query', async () => {
    page.show('')
    const end = spoil(busy)
    page.main.innerHTML = tagsOf(takeFresh(20))
    await allStand('error')
    end()
    const before = queries()
    await press('Try again', 'main > store-product')
    await allStand('ready')
    expect(queries() - before).toBe(1)
  })

  it('revives what failed when something else succeeds', async () => {
    page.show('')
    spoil(busy, 3)
    page.main.innerHTML = tagsOf(takeFresh(1))
    await allStand('error')
    page.main.insertAdjacentHTML('beforeend', tagsOf(takeFresh(1)))
    await allStand('ready')
    expect(statuses()).toHaveLength(2)
  })
})

describe('a provider behind a captive portal', () => {
  it('is asked again when the page gets the focus: once for all products, once for a list', async () => {
    page.show('')
    const end = spoil(() => new Response('<h1>Welcome to our network</h1>'))
    page.main.innerHTML = `${tagsOf(takeFresh(20))}<store-collection page-size="4"></store-collection>`
    await allStand('error')
    await allStand('error', 'store-collection')
    end()
    const before = queries()
    window.dispatchEvent(new Event('focus'))
    await allStand('ready')
    await allStand('ready', 'store-collection')
    expect(queries() - before).toBe(2)
  })
})

describe('a provider that answers nonsense', () => {
  it.each([
    ['no JSON', 200, 'hello'],
    ['a list', 200, '[]'],
    ['an object without products', 200, '{}'],
    ['a created status', 201, '{"products":[]}'],
  ])('makes its tag fail alone, which keeps its own content and tries again: %s', async (_, status, body) => {
    page.show('')
    const [slug = ''] = takeFresh(1)
    const end = spoil(() => new Response(body, { status }))
    page.main.innerHTML = `<store-product product-slug="${slug}"><a href="/own">My own</a></store-product>`
    await allStand('error')

    const { shadowRoot } = page.main.firstElementChild as HTMLElement
    expect(shadowRoot?.querySelector('slot:not([name])')).toBeTruthy()
    await untilSaid('This product could not be loaded.')
    expect(page.heard).toMatchObject([
      { type: 'store-error', tag: 'store-product', detail: { status: 'error' } },
    ])
    await expect.poll(() => page.trouble.join()).toMatch(/<store-product> could not load: /)
    end()
    await press('Try again', 'main > store-product')
    await allStand('ready')
    expect(shadowRoot?.querySelector('slot:not([name])')).toBeNull()
  })
})

describe('one broken product of six', () => {
  const expected = ['ready', 'error', 'ready', 'ready', 'ready', 'ready']

  it.each<[string, (product: Raw) => unknown]>([
    ['no options', (product) => ({ ...product, productOptions: null })],
    ['options left out', ({ productOptions: _, ...product }) => product],
    ['odd text fields', (product) => ({ ...product, customTextFields: { title: 'Engraving' } })],
    ['an object as its name', (product) => ({ ...product, name: { en: 'Vase' } })],
  ])('with %s is the only one in error, shows its other data, and reports the error', async (_, change) => {
    page.show('')
    const six = takeFresh(6)
    let price = ''
    breakProduct(six[1] ?? '', (product) => {
      price = (product.priceData as { formatted: { price: string } }).formatted.price
      return change(product)
    })
    page.main.innerHTML = tagsOf(six)
    await until(() => statuses().every((one) => one === 'ready' || one === 'error'))
    expect(statuses()).toEqual(expected)
    const card = page.main.children[1]?.shadowRoot
    expect(price).toMatch(/^€\d+\.\d\d$/)
    expect(card?.querySelector('[part=price]')?.textContent).toContain(price)
    expect(card?.querySelectorAll('img')).toHaveLength(1)
    expect(card?.textContent).not.toContain('[object')

    expect(page.heard.filter(({ type }) => type === 'store-error')).toMatchObject([
      { tag: 'store-product', detail: { code: 'system' } },
    ])
    await expect.poll(() => page.trouble.join()).toMatch(/could not load: .*no usable/)
    expect(page.trouble.filter((one) => !one.includes('store-widgets:'))).toEqual([])
  })

  it('that is no product at all is the only one missing', async () => {
    page.show('')
    const six = takeFresh(6)
    breakProduct(six[1] ?? '', () => null)
    page.main.innerHTML = tagsOf(six)
    await until(() => statuses()[1] === 'empty' && statuses().filter((one) => one === 'ready').length === 5)
    expect(page.trouble).toEqual([])
  })

  it('is the only one in error in the detail layout and beside tags that use React', async () => {
    page.show('')
    const six = takeFresh(6)
    const [, broken = ''] = six
    breakProduct(broken, (product) => ({ ...product, productOptions: null }))
    page.main.innerHTML = `${tagsOf(six, 'layout="detail"')}
      <store-buy-button product-slug="${broken}"></store-buy-button>
      <store-variant-picker product-slug="${broken}"></store-variant-picker>`
    await until(() => statuses().every((one) => one === 'ready' || one === 'error'))
    expect(statuses()).toEqual(expected)
    await until(() => statuses('store-buy-button')[0] !== 'loading')
    await until(() => statuses('store-variant-picker')[0] !== 'loading')
    expect(page.trouble.filter((one) => !one.includes('store-widgets:'))).toEqual([])
  })

  it('does not stop a list from showing its other cards, nor React from taking them over', async () => {
    page.show('')
    const broken = slugs[3] ?? ''
    breakProduct(broken, (product) => ({ ...product, productOptions: null }))
    page.main.innerHTML = '<store-collection page-size="40"></store-collection>'
    await allStand('ready', 'store-collection')
    const cards = () => seekAll('store-collection [part~=card]').length
    await until(() => cards() === 40)
    seekAll('store-collection [part~=buy]')[0]?.dispatchEvent(
      new PointerEvent('pointerover', { bubbles: true, composed: true }),
    )
    await until(() => performance.getEntriesByName('store-widgets:react').length > 0)
    expect(cards()).toBe(40)
    expect(page.trouble.filter((one) => !one.includes('store-widgets:'))).toEqual([])
  })

  it('is never sold, and the shopper reads why', async () => {
    page.show('')
    const [slug = ''] = takeFresh(1)
    breakProduct(slug, (product) => ({ ...product, productOptions: null }))
    page.main.innerHTML = `<store-cart></store-cart>${tagsOf([slug])}`
    await allStand('error')
    const buy = await seek('[part~=buy]')
    buy.click()
    await untilSaid('That did not work')
    expect(page.asked.filter((one) => /add-to-cart|add-line-items/.test(one))).toEqual([])
  })
})

describe('a proxy that lets all pass but the cart', () => {
  it.each([
    ['an empty 404', 404, ''],
    ['a page with a 403', 403, '<h1>Blocked by a firewall</h1>'],
  ])(
    'is named in the console, with the address to check, and the shopper reads that it failed: %s',
    async (_, status, body) => {
      page.show('')
      page.answer = async (url, next) =>
        url.pathname.startsWith('/ecom/v2/') ? new Response(body, { status }) : next()
      page.main.innerHTML = tagsOf(slugs.slice(0, 1))
      await allStand('ready')
      const buy = await seek('store-product [part~=buy]')
      buy.click()
      await untilSaid('That did not work')
      await expect
        .poll(() => page.warnings.join())
        .toContain(
          `store-widgets: POST ${page.api}/ecom/v2/carts/current/add-line-items was answered with ${status}, but not in the provider's form. Check what is between the two: a proxy, a firewall, data-api-host.`,
        )
      await expect.poll(() => page.trouble.join()).toMatch(/<store-product> could not do what was asked: /)
      expect(page.trouble.join()).not.toContain('may not read the catalog')
    },
  )
})

// The last one: the page asks nothing for the next minute.
describe('a provider that wants more time than people have', () => {
  it('causes a message immediately, and is not asked again by a press', async () => {
    page.show('')
    spoil(() => new Response('', { status: 429, headers: { 'Retry-After': '60' } }))
    page.main.innerHTML = tagsOf(takeFresh(3))
    await allStand('error')
    await press('Try again', 'main > store-product')
    await allStand('error')
    expect(queries()).toBe(1)
  })
})
