import { join } from 'node:path'
import { afterAll, beforeAll, inject, it } from 'vitest'
import { createProject, type Project } from './project.ts'
import { SLUG, serveFolder, shop } from './shopping.ts'

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

let project: Project

beforeAll(async () => {
  // The last major version that runs on Node 20.
  project = await createProject({
    packages: ['astro@5'],
    files: { 'src/pages/index.astro': page(inject('apiHost')) },
  })
})
afterAll(() => project.remove())

it('a site of Astro sells when it is built', async () => {
  await project.tool('astro', 'build')
  const site = await serveFolder(join(project.folder, 'dist'))
  await shop(site.url, undefined, 'hide-price is false')
  await site.close()
})
