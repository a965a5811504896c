import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createProject, type Project, writeTsconfig } from './project.ts'
import { SLUG, serveFolder, shop } from './shopping.ts'

const APP = `
<script lang="ts">
  import 'store-widgets/jsx'
  let heard = $state('')
</script>
<store-product product-slug="${SLUG}" hide-price={false} onstore-ready={(event) => (heard = event.detail.status)}>A mug</store-product>
<store-cart layout="inline"></store-cart>
<output>{heard}</output>
`

const WRONG = `
<script lang="ts">
  import 'store-widgets/jsx'
</script>
<store-product layout="nope"></store-product>
`

const main = (apiHost: string) => `
import { init } from 'store-widgets'
import { mount } from 'svelte'
import App from './App.svelte'

init({ clientId: 'demo-client', apiHost: '${apiHost}' })
mount(App, { target: document.body })
`

const CONFIG = `
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte'
export default { plugins: [svelte({ preprocess: vitePreprocess() })] }
`

const TSCONFIG = writeTsconfig(['*.svelte'])

describe('an app of Vite and Svelte', () => {
  let project: Project

  beforeAll(async () => {
    project = await createProject({
      packages: ['vite@8', 'svelte@5', '@sveltejs/vite-plugin-svelte@7', 'svelte-check@4', 'typescript@6'],
      files: {
        'index.html':
          '<!doctype html><html lang="en"><body><script type="module" src="/main.ts"></script></body></html>',
        'main.ts': main(inject('apiHost')),
        'App.svelte': APP,
        'tsconfig.json': TSCONFIG,
        'vite.config.js': CONFIG,
      },
    })
  })
  afterAll(() => project.remove())

  it('sells when it is built', async () => {
    await project.tool('vite', 'build')
    const site = await serveFolder(join(project.folder, 'dist'))
    const more = (page: Page) => page.locator('output').filter({ hasText: 'ready' }).waitFor()
    await shop(site.url, more, 'hide-price is false')
    await site.close()
  })

  it('has typed markup, and refuses a wrong value', async () => {
    const check = () => project.tool('svelte-check', '--tsconfig', './tsconfig.json', '--output', 'machine')
    await check()
    await project.write({ 'Wrong.svelte': WRONG })
    expect(await check().catch((error: Error) => error.message)).toMatch(/ERROR "Wrong\.svelte" .*nope/)
  })
})
