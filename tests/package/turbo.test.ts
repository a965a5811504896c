import { afterAll, beforeAll, inject, it } from 'vitest'
import { createProject, type Project } from './project.ts'
import { keepLetter, LETTER, type Site, serveFolder } from './shopping.ts'
import { ABOUT, SHOP, walkShop } from './walk-shop.ts'

const MODULES = '/node_modules'

const TURBO = `<script type="module" src="${MODULES}/@hotwired/turbo/dist/turbo.es2017-esm.js"></script>`
/** Two major versions of htmx: the older one listens to `popstate`, the newer one to the Navigation API. */
const HTMX = {
  htmx2: `<script src="${MODULES}/htmx2/dist/htmx.js"></script>`,
  htmx4: `<script src="${MODULES}/htmx4/dist/htmx.js"></script>`,
}

/** By these, htmx follows all links of an element; each attribute is one version's. */
const BOOST = 'hx-boost="true" hx-boost:inherited="true"'

const page = (title: string, body: string, router = TURBO) => `<!doctype html><html lang="en"><head>
  <meta charset="utf-8"><title>${title}</title>
  ${router}
  <script type="module" src="${MODULES}/store-widgets/dist/store-widgets.js"
    data-client-id="demo-client" data-api-host="${inject('apiHost')}"></script>
</head><body>${body}</body></html>`

/** A page with a form, and another one, between which the router changes. */
const letter = (name: string, router: string) => ({
  [`${name}.html`]: page(
    'Letter',
    `<div ${BOOST}>${LETTER.replace('OTHER', `/${name}-other.html`)}</div>`,
    router,
  ),
  [`${name}-other.html`]: page('Other', `<a ${BOOST} href="/${name}.html">Letter</a>`, router),
})

const shop = (name: string, router: string) => ({
  [`${name}-shop.html`]: page(
    SHOP,
    `<div ${BOOST}><nav><a href="/${name}-about.html">About</a></nav><store-shop></store-shop></div>`,
    router,
  ),
  [`${name}-about.html`]: page(
    ABOUT,
    `<div ${BOOST}><nav><a href="/${name}-shop.html">Shop</a></nav><h1>${ABOUT}</h1></div>`,
    router,
  ),
})

let project: Project
let site: Site

beforeAll(async () => {
  project = await createProject({
    packages: ['@hotwired/turbo@8', 'htmx2@npm:htmx.org@2', 'htmx4@npm:htmx.org@4'],
    files: {
      ...shop('htmx2', HTMX.htmx2),
      ...shop('htmx4', HTMX.htmx4),
      ...letter('turbo', TURBO),
      ...letter('htmx2', HTMX.htmx2),
      ...letter('htmx4', HTMX.htmx4),
      'shop.html': page(SHOP, '<nav><a href="/about.html">About</a></nav><store-shop></store-shop>'),
      'about.html': page(ABOUT, `<nav><a href="/shop.html">Shop</a></nav><h1>${ABOUT}</h1>`),
    },
  })
  site = await serveFolder(project.folder)
})
afterAll(async () => {
  await site?.close()
  await project.remove()
})

it('a whole shop works where Turbo changes the pages, and shows its copies of them', () =>
  walkShop(`${site.url}/shop.html`))

it.each(['turbo', 'htmx2', 'htmx4'])('what is typed into a page of %s outlasts a drawer', (name) =>
  keepLetter(`${site.url}/${name}.html`),
)

it.each(['htmx2', 'htmx4'])('a whole shop works where %s changes the pages', (name) =>
  walkShop(`${site.url}/${name}-shop.html`),
)
