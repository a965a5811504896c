import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { writeImportMap } from '../../../widgets/server/command/import-map.ts'
import { click, see } from '../../support/engines/hand.ts'
import { startJourneys } from '../journeys.ts'

const { visit, site } = startJourneys()

const PAGE = `<store-cart style="display:block;min-block-size:2.75rem"></store-cart>
  <store-product product-slug="belly-vase" style="max-inline-size:14em"></store-product>`
const ADD = { css: 'button', says: /^Add to cart/, within: 'store-product' }

const readHashes = async (): Promise<Record<string, string>> =>
  JSON.parse(await readFile(`${process.env.STORE_TEST_DIST ?? 'dist'}/integrity.json`, 'utf8'))

it('a shop whose files are pinned by their hashes sells', async () => {
  const tab = await visit(PAGE, { head: writeImportMap(`${site().origin}/`, await readHashes()) })
  await see(tab, { css: 'button', within: 'store-cart' })
  await click(tab, ADD)
  await see(tab, { css: '.line:not([aria-busy=true])', within: 'dialog[open]' })
})

it('the browser runs no file but the pinned one, and a press shows a message', async () => {
  const hashes = await readHashes()
  const elements = Object.keys(hashes).find((name) => /^chunks\/elements-\w+\.js$/.test(name)) ?? ''
  const head = writeImportMap(`${site().origin}/`, {
    ...hashes,
    [elements]: hashes['store-widgets.js'] ?? '',
  })
  // Firefox reports it in the console like a script's own error.
  const tab = await visit(PAGE, { head, toldTrouble: /hashes in the integrity attribute/ })
  await see(tab, ADD)
  await click(tab, ADD)
  await see(tab, { css: '[role=alert]', within: 'store-product' })
  expect(await tab.run(() => !!customElements.get('store-product'))).toBe(false)
})
