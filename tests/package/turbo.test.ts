import { afterAll, beforeAll, inject, it } from 'vitest'
import { createProject, type Project } from './project.ts'
import { serveFolder } from './shopping.ts'
import { ABOUT, SHOP, walkShop } from './walk-shop.ts'

const MODULES = '/node_modules'

const page = (title: string, body: string) => `<!doctype html><html lang="en"><head>
  <meta charset="utf-8"><title>${title}</title>
  <script type="module" src="${MODULES}/@hotwired/turbo/dist/turbo.es2017-esm.js"></script>
  <script type="module" src="${MODULES}/store-widgets/dist/store-widgets.js"
    data-client-id="demo-client" data-api-host="${inject('apiHost')}"></script>
</head><body>${body}</body></html>`

let project: Project

beforeAll(async () => {
  project = await createProject({
    packages: ['@hotwired/turbo@8'],
    files: {
      'shop.html': page(SHOP, '<nav><a href="/about.html">About</a></nav><store-shop></store-shop>'),
      'about.html': page(ABOUT, `<nav><a href="/shop.html">Shop</a></nav><h1>${ABOUT}</h1>`),
    },
  })
})
afterAll(() => project.remove())

it('a whole shop works where Turbo changes the pages, and shows its copies of them', async () => {
  const site = await serveFolder(project.folder)
  await walkShop(`${site.url}/shop.html`)
  await site.close()
})
