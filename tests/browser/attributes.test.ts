import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'

/** What only browsers do with attributes and tags; `tests/widgets/page-attributes.test.ts` has the rest. */

const site = setUpSite()

it('reports a wrong attribute of a template’s value, and keeps its nodes when it is moved by moveBefore', async () => {
  const { page, warnings } = await site.visit(
    `<div id="one"><store-product product-slug="moon-jar"></store-product></div><div id="two"></div>
     <store-product product-slug="ramen-bowl"><template><store-value feild="price"></store-value></template></store-product>`,
  )
  await page.waitForSelector('#one > store-product[status=ready]')
  await expect.poll(() => warnings.join()).toContain('has a <template> with feild="price"')
  await page.evaluate(() => customElements.whenDefined('store-product').then(() => {}))
  const before = await page.evaluateHandle(() => {
    const tag = document.querySelector('store-product') as HTMLElement
    const room = document.querySelector('#two') as HTMLElement & {
      moveBefore(node: Node, child: null): void
    }
    const picture = tag.shadowRoot?.querySelector('img')
    room.moveBefore(tag, null)
    return picture
  })
  await settle(page)

  expect(
    await before.evaluate(
      (known) =>
        known instanceof Element &&
        known === document.querySelector('#two > store-product')?.shadowRoot?.querySelector('img'),
    ),
  ).toBe(true)
})
