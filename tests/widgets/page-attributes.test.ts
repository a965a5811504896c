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

/** A page whose tags get attributes and properties before and after they are defined. */
let page: WholePage
const early = {
  taken: document.createElement('store-product'),
  written: document.createElement('store-product'),
}
beforeAll(async () => {
  Object.assign(early.taken, { productSlug: 'moon-jar', hideMedia: true })
  early.written.setAttribute('productSlug', 'moon-jar')
  early.written.setAttribute('hideMedia', 'false')
  early.written.setAttribute('headingLevel', '2')
  document.body.append(early.taken, early.written)
  page = await openWholePage()
})
afterAll(() => page.end())

const tag = () => document.querySelector('main store-product') as HTMLElement
const inside = (selector: string, host = tag()) => host.shadowRoot?.querySelector(selector)
const nameOf = (host: HTMLElement) => inside('[part=name]', host)?.textContent
const isReady = () => until(() => tag().getAttribute('status') === 'ready')
/** Gives the page turns in which nothing must happen. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('a tag that was there before it was defined', () => {
  it('takes a property that was set then, and every later one', async () => {
    await until(() => nameOf(early.taken) === 'Moon jar')
    await until(() => early.taken.hasAttribute('hide-media'))
    Object.assign(early.taken, { productSlug: 'ramen-bowl' })
    await until(() => nameOf(early.taken) === 'Ramen bowl')
    expect(early.taken.getAttribute('product-slug')).toBe('ramen-bowl')
    early.taken.remove()
  })

  it('takes properties that a framework wrote as attributes', async () => {
    await until(() => nameOf(early.written) === 'Moon jar')
    await until(() => inside('h2', early.written))
    expect(inside('[part=media]', early.written)).toBeTruthy()
    expect(page.warnings.join()).not.toMatch(/no attribute/)
    early.written.remove()
  })
})

describe('wrong and missing attributes', () => {
  it('are reported for every tag, with the intended name', async () => {
    page.show(
      `<store-product product-slug="moon-jar" layuot="row"></store-product>
       <store-collection page-sise="4"></store-collection>
       <store-variant-picker preselect="last"></store-variant-picker>
       <store-buy-button quantity="none"></store-buy-button>
       <store-cart layout="page"></store-cart>
       <store-login mode="popups"></store-login>
       <store-categories laayout="menu" for="nothere"></store-categories>
       <store-link to="acount">Account</store-link>
       <store-link to="product">Product</store-link>
       <store-product product-slug="moon-jar"><store-buy-button></store-buy-button></store-product>`,
    )
    const said = (text: string) => expect.poll(() => page.warnings.join('\n')).toContain(text)
    await said('<store-product> has no attribute layuot; did you mean layout?')
    await said('<store-collection> has no attribute page-sise; did you mean page-size?')
    await said('<store-variant-picker> preselect="last" is not understood')
    await said('<store-variant-picker> names no product')
    await said('<store-buy-button> quantity="none" is not understood; it takes a whole number from 1 to')
    await said('<store-buy-button> names no product')
    await said('<store-cart> layout="page" is not understood; it takes one of button, inline.')
    await said('<store-login> mode="popups" is not understood')
    await said('<store-categories> has no attribute laayout; did you mean layout?')
    await said('<store-categories> has for="nothere", and the page has no <store-collection id="nothere">.')
    await said('<store-link> to="acount" is not understood')
    await said('<store-link> to="product" needs product-slug or product-id')
    expect(page.warnings.filter((one) => one.includes('<store-buy-button> names no product'))).toHaveLength(1)
  })

  it('are reported for a list whose collection doesn’t exist, and not if nothing in it was found', async () => {
    const { collections } = await (await fetch(`${page.api}/_sandbox/catalog`)).json()
    const nobody = '11111111-1111-4111-8111-111111111111'
    page.show(
      `<store-collection collection-id="${collections[0].id}" search="xqzw"></store-collection>
       <store-collection collection-slug="${collections[0].slug}" search="xqzw"></store-collection>
       <store-collection collection-slug="never-was" search="xqzw"></store-collection>
       <store-collection collection-id="${nobody}" search="xqzw"></store-collection>`,
    )
    const missing = () => page.warnings.filter((line) => line.includes("the provider doesn't have"))
    await until(() => seekAll('store-collection[status=empty]').length === 4)
    await until(() => missing().length > 1)
    await settle()
    expect(missing()).toEqual([expect.stringContaining('never-was'), expect.stringContaining(nobody)])
  })

  it('are reported for a store-back-in-stock without a product, and not while its product can be bought', async () => {
    const tagFor = (slug: string) => `<store-back-in-stock product-slug="${slug}"></store-back-in-stock>`
    page.show(tagFor('moon-jar') + tagFor('no-such-product'))
    const missing = () => page.warnings.filter((line) => line.includes("the provider doesn't have"))
    await until(() => missing().some((line) => line.includes('no-such-product')))
    await until(() => seekAll('store-back-in-stock[status=empty]').length === 2)
    expect(missing()).toHaveLength(1)
  })

  it('are reported with the values that a card takes', async () => {
    page.show(
      '<store-product product-slug="moon-jar" layout="tiles" image-ration="1/1" data-mine="yes"></store-product>',
    )
    await isReady()
    await expect.poll(() => page.warnings).toHaveLength(2)

    const said = page.warnings.join('\n')
    expect(said).toMatch(/layout="tiles" is not understood; it takes one of card, row, detail/)
    expect(said).toMatch(/has no attribute image-ration; did you mean image-ratio\?/)
  })
})

describe('the attributes of <store-product>', () => {
  it('are followed when they change', async () => {
    page.show('<store-product product-slug="moon-jar"></store-product>')
    await isReady()
    tag().setAttribute('product-slug', 'ramen-bowl')
    await until(() => nameOf(tag()) === 'Ramen bowl')
  })

  it('are read by presence if they are booleans, and by default if they are removed', async () => {
    page.show('<store-product product-slug="moon-jar" hide-media="0" heading-level="2"></store-product>')
    await isReady()
    expect(inside('[part=media]')).toBeNull()
    expect(inside('h2')).toBeTruthy()
    tag().removeAttribute('hide-media')
    tag().removeAttribute('heading-level')
    await until(() => inside('h3') && inside('[part=media]'))
  })

  it('mean false if a framework wrote false, with the advice to leave that out', async () => {
    page.show('<store-product product-slug="moon-jar" hide-price="false"></store-product>')
    await isReady()
    await expect.poll(() => page.warnings).toHaveLength(1)

    expect(inside('[part=price]')?.textContent).toMatch(/\d/)
    expect(page.warnings[0]).toMatch(/hide-price="false" means false here; present means true/)
  })

  it('give its card the builder’s own page, which may change, and never a script', async () => {
    page.show('<store-product product-slug="moon-jar" product-url="/p/{slug}" buy="page"></store-product>')
    await isReady()
    const links = () =>
      [...(tag().shadowRoot?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href'))
    expect(links()).toEqual(['/p/moon-jar', '/p/moon-jar'])
    tag().setAttribute('product-url', '/v/{slug}')
    await until(() => links().includes('/v/moon-jar'))
    tag().setAttribute('product-url', ' JavaScript:alert({id})/')
    await until(() => nameOf(tag()) === 'Moon jar' && links().length === 0)
  })

  it('show the tag’s own content when the name is emptied, and say why', async () => {
    page.show('<store-product product-slug="moon-jar"><a href="/jar">The moon jar</a></store-product>')
    await isReady()
    expect(inside('slot:not([name])')).toBeNull()
    tag().setAttribute('product-slug', '')
    await until(() => tag().getAttribute('status') === 'empty')

    expect(inside('slot:not([name])')).toBeTruthy()
    await expect.poll(() => page.warnings.join()).toMatch(/<store-product> names no product/)
  })

  it('change a card into the detail layout and back, whether the loader or React drew it before', async () => {
    page.show('<store-product product-slug="moon-jar"></store-product>')
    await isReady()
    tag().setAttribute('layout', 'detail')
    await seek('[part~=gallery]')
    expect(inside('[part~=card]')).toBeNull()
    await press('One more')
    const quantity = () => inside('[part~=quantity] input') as HTMLInputElement
    await expect.poll(() => quantity().value).toBe('2')

    tag().setAttribute('layout', 'row')
    await seek('[part~=card]')
    expect(inside('[part~=gallery]')).toBeNull()
    tag().setAttribute('layout', 'Detail')
    await seek('[part~=gallery]')
    expect(page.trouble).toEqual([])
  })

  it('change a card into a detail whose button is pressed at once, without a word from React', async () => {
    // From the third round on all code is there, and React hydrates what was painted a moment ago.
    for (let round = 0; round < 4; round++) {
      page.show('<store-product product-slug="moon-jar"></store-product>')
      await isReady()
      tag().setAttribute('layout', 'detail')
      const more = await press('One more')
      expect(more.dataset.pending).toBe('')
      await until(() => more.dataset.pending === undefined)
      expect(page.trouble).toEqual([])
    }
  })
})

describe('a <store-product>', () => {
  it('draws nothing as long as it was never attached', async () => {
    page.show('<p>Empty</p>')
    const loose = document.createElement('store-product')
    // The page has asked for none of these before.
    loose.setAttribute('product-slug', 'belly-vase')
    await settle()

    expect({ shadow: loose.shadowRoot, status: loose.getAttribute('status') }).toEqual({
      shadow: null,
      status: null,
    })
    expect(page.asked).toEqual([])
  })

  it('keeps its nodes when it is moved', async () => {
    page.show(
      '<div id="one"><store-product product-slug="moon-jar"></store-product></div><div id="two"></div>',
    )
    await isReady()
    const picture = inside('img')
    document.querySelector('#two')?.append(tag())
    await settle()

    expect(picture).toBeTruthy()
    expect(seekAll('#two > store-product')).toEqual([tag()])
    expect(inside('img')).toBe(picture)
  })

  it('is drawn when it is added later, and forgotten when it is removed', async () => {
    page.show('')
    page.main.insertAdjacentHTML('beforeend', '<store-product product-slug="moon-jar"></store-product>')
    await isReady()
    tag().remove()
    await settle()
    expect(page.trouble).toEqual([])
  })

  it('names the product that the shop doesn’t have', async () => {
    page.show('<store-product product-slug="no-such-jar"></store-product>')
    await until(() => tag().getAttribute('status') === 'empty')
    await untilSaid('This product is not available at the moment.')
    await expect.poll(() => page.warnings.join()).toMatch(/product-slug="no-such-jar"/)
  })
})
