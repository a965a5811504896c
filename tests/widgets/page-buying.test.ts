import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findProduct } from '../support/browser/buying-steps.ts'
import { changeProduct, type Shop, setQuantity } from '../support/browser/owner.ts'
import { fromOutside } from '../support/from-outside.ts'
import {
  openWholePage,
  seek,
  seekAll,
  until,
  untilSaid,
  type WholePage,
} from '../support/page/open-whole-page.ts'

/** A page whose shoppers press and choose before its code is there, and whose shop changes meanwhile. */
let page: WholePage
let shop: Shop
let vase: { id: string }
const added: unknown[] = []
beforeAll(async () => {
  page = await openWholePage()
  shop = fromOutside<Shop>({ sandbox: { url: page.api, context: { generation: { catalog: 'v1' } } } })
  vase = await findProduct(shop, 'belly-vase')
  document.addEventListener('store-add-to-cart', (event) => void added.push((event as CustomEvent).detail))
})
afterAll(() => page.end())
beforeEach(async () => {
  added.length = 0
  await changeProduct(shop, vase.id, { price: 78 })
  await setQuantity(shop, vase.id, 50)
  page.main.innerHTML = ''
  for (const { id } of page.widgets.cart.lines) await page.widgets.cart.remove(id)
})

/** Shows tags until they stand, and returns the first one's part. */
async function show(html: string) {
  page.show(html)
  const tags = [...page.main.children] as HTMLElement[]
  await until(() => tags.every((one) => /ready|empty/.test(one.getAttribute('status') ?? '')))
  const [tag] = tags
  return (selector: string) => tag?.shadowRoot?.querySelector<HTMLElement>(selector)
}
const detail = (slug: string, inside = '') =>
  `<store-product product-slug="${slug}" layout="detail">${inside}</store-product>`
const CARD =
  '<store-product product-slug="belly-vase"></store-product><store-cart layout="inline"></store-cart>'
const pieces = () => page.widgets.cart.count

describe('a picker of the page', () => {
  it('takes the place of a product’s own, with its settings', async () => {
    const own = '<store-variant-picker slot="choosing" preselect="none"></store-variant-picker>'
    const inside = await show(detail('stoneware-mug', own))
    const price = () => inside('[part=price]')?.textContent
    await until(() => price() === 'From €28.00')
    expect(inside('.picker')).toBeNull()
    ;(await seek('store-variant-picker [data-choice=Sage]')).click()
    ;(await seek('store-variant-picker [data-choice="500 ml"]')).click()
    await until(() => price() === '€38.00')
  })

  it('finds its product through shadow roots, and follows it', async () => {
    await show(detail('stoneware-mug', '<div id="box" slot="choosing"></div>'))
    const box = document.querySelector('#box')?.attachShadow({ mode: 'open' })
    if (box) box.innerHTML = '<store-variant-picker></store-variant-picker>'
    const names = () =>
      seekAll('store-variant-picker [part=option-name]').map((one) => one.firstChild?.textContent)
    await expect.poll(names).toEqual(['Glaze', 'Size'])
    page.main.firstElementChild?.setAttribute('product-slug', 'serving-bowl')
    await expect.poll(names).toEqual(['Diameter'])
  })
})

describe('a product that is used before React is there', () => {
  it('shows the first choice at once, and repeats several presses in their order', async () => {
    const inside = await show(detail('stoneware-mug', '<span slot="weight-unit">kg</span>'))
    inside('[data-choice="500 ml"]')?.click()
    await until(() => inside('[part=price]')?.textContent === '€38.00')
    expect(inside('[part=sku]')?.textContent).toMatch(/^MUG-STO-/)
    expect(inside('[part=weight]')?.textContent).toContain('0.49')

    const anew = await show(detail('stoneware-mug'))
    for (const one of [
      '[data-choice=Sage]',
      '[data-choice="500 ml"]',
      '[data-action=more]',
      '[data-action=more]',
    ])
      anew(one)?.click()
    anew('[data-action=buy]')?.click()
    await until(() => added.length)
    expect(added).toMatchObject([{ quantity: 3, choices: { Glaze: 'Sage', Size: '500 ml' } }])
    await until(() => pieces() === 3)
  })
})

describe('an addition to the cart', () => {
  it('tells a price that has changed since it was shown', async () => {
    const inside = await show(CARD)
    await changeProduct(shop, vase.id, { price: 100 })
    inside('[part=buy]')?.click()
    await untilSaid('The price has changed: now €75.00, was €58.50.')
    await until(() => seekAll('store-cart [part=line-total]').some((one) => one.textContent === '€75.00'))
  })

  it('is undone if the last piece is gone, and says why', async () => {
    const inside = await show(CARD)
    await setQuantity(shop, vase.id, 0)
    inside('[part=buy]')?.click()
    await untilSaid('Belly vase: This is sold out.')
    await until(() => pieces() === 0 && seekAll('store-cart [part=line]').length === 0)
  })

  it('of a product with options asks for them, and of one that was hidden says that it is gone', async () => {
    const [flask, mug] = [await findProduct(shop, 'sake-flask'), await findProduct(shop, 'dipped-tall-mug')]
    await show(CARD.replace('belly-vase', 'sake-flask'))
    const add = (productId: string) => page.widgets.cart.add({ productId })
    await expect(add(mug.id)).rejects.toMatchObject({
      code: 'choice_required',
      details: { problem: { kind: 'choice' } },
    })
    await changeProduct(shop, flask.id, { visible: false })
    await expect(add(flask.id)).rejects.toMatchObject({
      code: 'not_available',
      details: { problem: { kind: 'gone' } },
    })
    await untilSaid('This is no longer available.')
  })
})

describe.each(['store-product product-slug="stoneware-mug"', 'store-collection page-size="2"'])(
  'the first press on a link of <%s>',
  (written) => {
    const press = { bubbles: true, composed: true, cancelable: true }
    /** Presses the first link at once, as a finger does on a page that nobody has touched. */
    const pressLink = async (attributes: string, onSelect = (_event: Event) => {}) => {
      page.show(`<${written} product-url="/p/{slug}" ${attributes}></${written.split(' ')[0]}>`)
      const host = page.main.firstElementChild as HTMLElement
      await until(() => host.getAttribute('status') === 'ready')
      const click = new MouseEvent('click', press)
      const told: unknown[] = []
      host.addEventListener('store-select', (event) => {
        told.push((event as CustomEvent).detail)
        onSelect(event)
      })
      let isPrevented: boolean | undefined
      const look = (event: Event) => {
        isPrevented = event.defaultPrevented
        // A document without a browser can't leave the page.
        event.preventDefault()
      }
      document.addEventListener('click', look, { once: true })
      const link = host.shadowRoot?.querySelector('a') as HTMLAnchorElement
      link.dispatchEvent(click)
      document.removeEventListener('click', look)
      const productId = link.closest<HTMLElement>('[data-product]')?.dataset.product
      return { host, told, productId, isPrevented, slug: link.pathname.slice(3) }
    }

    it('goes on without React if it only leads to the product’s page, and the page is told', async () => {
      const { told, isPrevented, productId, slug } = await pressLink('quick-view="off"')
      expect(told).toEqual([{ productId, slug }])
      expect(isPrevented).toBe(false)
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(told).toHaveLength(1)
    })

    it('is prevented by the page', async () => {
      const { isPrevented } = await pressLink('quick-view="off"', (event) => event.preventDefault())
      expect(isPrevented).toBe(true)
    })

    it('opens the quick view without React, which leaves it there', async () => {
      const takenOver = () => performance.getEntriesByName('store-widgets:react').length
      const before = takenOver()
      const { host, told, isPrevented } = await pressLink('')
      expect([told.length, isPrevented]).toEqual([1, true])
      const dialog = await until(() => host.shadowRoot?.querySelector('dialog'))
      await until(() => takenOver() > before)
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(host.shadowRoot?.querySelector('dialog')).toBe(dialog)
      expect(host.shadowRoot?.querySelector('a[data-pending]')).toBeNull()
      expect(told).toHaveLength(1)
    })
  },
)
