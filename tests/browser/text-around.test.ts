import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'

const site = setUpSite()

/**
 * What texts around a tag pass on: rows whose gaps an old recipe removed by the size 0, letters that show a gradient,
 * vertical writing, indents, and single lines that fill their width.
 */
const AROUND =
  'font-size:0;-webkit-text-fill-color:transparent;writing-mode:vertical-rl;text-indent:3em;text-align-last:justify'
const TAGS = `<store-product product-slug="moon-jar"></store-product>
<store-product layout="detail" product-slug="stoneware-mug"></store-product>
<store-collection id="list" collection-slug="mugs" page-size="2" controls></store-collection>
<store-search for="list"></store-search><store-categories for="list"></store-categories>
<store-buy-button product-slug="belly-vase"></store-buy-button>
<store-variant-picker product-slug="stoneware-mug"></store-variant-picker>
<store-cart layout="inline"></store-cart><store-login></store-login><store-account></store-account>
<store-withdraw></store-withdraw><store-back-in-stock product-slug="moon-jar"></store-back-in-stock>
<store-legal></store-legal>`

/** Runs in the page: the ways in which visible texts of tags look, with an example of each. */
function findLooks(): Readonly<Record<string, string>> {
  const looks: Record<string, string> = {}
  const roots: (Element | ShadowRoot)[] = [...document.querySelectorAll('main > *')]
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Element && node.shadowRoot) roots.push(node.shadowRoot)
      const element = node instanceof Text && node.data.trim() ? node.parentElement : null
      if (!element?.checkVisibility() || element.closest('style,script')) continue
      const style = getComputedStyle(element)
      const look = [
        Number.parseFloat(style.fontSize) < 9 ? 'too small' : 'a size',
        style.webkitTextFillColor === style.color ? 'a colour' : style.webkitTextFillColor,
        style.writingMode,
        style.textIndent,
        style.textAlignLast,
      ].join(', ')
      looks[look] ??=
        `${node.textContent?.trim().slice(0, 40)} in ${(element.getRootNode() as ShadowRoot).host?.localName ?? element.localName}`
    }
  }
  return looks
}

it('stays readable in texts that hide themselves, stand upright or have no size', async () => {
  const { page } = await site.visit(`<main style="${AROUND}">${TAGS}</main>`)
  await page.waitForFunction(() =>
    [
      ...document.querySelectorAll(
        'main > [status], main > :is(store-product, store-collection, store-cart)',
      ),
    ].every((tag) => /^(ready|empty)$/.test(tag.getAttribute('status') ?? '')),
  )
  for (const text of ['Moon jar', 'Forgot your password?', 'Your cart is empty.'])
    await page.getByText(text).first().waitFor()
  await expect
    .poll(() => page.evaluate(findLooks).then(Object.keys))
    .toEqual(['a size, a colour, horizontal-tb, 0px, auto'])
})
