import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const WORDS = `<script type="application/json" data-store-messages lang="en">
  { "addToCart": "Take it home", "chooseOptions": "Pick yours", "list": { "search": "Find a mug" },
    "cart": { "emty": "Nothing yet." , "empty": "Nothing in your basket." }, "login": { "loginTitle": "Welcome back" } }
</script><script type="application/json" data-store-messages lang="de">{ "addToCart": "Mitnehmen" }</script>`

it('words of the builder’s own stand in every tag from its first paint on, and a wrong name is told', async () => {
  const { page, warnings, trouble, close } = await site.visit(
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
  await page.getByRole('searchbox', { name: 'Find a mug' }).waitFor()
  await page.getByText('Nothing in your basket.').waitFor()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await expect
    .poll(() => warnings.join('\n'))
    .toContain('there is no text cart.emty; did you mean cart.empty?')
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen.filter((text) => /Add to cart|Choose options/.test(text))).toEqual([])
  expect(trouble).toEqual([])
  await close()
})

it('the page’s own code may give them, too, and a cart is printed with what it holds and nothing to press', async () => {
  const words = { addToCart: 'Take it home', cart: { checkout: 'To the till' } }
  const config = { clientId: 'demo-client', apiHost: site.api, messages: words }
  const { page, trouble, close } = await site.visit(
    `<store-cart layout="inline"></store-cart><store-product product-slug="polka-mug"></store-product>`,
    {
      wrongClient: true,
      head: `<script>window.StoreWidgets = { q: [${JSON.stringify(config)}] }</script>`,
    },
  )
  await page.getByRole('button', { name: 'Take it home Polka mug' }).click()
  await page.getByRole('button', { name: 'To the till' }).waitFor()
  // What nobody has said otherwise is ours.
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
  await close()
})
