import { join } from 'node:path'
import { afterAll, beforeAll, inject, it } from 'vitest'
import { createProject, type Project } from './project.ts'
import { keepLetter, LETTER, type Site, SLUG, serveFolder, shop } from './shopping.ts'
import { ABOUT, SHOP, walkShop } from './walk-shop.ts'

const page = (apiHost: string) => `<html lang="en">
  <head><meta charset="utf-8" /><title>A shop</title></head>
  <body>
    <store-product product-slug="${SLUG}" hide-price={false}>A mug</store-product>
    <store-cart layout="inline"></store-cart>
    <script>
      import { init } from 'store-widgets'
      init({ clientId: 'demo-client', apiHost: '${apiHost}' })
    </script>
  </body>
</html>
`

/** A page with Astro's own router. */
const routed = (title: string, body: string, apiHost: string) => `---
import { ClientRouter } from 'astro:transitions'
---
<html lang="en">
  <head><meta charset="utf-8" /><title>${title}</title><ClientRouter /></head>
  <body>
    ${body}
    <script>
      import { init } from 'store-widgets'
      init({ clientId: 'demo-client', apiHost: '${apiHost}' })
    </script>
  </body>
</html>
`

let project: Project
let site: Site

beforeAll(async () => {
  // The last major version that runs on Node 20.
  project = await createProject({
    packages: ['astro@5'],
    files: {
      'src/pages/index.astro': page(inject('apiHost')),
      'src/pages/shop.astro': routed(
        SHOP,
        '<nav><a href="/about/">About</a></nav><store-shop></store-shop>',
        inject('apiHost'),
      ),
      'src/pages/about.astro': routed(
        ABOUT,
        `<nav><a href="/shop/">Shop</a></nav><h1>${ABOUT}</h1>`,
        inject('apiHost'),
      ),
      'src/pages/letter.astro': routed('Letter', LETTER.replace('OTHER', '/other/'), inject('apiHost')),
      'src/pages/other.astro': routed('Other', '<a href="/letter/">Letter</a>', inject('apiHost')),
    },
  })
  await project.tool('astro', 'build')
  site = await serveFolder(join(project.folder, 'dist'))
})
afterAll(async () => {
  await site?.close()
  await project.remove()
})

it('a site of Astro sells when it is built', () => shop(site.url, undefined, 'hide-price is false'))

it('a whole shop works where Astro’s router changes the pages', () => walkShop(`${site.url}/shop/`))

it('what is typed into a page outlasts a drawer', () => keepLetter(`${site.url}/letter/`))
