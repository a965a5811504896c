import type { Page } from 'playwright-core'
import { createHand, type Hand } from './hand.ts'
import type { TaskShop } from './open-shop.ts'

/** A task of people in a shop. */
export interface Task {
  /** Its name, in people's words. */
  readonly name: string
  /** The preparation, which is not counted: the path of the shown page, or the steps to it. */
  readonly begin: string | ((page: Page, shop: TaskShop) => Promise<unknown>)
  /** Rejects if it is impossible, after the browser's time limit. */
  readonly walk: (hand: Hand, shop: TaskShop) => Promise<unknown>
}

/** The sandbox's own member. */
const MEMBER = 'member@example.com'
const NEW_PASSWORD = 'another kiln of bowls'

const list = (page: Page) => page.locator('main store-collection')
const piece = (page: Page) => page.locator('store-product.piece')
const drawer = (page: Page) => page.locator('.shop-bar store-cart dialog[open]')
const panel = (page: Page) => page.locator('main store-login')
const thanks = (page: Page) => page.locator('main store-cart [part=order]')

/** Opens a page of the demo, and waits until its tags are ready to be used. */
async function open(page: Page, shop: TaskShop, path: string): Promise<void> {
  await page.goto(shop.pages.url + path)
  await page.waitForFunction(() => {
    const tags = [
      ...document.querySelectorAll('main :is(store-product,store-collection,store-cart,store-login)'),
    ]
    return tags.some((one) => /ready|empty/.test(one.getAttribute('status') ?? ''))
  })
  await page.waitForFunction(() => customElements.get('store-product'))
}

/** Opens the page on which the task begins. */
export const begin = (task: Task, page: Page, shop: TaskShop) =>
  typeof task.begin === 'string' ? open(page, shop, task.begin) : task.begin(page, shop)

/** Fills in the provider's checkout, and pays. */
async function pay({ page, tap, write }: Hand): Promise<void> {
  await page.waitForURL(/\/checkout\?/)
  for (const [label, text] of [
    ['E-mail', 'ines@example.com'],
    ['First name', 'Ines'],
    ['Last name', 'Krause'],
    ['Street and house number', 'Hofweg 3'],
    ['Postcode', '04109'],
    ['Town or city', 'Leipzig'],
  ] as const)
    await write(page.getByLabel(label, { exact: label === 'E-mail' }), text)
  await tap(page.getByRole('button', { name: /^Pay / }).last())
}

/** Adds a vase to the cart, and opens another page with it. */
async function fillCart(page: Page, shop: TaskShop, path: string): Promise<void> {
  await open(page, shop, '/product-page/belly-vase')
  await piece(page).getByRole('button', { name: 'Add to cart' }).tap()
  await drawer(page).locator('.line:not([aria-busy=true])').waitFor()
  await open(page, shop, path)
}

/** Orders a vase, until the thanks are shown. */
async function order(page: Page, shop: TaskShop): Promise<void> {
  await fillCart(page, shop, '/cart.html')
  await page.locator('main store-cart').getByRole('button', { name: 'Checkout' }).tap()
  await pay(createHand(page).hand)
  await thanks(page).waitFor()
}

/** Finds the link in the newest e-mail to somebody. */
async function findLink({ sandbox }: TaskShop, to: string): Promise<string> {
  const answer = await fetch(`${sandbox.url}/_sandbox/mail`)
  const mails = (await answer.json()) as readonly { readonly to: string; readonly link?: string }[]
  const link = mails.find((mail) => mail.to === to && mail.link)?.link
  if (!link) throw new Error(`no e-mail to ${to} has a link`)
  return link
}

/** In the order of a shopper's visit. */
export const TASKS: readonly Task[] = [
  {
    name: 'Find a green mug under €30',
    begin: '/shop.html',
    async walk({ page, tap, write, see }) {
      await tap(page.locator('main store-categories').getByRole('link', { name: 'Mugs & cups' }))
      const cards = list(page)
      await tap(cards.locator('[part=facets-toggle]'))
      await tap(cards.locator('.facet-value').filter({ hasText: 'Sage' }))
      await write(cards.getByRole('spinbutton', { name: 'Highest price' }), '30')
      await tap(cards.getByRole('button', { name: /^Show \d+ product/ }))
      const link = cards.getByRole('link', { name: 'Stoneware mug' })
      await tap(link)
      const look = page.locator('dialog.quick[open]')
      await see(look.getByRole('radio', { name: 'Sage', checked: true }))
      await see(look.locator('[part=price]').filter({ hasText: '€28.00' }))
    },
  },
  {
    name: 'Change to another glaze',
    begin: '/product-page/stoneware-mug?option.Glaze=Sage',
    async walk({ page, tap, see }) {
      await tap(piece(page).getByRole('radio', { name: 'Blush' }))
      await see(piece(page).getByRole('radio', { name: 'Blush', checked: true }))
      await see(piece(page).locator('.slide[data-state=current]'))
    },
  },
  {
    name: 'Take the offer in place of a sold-out choice',
    begin: '/product-page/stoneware-mug',
    async walk({ page, tap, see }) {
      await tap(piece(page).getByRole('radio', { name: /^Ink/ }))
      await tap(
        piece(page)
          .getByRole('button', { name: /^Take Ink/ })
          .first(),
      )
      await tap(piece(page).getByRole('button', { name: 'Add to cart' }).first())
      await see(drawer(page).getByRole('link', { name: 'Stoneware mug' }))
    },
  },
  {
    name: 'Find a vase by a word with a typo in it',
    begin: '/landing.html',
    async walk({ page, tap, write, see }) {
      await write(page.getByRole('combobox', { name: 'Search the shop' }), 'bely vase')
      await tap(page.getByRole('option', { name: /Belly vase/ }))
      await see(page.locator('dialog.quick[open]').getByRole('heading', { name: 'Belly vase' }))
    },
  },
  {
    name: 'Find another piece when one is sold out',
    begin: '/product-page/woodfired-mug',
    async walk({ page, tap, see }) {
      await tap(piece(page).locator('[part=similar] [part~=name] a').first())
      await see(page.locator('dialog.quick[open]').getByRole('button', { name: 'Add to cart' }))
    },
  },
  {
    name: 'Take a piece out of the cart, and put it back',
    begin: (page, shop) => fillCart(page, shop, '/shop.html'),
    async walk({ page, tap, see }) {
      await tap(page.locator('.shop-bar store-cart [part=button]'))
      await tap(drawer(page).getByRole('button', { name: 'Remove Belly vase' }))
      await tap(drawer(page).getByRole('button', { name: 'Undo' }))
      await see(drawer(page).getByRole('link', { name: 'Belly vase' }))
    },
  },
  {
    name: 'Buy two with a coupon',
    begin: '/product-page/belly-vase',
    async walk(hand) {
      const { page, tap, write, see } = hand
      await tap(piece(page).getByRole('button', { name: /^One more/ }))
      await tap(piece(page).getByRole('button', { name: 'Add to cart' }))
      await tap(drawer(page).getByText('Coupon or gift card').first())
      await write(drawer(page).getByRole('textbox', { name: 'Coupon or gift card' }), 'TEN')
      await tap(drawer(page).getByRole('button', { name: 'Apply' }))
      await see(drawer(page).getByText('−€11.70'))
      await tap(drawer(page).getByRole('button', { name: 'Checkout' }))
      await pay(hand)
      await see(thanks(page).getByText('€105.30').last())
    },
  },
  {
    name: 'Come back after paying',
    begin: order,
    async walk({ page, tap, see }) {
      await page.reload()
      await see(thanks(page).locator('[part=order-title]'))
      await tap(thanks(page).getByRole('button', { name: 'Keep shopping' }))
      await see(page.locator('main store-cart[status=empty]'))
    },
  },
  {
    name: 'Create an account and follow the order',
    begin: order,
    async walk({ page, tap, write, see }) {
      await tap(thanks(page).locator('store-login [part=button]'))
      await write(page.getByLabel('First name'), 'Ines')
      await write(page.getByLabel('New password'), NEW_PASSWORD)
      await tap(page.locator('form').getByRole('button', { name: 'Create account' }))
      await see(page.locator('.shop-bar store-login [part=button][popovertarget]'))
    },
  },
  {
    name: 'Sign in with a wrong password, then choose a new one',
    begin: '/account.html',
    async walk({ page, tap, write, see }, shop) {
      await write(panel(page).getByLabel('E-mail'), MEMBER)
      await write(panel(page).getByLabel('Password', { exact: true }), 'not the password')
      await tap(panel(page).getByRole('button', { name: 'Log in', exact: true }))
      await see(panel(page).getByText('E-mail or password is wrong.'))
      await tap(panel(page).getByRole('button', { name: 'Forgot your password?' }))
      await tap(panel(page).getByRole('button', { name: 'Send the link' }))
      await see(panel(page).getByRole('heading', { name: 'Check your e-mail' }))
      await page.goto(await findLink(shop, MEMBER))
      await write(page.getByLabel('New password', { exact: true }), NEW_PASSWORD)
      await tap(page.getByRole('button', { name: 'Save password' }))
      await tap(page.getByRole('link', { name: 'Back to the shop' }))
      await page.waitForURL((url) => url.origin === new URL(shop.pages.url).origin)
      await page.goto(`${shop.pages.url}/account.html`)
      await write(panel(page).getByLabel('E-mail'), MEMBER)
      await write(panel(page).getByLabel('Password', { exact: true }), NEW_PASSWORD)
      await tap(panel(page).getByRole('button', { name: 'Log in', exact: true }))
      await see(page.locator('main store-account').getByRole('button', { name: 'Log out' }))
    },
  },
]
