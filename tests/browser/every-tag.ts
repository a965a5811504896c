import { readFileSync } from 'node:fs'
import type { Site } from '../support/browser/site.ts'

const BODY = `<store-collection id="shop" collection-slug="mugs" page-size="12" controls paging="pages" show="sale swatches"></store-collection>
  <store-product product-slug="dipped-tall-mug" layout="row" show="swatches tax"></store-product>
  <store-product product-slug="stoneware-mug" layout="detail"></store-product>
  <store-product product-slug="belly-vase"></store-product>
  <div style="display:grid;inline-size:20rem"><div><store-categories for="shop"></store-categories></div></div>
  <store-cart layout="inline"></store-cart><store-login></store-login>`

const PAGE = readFileSync(new URL('../../demo/pages/themes.html', import.meta.url), 'utf8')
const [, STYLE = ''] = /<style>([\s\S]*?)<\/style>/.exec(PAGE) ?? []

/** Opens a page with every tag, on the background of the page of presets. */
export async function openEveryTag(site: Site) {
  const visit = await site.visit(BODY, {
    head: `<meta name="color-scheme" content="light dark"><style>${STYLE}</style><style id="host"></style><link rel="stylesheet" id="preset">`,
    context: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
    // Notes are checked while they are shown.
    isUnhurried: true,
  })
  await visit.page.waitForFunction(() =>
    [...document.querySelectorAll('store-product,store-collection')].every(
      (one) => one.getAttribute('status') === 'ready' && customElements.get(one.localName),
    ),
  )
  return visit
}
