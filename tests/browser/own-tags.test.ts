import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'

/** `defineTag` in a page without a bundler: a script tag, an import map for React, and a module of the page's own. */

const REACT = ['react', 'react/jsx-runtime', 'react-dom/client']
const pathOf = (name: string) => `/vendor/${name.replace('/', '-')}.js`

/** Packs React as a CDN serves it: modules with names, from the files in its packages. */
async function packReact(): Promise<ReadonlyMap<string, string>> {
  const require = createRequire(import.meta.url)
  const write = (name: string) =>
    `import all from '${name}'; export default all; export const { ${Object.keys(require(name)).join(', ')} } = all`
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'names',
        resolveId: (id) => (id.startsWith('named:') ? `\0${id}` : undefined),
        load: (id) => (id.startsWith('\0named:') ? write(id.slice(7)) : undefined),
      },
    ],
    root: resolve(import.meta.dirname, '../..'),
    build: {
      write: false,
      rolldownOptions: {
        input: Object.fromEntries(REACT.map((name) => [name.replace('/', '-'), `named:${name}`])),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'vendor/[name].js', chunkFileNames: 'vendor/[name]-[hash].js' },
      },
    },
  })
  const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])))
}

const site = setUpSite()
let react: ReadonlyMap<string, string>
beforeAll(async () => {
  react = await packReact()
})

const IMPORTS = {
  'store-widgets/react': '/react.js',
  ...Object.fromEntries(REACT.map((one) => [one, pathOf(one)])),
}

const OWN = `
import { createElement as h } from 'react'
import { attribute, defineTag, useCart, useSession, useStoreWidgets } from 'store-widgets/react'

function CartBadge({ label, host, emit }) {
  const { count } = useCart()
  const { role } = useSession()
  const isSame = useStoreWidgets() === window.StoreWidgets
  const tell = () => emit('badge-pressed', { count })
  return h('button', { type: 'button', onClick: tell }, [label ?? 'Cart', count, role, isSame, host.localName].join(' '))
}
function Broken() {
  throw new Error('no such thing')
}
await defineTag('cart-badge', CartBadge, { attributes: { label: attribute.text }, shadow: true })
await defineTag('broken-badge', Broken)
document.documentElement.dataset.defined = ''
`

const visit = (body: string) =>
  site.visit(body, {
    head: `<script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script><script type="module">${OWN}</script>`,
    before: (page) =>
      page.route('**/vendor/**', (route) => {
        const code = react.get(new URL(route.request().url()).pathname)
        return code ? route.fulfill({ contentType: 'text/javascript', body: code }) : route.continue()
      }),
  })

const badge = (page: Page) => page.locator('cart-badge').getByRole('button')

describe('a component of the page’s own as a tag, from a script tag', () => {
  it('knows the page’s cart and session, and follows them', async () => {
    const { page, trouble } = await visit(
      '<cart-badge label="Pieces"></cart-badge><store-product product-slug="belly-vase" style="inline-size:280px"></store-product>',
    )
    await badge(page).getByText('Pieces 0 visitor true cart-badge').waitFor()
    await page
      .locator('store-product')
      .getByRole('button', { name: /^Add to cart/ })
      .click()
    await badge(page).getByText('Pieces 1 visitor true cart-badge').waitFor()
    expect(trouble).toEqual([])
  })

  it('follows its attributes, survives being moved, and its events leave its shadow root', async () => {
    const { page, trouble } = await visit('<header></header><cart-badge></cart-badge>')
    await badge(page)
      .getByText(/^Cart 0/)
      .waitFor()
    await page.evaluate(() => {
      const own = document.querySelector('cart-badge')
      own?.setAttribute('label', 'Basket')
      if (own) document.querySelector('header')?.append(own)
      const heard: unknown[] = []
      Object.assign(window, { heard })
      document.addEventListener('badge-pressed', (event) => heard.push((event as CustomEvent).detail))
    })
    await page
      .locator('header')
      .getByText(/^Basket 0/)
      .click()
    expect(await page.evaluate(() => (window as typeof window & { heard: unknown[] }).heard)).toEqual([
      { count: 0 },
    ])
    expect(trouble).toEqual([])
  })
})
