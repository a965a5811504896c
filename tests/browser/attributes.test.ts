import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settle } from '../support/browser/settle.ts'
import { openSite, type Site, type Visit } from '../support/browser/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const READY = 'store-product[status=ready]'

/** Waits until the elements are defined, right after the first paint. */
const defined = (page: Page) =>
  page.evaluate(() => customElements.whenDefined('store-product').then(() => {}))

const heading = (page: Page) =>
  page.evaluate(
    () => document.querySelector('store-product')?.shadowRoot?.querySelector('[part=name]')?.textContent,
  )

const waitForName = (page: Page, name: string) =>
  page.waitForFunction(
    (wanted) =>
      document.querySelector('store-product')?.shadowRoot?.querySelector('[part=name]')?.textContent ===
      wanted,
    name,
  )

describe('wrong and missing attributes', () => {
  it('are reported for every tag, with the intended name', async () => {
    const { page, warnings, close } = await site.visit(
      `<store-product product-slug="moon-jar" layuot="row"></store-product>
       <store-collection page-sise="4"></store-collection>
       <store-variant-picker preselect="last"></store-variant-picker>
       <store-buy-button quantity="none"></store-buy-button>
       <store-cart layout="page"></store-cart>
       <store-login mode="popups"></store-login>
       <store-categories laayout="menu" for="nothere"></store-categories>
       <store-link to="acount">Account</store-link>
       <store-link to="product">Product</store-link>
       <store-product product-slug="moon-jar"><store-buy-button></store-buy-button></store-product>
       <store-product product-slug="ramen-bowl"><template><store-value feild="price"></store-value></template></store-product>`,
    )
    await page.waitForSelector(READY)
    await defined(page)
    for (const tag of await page.locator('body > :is(store-buy-button, store-categories, store-link)').all())
      await tag.scrollIntoViewIfNeeded()

    const said = (text: string) => expect.poll(() => warnings.join('\n')).toContain(text)
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
    await said('has a <template> with feild="price"')
    expect(warnings.filter((one) => one.includes('<store-buy-button> names no product'))).toHaveLength(1)
    await close()
  })
})

describe('the attributes of <store-product>', () => {
  let stage: Visit
  beforeAll(async () => {
    stage = await site.visit('<main></main>')
    await defined(stage.page)
  })
  afterAll(() => stage.close())

  /** Replaces the content of the page that these tests share, as the router of a page does. */
  const show = async (body: string) => {
    for (const list of [stage.trouble, stage.warnings, stage.asked]) list.length = 0
    await stage.page.locator('main').evaluate((main, html) => {
      main.innerHTML = html
    }, body)
    return stage
  }

  it('follows an attribute that changes', async () => {
    const { page, close } = await site.visit('<store-product product-slug="moon-jar"></store-product>')
    await page.waitForSelector(READY)
    await defined(page)
    await page.evaluate(() =>
      document.querySelector('store-product')?.setAttribute('product-slug', 'ramen-bowl'),
    )
    await waitForName(page, 'Ramen bowl')

    await expect.poll(() => heading(page)).toBe('Ramen bowl')
    await close()
  })

  it('takes a property that was set before the tag was defined, and every later one', async () => {
    const { page, close } = await site.visit(
      `<div id="room"></div>
       <script>
         const early = document.createElement('store-product')
         early.productSlug = 'moon-jar'
         early.hideMedia = true
         room.append(early)
       </script>`,
    )
    await waitForName(page, 'Moon jar')
    await expect
      .poll(() => page.evaluate(() => document.querySelector('store-product')?.hasAttribute('hide-media')))
      .toBe(true)

    await page.evaluate(() =>
      Object.assign(document.querySelector('store-product') as object, { productSlug: 'ramen-bowl' }),
    )
    await waitForName(page, 'Ramen bowl')
    await expect
      .poll(() => page.evaluate(() => document.querySelector('store-product')?.getAttribute('product-slug')))
      .toBe('ramen-bowl')
    await close()
  })

  it('reads booleans by presence, and a removed attribute as its default', async () => {
    const { page } = await show(
      '<store-product product-slug="moon-jar" hide-media="0" heading-level="2"></store-product>',
    )
    await page.waitForSelector(READY)
    const inside = (selector: string) =>
      page.evaluate(
        (one) => !!document.querySelector('store-product')?.shadowRoot?.querySelector(one),
        selector,
      )

    await expect.poll(() => inside('[part=media]')).toBe(false)
    await expect.poll(() => inside('h2')).toBe(true)
    await page.evaluate(() => {
      document.querySelector('store-product')?.removeAttribute('hide-media')
      document.querySelector('store-product')?.removeAttribute('heading-level')
    })
    await page.waitForFunction(() => document.querySelector('store-product')?.shadowRoot?.querySelector('h3'))
    await expect.poll(() => inside('[part=media]')).toBe(true)
  })

  it('reads false, which frameworks write, as false, and advises to leave it out', async () => {
    const { page, warnings } = await show(
      '<store-product product-slug="moon-jar" hide-price="false"></store-product>',
    )
    await page.waitForSelector(READY)
    await expect.poll(() => warnings).toHaveLength(1)

    await expect.poll(() => page.locator('store-product [part=price]').textContent()).toMatch(/\d/)
    expect(warnings[0]).toMatch(/hide-price="false" means false here; present means true/)
  })

  it('takes properties that a framework wrote as attributes before the tag was defined', async () => {
    const { page, warnings, close } = await site.visit(
      `<div id="room"></div>
       <script>
         const early = document.createElement('store-product')
         early.setAttribute('productSlug', 'moon-jar')
         early.setAttribute('hideMedia', 'false')
         early.setAttribute('headingLevel', '2')
         room.append(early)
       </script>`,
    )
    await waitForName(page, 'Moon jar')
    await page.locator('store-product h2').waitFor()

    await expect.poll(() => page.locator('store-product [part=media]').count()).toBe(1)
    expect(warnings.join()).not.toMatch(/no attribute/)
    await close()
  })

  it('shows its own content and says why when the name is emptied', async () => {
    const { page, warnings } = await show(
      '<store-product product-slug="moon-jar"><a href="/jar">The moon jar</a></store-product>',
    )
    await page.waitForSelector(READY)
    await page.evaluate(() => document.querySelector('store-product')?.setAttribute('product-slug', ''))
    await page.waitForSelector('store-product[status=empty]')

    await expect.poll(() => page.getByText('The moon jar').isVisible()).toBe(true)
    await expect.poll(() => warnings.join()).toMatch(/<store-product> names no product/)
  })

  it('changes from a card into the detail layout and back, whether the loader or React drew it before', async () => {
    const { page, trouble, close } = await site.visit(
      '<store-product product-slug="moon-jar"></store-product>',
    )
    await page.waitForSelector(READY)
    await defined(page)
    const inside = (name: string) => page.locator(`store-product [part~=${name}]`)
    const turn = (layout: string) =>
      page.evaluate((word) => document.querySelector('store-product')?.setAttribute('layout', word), layout)

    await turn('detail')
    await inside('gallery').waitFor()
    await expect.poll(() => inside('card').count()).toBe(0)
    await inside('quantity').getByRole('button', { name: 'One more' }).click()
    await expect.poll(() => inside('quantity').getByRole('textbox').inputValue()).toBe('2')

    await turn('row')
    await inside('card').waitFor()
    await expect.poll(() => inside('gallery').count()).toBe(0)
    await turn('Detail')
    await inside('gallery').waitFor()
    expect(trouble).toEqual([])
    await close()
  })

  it('draws nothing for an element that was never attached', async () => {
    const { page, asked } = await show('<p>Empty</p>')
    await page.evaluate(() => {
      const loose = document.createElement('store-product')
      // The page has asked for none of these before.
      loose.setAttribute('product-slug', 'belly-vase')
      Object.assign(window, { loose })
    })
    await settle(page)
    const drawn = await page.evaluate(() => {
      const { loose } = window as typeof window & { loose: HTMLElement }
      return { shadow: loose.shadowRoot !== null, status: loose.getAttribute('status') }
    })

    expect(drawn).toEqual({ shadow: false, status: null })
    expect(asked.filter((one) => one.includes('query'))).toEqual([])
  })

  it.each(['append', 'moveBefore'])('keeps its nodes when it is moved by %s', async (way) => {
    const { page } = await show(
      '<div id="one"><store-product product-slug="moon-jar"></store-product></div><div id="two"></div>',
    )
    await page.waitForSelector(READY)
    const before = await page.evaluateHandle((how) => {
      const tag = document.querySelector('store-product') as HTMLElement
      const picture = tag.shadowRoot?.querySelector('img')
      const room = document.querySelector('#two') as HTMLElement & {
        moveBefore(node: Node, child: null): void
      }
      if (how === 'append') room.append(tag)
      else room.moveBefore(tag, null)
      return picture
    }, way)
    await settle(page)

    expect(
      await before.evaluate(
        (known) =>
          known instanceof Element &&
          known === document.querySelector('#two > store-product')?.shadowRoot?.querySelector('img'),
      ),
    ).toBe(true)
  })

  it('renders a tag that is added later, and forgets a removed one', async () => {
    const { page, trouble } = await show('')
    await page.evaluate(() => {
      document
        .querySelector('main')
        ?.insertAdjacentHTML('beforeend', '<store-product product-slug="moon-jar"></store-product>')
    })
    await page.waitForSelector(READY)
    await page.evaluate(() => document.querySelector('store-product')?.remove())
    await settle(page)

    expect(trouble).toEqual([])
  })

  it('reports a wrong value and a name that is nearly right to the builder', async () => {
    const { page, warnings } = await show(
      '<store-product product-slug="moon-jar" layout="tiles" image-ration="1/1" data-mine="yes"></store-product>',
    )
    await page.waitForSelector(READY)
    await expect.poll(() => warnings.length).toBe(2)

    expect(warnings.join('\n')).toMatch(/layout="tiles" is not understood; it takes one of card, row, detail/)
    expect(warnings.join('\n')).toMatch(/has no attribute image-ration; did you mean image-ratio\?/)
  })
})
