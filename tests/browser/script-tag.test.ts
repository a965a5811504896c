import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { openSite } from '../support/browser/site.ts'
import { findCode, readDocument } from '../support/documents.ts'

const site = setUpSite()

const TAG = '<store-product product-slug="moon-jar"></store-product>'
const READY = 'store-product[status=ready]'
const EVIL = 'https://evil.example'

const scriptTag = (
  attributes: string,
  rest = `data-client-id="demo-client" data-catalog="v1" data-api-host="${site.sandbox.url}"`,
) => `<script ${attributes} ${rest}></script>`

describe('scripts that don’t run', () => {
  const visit = (head: string, headers = {}) => site.visit(TAG, { script: null, head, headers })
  const decoy = (type: string, src: string) =>
    `<script type="${type}" src="${src}" data-client-id="evil" data-api-host="${EVIL}"></script>`

  it('don’t set the provider’s address, even if their own address is ours and only the page’s policy stops them', async () => {
    const { page } = await visit(
      decoy('module', '/store-widgets.js') + scriptTag('nonce="n1" type="module" src="/store-widgets.js"'),
      { 'Content-Security-Policy': "script-src 'nonce-n1' 'strict-dynamic'" },
    )
    await page.waitForSelector(READY)

    expect(await page.evaluate(() => customElements.whenDefined('store-product').then(() => true))).toBe(true)
  })
})

describe('a page without attributes', () => {
  it('may call init before the script has run, by the documented stub', async () => {
    const [, stub = ''] =
      /(<script>window\.StoreWidgets[^\n]*<\/script>)/.exec(readDocument('docs/guide/script-tag.md')) ?? []
    const { page, trouble } = await site.visit(TAG, {
      script: null,
      head: `${stub}<script>StoreWidgets.init({ clientId: 'demo-client', apiHost: '${site.sandbox.url}' })</script>
             ${scriptTag('type="module" src="/store-widgets.js"', '')}`,
    })
    await page.waitForSelector(READY)

    await expect.poll(() => page.evaluate(() => window.StoreWidgets.cart.count)).toBe(0)
    expect(trouble).toEqual([])
  })

  it('is a shop by the first code of docs/code/index.md', async () => {
    const next = await openSite({ catalog: 'v3' })
    const [written = ''] = findCode('ts', readDocument('docs/code/index.md'))
    const { code } = await transformWithOxc(
      written.replaceAll('http://127.0.0.1:4700', next.sandbox.url),
      'code.ts',
    )
    const { page, trouble } = await next.visit('', {
      script: null,
      head: `${scriptTag('type="module" src="/store-widgets.js"', '')}<script type="module">${code}</script>`,
    })
    await page.waitForFunction(() => window.StoreWidgets?.session.role === 'member')

    const readLines = () =>
      page.evaluate(() => window.StoreWidgets.cart.lines.map(({ name, details }) => [name, details]))
    // The member's cart is read after the login.
    await expect.poll(readLines).toMatchObject([['Stoneware mug', [{ value: 'Oat' }, { value: '350 ml' }]]])
    expect(trouble).toEqual([])
    await next.close()
  })

  const LOST = scriptTag('type="module" src="/store-widgets.js"', '')
  const inScript = (data: string) => `<script type="application/json" data-store-widgets>${data}</script>`
  const inMeta = (data: string) => `<meta name="store-widgets" content='${data}'>`

  const PLACES = [
    ['a script', (data: string) => ({ head: LOST, body: inScript(data) + TAG })],
    ['a meta', (data: string) => ({ head: inMeta(data) + LOST, body: TAG })],
  ] as const

  it.each(rowsOf(PLACES, ([where]) => where === 'a meta'))(
    'may set its options as data, in %s',
    OF_MATRIX,
    async (_where, write) => {
      const { head, body } = write(JSON.stringify({ clientId: 'demo-client', apiHost: site.sandbox.url }))
      const { page, trouble } = await site.visit(body, { script: null, head })
      await page.waitForSelector(READY)

      expect(trouble).toEqual([])
    },
  )
})
