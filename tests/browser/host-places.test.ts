import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callCart, drawer, findProduct, heard, listen, pieces } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { linksAreOurs, settle } from '../support/browser/settle.ts'
import { fillCredentials, openMenu } from './login-steps.ts'

/** Tags in dialogs, shadow roots and frames of the page, and our dialogs above them. */

const site = setUpSite()

const LIST = '<store-collection collection-slug="mugs" page-size="3" paging="none"></store-collection>'

/** Lets the page note each Escape that it hears. */
const noteEscapes = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') document.documentElement.dataset.escaped = ''
      }),
    ),
  )

const isEscaped = (page: Page) => page.evaluate(() => 'escaped' in document.documentElement.dataset)

describe('a dialog of ours', () => {
  it('is closed by Escape without a word to the page, which would close its own menu or dialog by it', async () => {
    const { page } = await site.visit(
      `<store-cart></store-cart><store-login layout="button"></store-login>${LIST}<store-product product-slug="stoneware-mug" layout="detail"></store-product>`,
      { before: noteEscapes, context: { viewport: { width: 1280, height: 1600 } } },
    )
    await page.waitForSelector('store-collection[status=ready]')
    await linksAreOurs(page)
    const openings: Record<string, () => Promise<unknown>> = {
      'dialog.quick[open]': () => page.locator('store-collection a.link').first().click(),
      'dialog.login-dialog[open]': () => page.locator('store-login [part=button]').click(),
      'dialog.zoom[open]': () => page.locator('store-product [data-action=zoom]').first().click(),
      'dialog.drawer[open]': () => page.locator('store-cart [part=button]').click(),
    }
    for (const [dialog, open] of Object.entries(openings)) {
      await open()
      await page.locator(dialog).waitFor()
      await page.keyboard.press('Escape')
      await page.locator(dialog).waitFor({ state: 'detached' })
      expect(await isEscaped(page), dialog).toBe(false)
    }
    await page.keyboard.press('Escape')
    expect(await isEscaped(page)).toBe(true)
  })

  it('is closed by Escape without a word to the page, also if it is the member’s menu', async () => {
    const { page } = await site.visit('<store-login layout="button"></store-login>', {
      before: noteEscapes,
    })
    const button = page.locator('store-login [part=button]')
    await button.click()
    const menu = await openMenu(page)
    for (const focused of [button, menu.getByRole('link').first()]) {
      if (!(await menu.isVisible())) await button.click()
      await focused.focus()
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      expect(await isEscaped(page)).toBe(false)
    }
    await page.keyboard.press('Escape')
    expect(await isEscaped(page)).toBe(true)
  })

  it('can be pressed on a page that takes pointers from its body, as Radix does while its own dialog is open', async () => {
    const { page } = await site.visit(
      '<store-cart></store-cart><store-login layout="button"></store-login>',
      { head: '<style>body{pointer-events:none}</style>' },
    )
    const vase = await findProduct(site, 'belly-vase')
    await callCart(page, 'add', { productId: vase.id })
    await drawer(page).locator('[part~=close]').click()
    await drawer(page).waitFor({ state: 'detached' })
    await page.locator('store-login [part=button]').press('Enter')
    await page.locator('dialog.login-dialog[open] [part=close]').click()
    await page.locator('dialog.login-dialog[open]').waitFor({ state: 'detached' })
  })
})

it('says an addition in the dialog of another element that shows the card in a slot', async () => {
  const { page } = await site.visit(
    `<store-cart open-after-adding="off"></store-cart><x-dialog><store-product product-slug="belly-vase"></store-product></x-dialog><script>
      customElements.define('x-dialog', class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open' }).innerHTML = '<dialog><slot></slot></dialog>'
          this.shadowRoot.firstChild.showModal()
        }
      })
    </script>`,
  )
  await page.waitForSelector('store-product[status=ready]')
  await page.locator('store-product [part=buy]').click()
  const note = page.locator('x-dialog dialog [data-store-toast]')
  await note.getByText('Belly vase').waitFor()
  await expect
    .poll(() => page.locator('x-dialog dialog [data-store-announcer]').textContent())
    .toContain('Belly vase')
})

it('answers the first press in a closed shadow root, and takes two quick ones as one', async () => {
  const { page } = await site.visit(
    `<store-cart></store-cart><x-box></x-box><script>
      customElements.define('x-box', class extends HTMLElement {
        connectedCallback() {
          const root = this.attachShadow({ mode: 'closed' })
          root.innerHTML = '<store-product product-slug="belly-vase"></store-product>'
          this.card = root.firstChild
        }
      })
    </script>`,
    { isUnhurried: true },
  )
  const find = () =>
    page.evaluateHandle(() => {
      const { card } = document.querySelector('x-box') as Element & { card?: HTMLElement }
      return card?.shadowRoot?.querySelector<HTMLElement>('button[part~=buy]:enabled')
    })
  await expect.poll(async () => !!(await find()).asElement()).toBe(true)
  await (await find()).asElement()?.dblclick()
  await drawer(page).getByRole('listitem').waitFor()
  await settle(page)
  expect(await pieces(page)).toBe(1)
})

it('stays whole in the columns of a page', async () => {
  const card = '<store-product product-slug="belly-vase"></store-product>'
  const { page } = await site.visit(`<main style="column-count:3">${card.repeat(4)}</main>`, {
    context: { viewport: { width: 1000, height: 900 } },
  })
  await page.waitForFunction(() => customElements.get('store-product'))
  await page.waitForSelector('store-product:last-child[status=ready]')
  const countParts = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('store-product')].map(
        ({ shadowRoot }) => shadowRoot?.querySelector('.card')?.getClientRects().length,
      ),
    )
  await expect.poll(countParts).toEqual([1, 1, 1, 1])
})

it('a login, an account and the buttons of a header work in another document that they move into', async () => {
  const tags = ['store-cart', 'store-login', 'store-account']
  const { page, trouble } = await site.visit(
    '<store-cart></store-cart><store-login layout="button"></store-login><store-account></store-account><iframe width="600" height="900"></iframe>',
    { before: (fresh) => listen(fresh, 'store-error') },
  )
  for (const name of tags) await page.waitForSelector(`${name}:is([status=ready],[status=empty])`)
  await page.evaluate((names) => {
    const there = document.querySelector('iframe')?.contentDocument?.body
    for (const name of names) there?.append(document.querySelector(`body > ${name}`) ?? '')
  }, tags)
  const frame = page.frameLocator('iframe[width]')
  await frame.locator('store-cart [part=button]').click()
  await frame.locator('store-cart dialog[open] [part~=close]').click()
  await frame.locator('body > store-login [part=button]').click()
  await frame.locator('body > store-login').getByLabel('E-mail').press('Escape')
  await fillCredentials(frame.locator('store-account'))
  // The form has its own look there, too.
  const button = frame.locator('store-account').getByRole('button', { name: 'Log in', exact: true })
  expect(await button.evaluate((one) => getComputedStyle(one).cursor)).toBe('pointer')
  await button.click()
  await frame.locator('store-account [part=tab]').first().waitFor()
  expect(await heard(page)).toEqual([])
  // A visitor without a cart is answered with 404.
  expect(trouble.filter((line) => !/status of 404/.test(line))).toEqual([])
})
