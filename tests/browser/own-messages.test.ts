import { expect, it } from 'vitest'
import { inMatrix, OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'

const site = setUpSite()

const WORDS = `<script type="application/json" data-store-messages lang="en">
  { "addToCart": "Take it home", "chooseOptions": "Pick yours", "list": { "search": "Find a mug" },
    "cart": { "emty": "Nothing yet." , "empty": "Nothing in your basket." }, "login": { "loginTitle": "Welcome back" } }
</script><script type="application/json" data-store-messages lang="de">{ "addToCart": "Mitnehmen" }</script>`

it('every tag has the builder’s own words from its first paint, and a wrong name is reported', async () => {
  const { page, warnings, trouble } = await site.visit(
    `<store-cart layout="inline"></store-cart><store-login></store-login>
     <store-product product-slug="polka-mug"></store-product>
     <store-collection collection-slug="mugs" page-size="4" controls></store-collection>`,
    {
      head: WORDS,
      before: (fresh) =>
        fresh.addInitScript(() => {
          const seen = new Set<string>()
          Object.assign(window, { seen })
          const look = () => {
            for (const one of document.querySelectorAll('store-product,store-collection'))
              for (const text of one.shadowRoot?.querySelectorAll('button.buy') ?? [])
                seen.add(text.firstChild?.textContent ?? '')
            requestAnimationFrame(look)
          }
          look()
        }),
    },
  )
  await page.getByRole('button', { name: 'Take it home Polka mug' }).waitFor()
  await page.getByRole('combobox', { name: 'Find a mug' }).waitFor()
  await page.getByText('Nothing in your basket.').waitFor()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await expect
    .poll(() => warnings.join('\n'))
    .toContain('there is no text cart.emty; did you mean cart.empty?')
  const seen = await page.evaluate(() => [...(window as typeof window & { seen: Set<string> }).seen])
  expect(seen.filter((text) => /Add to cart|Choose options/.test(text))).toEqual([])
  expect(trouble).toEqual([])
})

it('the page’s own code may set them, too, and a cart is printed with its lines and without controls', async () => {
  const words = { addToCart: 'Take it home', cart: { checkout: 'To the till' } }
  const config = { clientId: 'demo-client', apiHost: site.api, messages: words }
  const { page, trouble } = await site.visit(
    `<store-cart layout="inline"></store-cart><store-product product-slug="polka-mug"></store-product>`,
    {
      wrongClient: true,
      head: `<script>window.StoreWidgets = { q: [${JSON.stringify(config)}] }</script>`,
    },
  )
  await page.getByRole('button', { name: 'Take it home Polka mug' }).click()
  await page.getByRole('button', { name: 'To the till' }).waitFor()
  // Texts that nobody has replaced are ours.
  await page.getByText('Total').first().waitFor()

  await page.emulateMedia({ media: 'print' })
  const shown = await page.evaluate(() =>
    [...(document.querySelector('store-cart')?.shadowRoot?.querySelectorAll('*') ?? [])]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getAttribute('part') ?? one.localName),
  )
  expect(shown).toEqual(expect.arrayContaining(['line-name', 'line-total', 'totals', 'quantity']))
  expect(shown.filter((one) => /^(button|extra|coupon|textarea|checkout)$/.test(one))).toEqual([])
  expect(trouble).toEqual([])
})

it.each(rowsOf(['fr'], () => false))(
  'a tag uses the language of its place, and follows when the page changes to %s',
  OF_MATRIX,
  async (other) => {
    const { page, trouble } = await site.visit(
      `<store-product product-slug="camp-mug"></store-product>
     <section lang="de"><store-product product-slug="belly-vase" id="inner"></store-product></section>
     <store-collection collection-slug="vases" page-size="2" controls></store-collection>
     <store-cart layout="inline"></store-cart>`,
    )
    const outer = page.locator('store-product').first()
    const inner = page.locator('#inner')
    const cart = page.locator('store-cart')
    await expect.poll(() => inner.locator('.buy').innerText()).toMatch(/^In den Warenkorb/)
    await expect.poll(() => inner.locator('.price').innerText()).toMatch(/\d,\d\d/)
    await expect.poll(() => outer.locator('.buy').innerText()).toMatch(/^Add to cart/)
    await expect.poll(() => outer.locator('.price').innerText()).toMatch(/\d\.\d\d/)
    // React draws it in the same language.
    await inner.hover()
    await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 0)
    await expect.poll(() => inner.locator('.buy').innerText()).toMatch(/^In den Warenkorb/)
    // It opens when it is near the window.
    await cart.scrollIntoViewIfNeeded()
    await expect.poll(() => cart.locator('.empty-text').innerText()).toBe('Your cart is empty.')

    await page.evaluate((lang) => {
      document.documentElement.lang = lang
    }, other)
    await expect.poll(() => outer.locator('.buy').innerText()).toMatch(/^Ajouter au panier/)
    await expect.poll(() => outer.locator('.price').innerText()).toMatch(/\d,\d\d/)
    await expect.poll(() => cart.locator('.empty-text').innerText()).toMatch(/panier/)
    await expect
      .poll(() => page.locator('store-collection .buy').first().innerText())
      .toMatch(/^(Ajouter au panier|Choisir)/)
    await expect.poll(() => inner.locator('.buy').innerText()).toMatch(/^In den Warenkorb/)

    // Purchases are announced in the page's language, and the tag's own text follows its place.
    await outer.locator('.buy').click()
    await cart.locator('.line').waitFor()
    await page.evaluate(() => document.querySelector('section')?.removeAttribute('lang'))
    await expect.poll(() => inner.locator('.buy').innerText()).toMatch(/^Ajouter au panier/)
    // In a right-to-left language the layouts are mirrored by `dir`.
    await page.evaluate(() => {
      document.documentElement.lang = 'ar'
      document.documentElement.dir = 'rtl'
    })
    await expect.poll(() => outer.locator('.buy').getAttribute('lang')).toBe('ar')
    await expect
      .poll(() => outer.locator('.card').evaluate((one) => getComputedStyle(one).direction))
      .toBe('rtl')
    expect(trouble).toEqual([])
  },
)

it('a page that changes its language fetches no picture again, and none in another size', async () => {
  const cards = ['stoneware-mug', 'moon-jar', 'camp-mug', 'ramen-bowl']
    .map((slug) => `<store-product product-slug="${slug}"></store-product>`)
    .join('')
  const { page, trouble } = await site.visit(
    `<div style="display:grid;grid-template-columns:repeat(4,1fr)">${cards}</div>
     <store-collection page-size="8"></store-collection>`,
    // All are in view.
    { context: { viewport: { width: 1280, height: 1600 } } },
  )
  await page.waitForSelector('store-collection[status=ready]')
  await page.mouse.move(100, 100)
  await settle(page)
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') fetched.push(request.url())
  })
  await page.evaluate(() => {
    document.documentElement.lang = 'de'
  })
  await page.locator('store-collection').getByText('In den Warenkorb').first().waitFor()
  await settle(page)
  expect(fetched).toEqual([])
  expect(trouble).toEqual([])
})

inMatrix('finds the language of tags that come later, together, and out of a shadow root', async () => {
  const { page, trouble } = await site.visit('<store-product product-slug="camp-mug"></store-product>')
  await page.locator('store-product[status=ready]').waitFor()
  await page.evaluate(() => {
    const section = document.createElement('section')
    section.lang = 'de'
    const inner = document.createElement('div')
    inner.attachShadow({ mode: 'open' }).innerHTML =
      '<store-product product-slug="belly-vase" id="shadowed"></store-product>'
    section.append(inner)
    document.body.append(section)
  })
  // The chunk that follows languages loads in idle time: before or after these are ready.
  const buy = (selector: string) => page.locator(`${selector} .buy`)
  await expect.poll(() => buy('#shadowed').innerText()).toMatch(/^In den Warenkorb/)

  await page.evaluate(() => {
    const card = (lang: string, slug: string) =>
      `<p lang="${lang}"><store-product product-slug="${slug}" id="${lang}"><b slot="badge">1</b></store-product></p>`
    const main = document.createElement('main')
    main.innerHTML = card('fr', 'belly-vase') + card('de', 'camp-mug')
    document.body.append(main)
  })
  await expect.poll(() => buy('#fr').innerText()).toMatch(/^Ajouter au panier/)
  await expect.poll(() => buy('#de').innerText()).toMatch(/^In den Warenkorb/)
  expect(trouble).toEqual([])
})

inMatrix('leaves what is open, and what has the keyboard, until people are done with it', async () => {
  const { page, trouble } = await site.visit(
    `<section><store-cart></store-cart><store-product product-slug="camp-mug"></store-product></section>
     <a href="#away">Away</a>`,
    { isUnhurried: true },
  )
  await page.locator('store-product[status=ready]').waitFor()
  const cart = page.locator('store-cart')
  await cart.locator('[part~=button]').click()
  const drawer = cart.getByRole('dialog', { name: 'Your cart' })
  await drawer.waitFor()
  await page.evaluate(() => {
    const [section] = document.getElementsByTagName('section')
    if (section) section.lang = 'de'
  })
  await expect.poll(() => page.locator('store-product .buy').innerText()).toMatch(/^In den Warenkorb/)
  expect(await drawer.isVisible()).toBe(true)

  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  const button = cart.getByRole('button', { name: /Cart|cart/ })
  expect(await button.evaluate((one) => one.matches(':focus-visible'))).toBe(true)
  await page.getByText('Away').focus()
  await cart.getByRole('button', { name: /Warenkorb/ }).waitFor()
  expect(trouble).toEqual([])
})
