import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { compile } from 'tailwindcss'

const require = createRequire(import.meta.url)
const read = (path: string) => readFile(require.resolve(path), 'utf8')

/** Somebody else's page with our tags pasted in. */
export interface ForeignPage {
  readonly html: string
  readonly css: string
  readonly body: string
}

const tag = (slug: string, inside = '') => `<store-product product-slug="${slug}">${inside}</store-product>`
const FALLBACK = '<a href="/mug">Stoneware mug</a>, thrown by hand, from €28.'

/** The quick start's lines, and a collection's room. */
const ROOM =
  'store-product:not([status]){display:flow-root}store-product:not([status])::before{content:"";float:left;padding-bottom:calc(min(100%,22em) + 10.15em)}store-collection{display:block;min-height:100vh}'

/**
 * The effect of Twenty Twenty-Four's global styles on everything in a post, in our own rules: a narrow column forced on
 * every child, flow margins, underlined links, serif headings, dark pill buttons.
 */
const WORDPRESS = `
body{margin:0;background:#f9f9f9;color:#111;font:400 1.05rem/1.55 Inter,sans-serif;padding:0 20px}
:root :where(.is-layout-flow)>*{margin-block:1.2rem 0}
:root :where(.is-layout-constrained)>*{margin-block:1.2rem 0}
.is-layout-constrained>:where(:not(.alignleft):not(.alignright):not(.alignfull)){max-width:620px;margin-left:auto!important;margin-right:auto!important}
.is-layout-constrained>.alignwide{max-width:1280px}
h1,h2,h3,h4{font-family:Cardo,serif;font-weight:400;line-height:1.2}
h3{font-size:1.55rem}
a:where(:not(.wp-element-button)){color:#111;text-decoration:underline}
:where(button){background:#111;border-radius:.33rem;color:#fff;border:0;padding:.6rem 1rem;font-weight:500}
:where(img,figure){height:auto;max-width:100%}
.has-contrast-background-color{background-color:#111!important;color:#f9f9f9!important;padding:1.5rem}
`

const wordpress = async (): Promise<ForeignPage> => ({
  html: '<html lang="en">',
  css: WORDPRESS,
  body: `<main class="is-layout-constrained"><h1>Our kiln</h1><p>We fire twice a week.</p>
    ${tag('stoneware-mug', FALLBACK)}<p>What else came out:</p>
    <div class="alignwide has-contrast-background-color is-layout-flow"><store-collection collection-slug="mugs" columns="4" page-size="8"></store-collection></div></main>`,
})

const bootstrap = async (): Promise<ForeignPage> => ({
  html: '<html lang="en" data-bs-theme="light">',
  css: await read('bootstrap/dist/css/bootstrap.css'),
  body: `<nav class="navbar bg-dark" data-bs-theme="dark"><div class="container"><a class="navbar-brand" href="/">Kiln</a><span class="text-white"><store-cart></store-cart></span></div></nav>
    <div class="container py-4"><div class="row g-4">${[
      'stoneware-mug',
      'pebble-mug',
      'tenmoku-mug',
      'woodfired-mug',
    ]
      .map((slug) => `<div class="col-6 col-lg-3">${tag(slug)}</div>`)
      .join('')}</div>
    <div class="card mt-4"><div class="card-body">${tag('ramen-bowl', FALLBACK)}</div></div></div>
    <div class="offcanvas offcanvas-end" tabindex="-1"><div class="offcanvas-body"><store-cart layout="inline"></store-cart></div></div>`,
})

/** The classes of the page below, with Tailwind's rules for them and its preflight. */
const CLASSES =
  'bg-slate-900 text-slate-100 text-slate-300 bg-indigo-600 text-white mx-auto max-w-6xl px-4 py-8 grid grid-cols-2 lg:grid-cols-4 gap-4 text-2xl font-bold mb-4'.split(
    ' ',
  )

const tailwind = async (): Promise<ForeignPage> => {
  const { build } = await compile('@import "tailwindcss";', {
    loadStylesheet: async (id, base) => {
      const path = id === 'tailwindcss' ? 'tailwindcss/index.css' : id
      return { path, base, content: await read(path) }
    },
  })
  return {
    html: '<html lang="en">',
    css: build(CLASSES),
    body: `<section class="bg-slate-900 text-slate-100"><div class="mx-auto max-w-6xl px-4 py-8"><h2 class="mb-4 text-2xl font-bold">From the kiln</h2>
      <div class="grid grid-cols-2 gap-4 lg:grid-cols-4">${['stoneware-mug', 'pebble-mug', 'tenmoku-mug', 'polka-mug'].map((slug) => tag(slug)).join('')}</div></div></section>
      <section class="bg-indigo-600 text-white"><div class="mx-auto max-w-6xl px-4 py-8"><store-collection collection-slug="mugs" page-size="4" controls></store-collection></div></section>`,
  }
}

const PLAIN = 'body{margin:16px;font:18px/1.6 sans-serif;color:#222}h1{font-size:1.4em}'

const german = async (): Promise<ForeignPage> => ({
  html: '<html lang="de">',
  css: PLAIN,
  body: `<h1>Becher aus Steinzeug</h1><store-product product-slug="stoneware-mug" layout="detail"></store-product>`,
})

const arabic = async (): Promise<ForeignPage> => ({
  html: '<html lang="ar" dir="rtl">',
  css: PLAIN,
  body: `<h1>أكواب من الخزف</h1><store-collection collection-slug="mugs" page-size="4" controls></store-collection>
    <store-product product-slug="stoneware-mug" layout="detail"></store-product>`,
})

const unset = async (): Promise<ForeignPage> => ({
  html: '<html lang="en">',
  css: '*{all:unset}head,script,style,title{display:none}body{display:block;padding:16px}div{display:block;margin:16px 0}',
  body: `<div>${tag('stoneware-mug', FALLBACK)}</div><div><store-collection collection-slug="mugs" page-size="4" controls></store-collection></div>
    <div><store-product product-slug="pebble-mug" layout="detail"></store-product></div>`,
})

const PAGES = { wordpress, bootstrap, tailwind, german, arabic, unset }
export type ForeignName = keyof typeof PAGES
export const FOREIGN_NAMES = Object.keys(PAGES) as readonly ForeignName[]

export async function loadForeignPage(name: ForeignName): Promise<ForeignPage> {
  const page = await PAGES[name]()
  return { ...page, css: page.css + ROOM }
}
