import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { installClock, passUntil } from '../support/browser/clock.ts'
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

  it.each([
    ['module', 'type="module" src="/store-widgets.js"', '/store-widgets.js'],
    ['classic', 'src="/store-widgets.iife.js"', '/store-widgets.iife.js'],
  ])('don’t set the provider’s address, even if their own address is ours (%s)', async (_, ours, src) => {
    const { page, trouble } = await visit(decoy('text/plain', src) + scriptTag(ours))
    const abroad: string[] = []
    page.on('request', (request) => request.url().startsWith(EVIL) && abroad.push(request.url()))
    await page.waitForSelector(READY)

    expect(trouble).toEqual([])
    expect(abroad).toEqual([])
  })

  it('don’t set it either if the page’s policy stops them', async () => {
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

  it.each([
    [
      'in a script',
      inScript('{ clientId: 1 }'),
      /data-store-widgets> is not valid JSON[\s\S]*there is no client id/,
    ],
    [
      'in a meta',
      inMeta('client-id=1'),
      /name="store-widgets"> is not valid JSON[\s\S]*there is no client id/,
    ],
  ])('is told if the data %s is no JSON', async (_where, holder, sentence) => {
    const { page, trouble } = await site.visit(TAG, {
      script: null,
      head: holder + LOST,
      before: installClock,
    })
    await passUntil(page, () => trouble.join(), sentence)
  })

  it('takes no meta from its body, in which visitors may write', async () => {
    const data = JSON.stringify({ clientId: 'demo-client', apiHost: site.sandbox.url })
    const { page, trouble } = await site.visit(inMeta(data) + TAG, {
      script: null,
      head: LOST,
      before: installClock,
    })
    await passUntil(page, () => trouble.join(), /there is no client id/)
  })
})

describe('the script tag’s own attributes', () => {
  const WRONG = [
    [
      'data-token-storage="cookies"',
      /data-token-storage="cookies" .* takes local or cookie or session or memory. The page uses local instead/,
    ],
    [
      'data-consent="later"',
      /data-consent="later" .* takes wait or granted or auto. The page uses wait instead/,
    ],
    ['data-tokenstorage="memory"', /no attribute data-tokenstorage; did you mean data-token-storage\?/],
  ] as const
  const usual = rowsOf(WRONG, ([attribute]) => !attribute.includes('consent'))

  it.each(usual)('are checked like the tags’: %s', OF_MATRIX, async (attribute, sentence) => {
    const { page, warnings, trouble } = await site.visit(TAG, { script: attribute })
    await page.waitForSelector(READY)
    await expect.poll(() => warnings).toHaveLength(1)

    expect(warnings[0]).toMatch(sentence)
    expect(trouble).toEqual([])
  })

  it.each([
    ['data-apihost', 'http://', /no attribute data-apihost; did you mean data-api-host\?/],
    [
      'data-api-host',
      '',
      /data-api-host="127\.0\.0\.1:\d+" .* is not an origin.* The page uses http:\/\/127/,
    ],
  ])('never lead to another provider than the intended one: %s="%s127…"', async (name, scheme, sentence) => {
    const host = site.sandbox.url.replace('http://', scheme)
    const { page, warnings } = await site.visit(TAG, {
      script: null,
      head: scriptTag(
        'type="module" src="/store-widgets.js"',
        `data-client-id="demo-client" data-catalog="v1" ${name}="${host}"`,
      ),
    })
    await page.waitForSelector(READY)
    await expect.poll(() => warnings).toHaveLength(1)

    expect(warnings[0]).toMatch(sentence)
  })

  it('of other libraries are ignored', async () => {
    const others =
      'data-cfasync="false" data-rocket-status="x" data-turbo-track="reload" data-cookieconsent="ignore"'
    const { page, warnings } = await site.visit(TAG, { script: others })
    // The chunk that warns of wrong attributes was loaded, and has run.
    await page.waitForFunction(`(async () => {
      const [diagnostics] = performance.getEntriesByType('resource').filter(({ name }) => /diagnostics/.test(name))
      if (diagnostics) await import(diagnostics.name)
      return !!diagnostics
    })()`)

    expect(warnings).toEqual([])
  })
})
