import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createProject, type Project, writeTsconfig } from './project.ts'
import { NAME, SLUG, serveFolder, shop } from './shopping.ts'

const APP = `
<script setup lang="ts">
import 'store-widgets/jsx'
import { ref } from 'vue'
const slug = ref('${SLUG}')
const heard = ref('')
</script>
<template>
  <store-product :product-slug="slug" layout="card" :hide-price="false" @store-ready="(event) => (heard = event.detail.status)">A mug</store-product>
  <store-cart layout="inline"></store-cart>
  <store-product id="camel" :productSlug="slug" layout="row"></store-product>
  <output>{{ heard }}</output>
</template>
`

const WRONG = `
<script setup lang="ts">
import 'store-widgets/jsx'
</script>
<template>
  <store-product layout="nope"></store-product>
</template>
`

const main = (apiHost: string) => `
import { init } from 'store-widgets'
import { createApp } from 'vue'
import App from './App.vue'

init({ clientId: 'demo-client', apiHost: '${apiHost}' })
createApp(App).mount('main')
`

const CONFIG = `
import vue from '@vitejs/plugin-vue'
const isCustomElement = (tag) => tag.startsWith('store-')
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] }
`

const TSCONFIG = writeTsconfig(
  ['*.vue', '*.ts'],
  { jsx: 'preserve' },
  { vueCompilerOptions: { strictTemplates: true } },
)

describe('an app of Vite and Vue', () => {
  let project: Project

  beforeAll(async () => {
    project = await createProject({
      packages: ['vite@8', 'vue@3', '@vitejs/plugin-vue@6', 'vue-tsc@3', 'typescript@6'],
      files: {
        'index.html':
          '<!doctype html><html lang="en"><main></main><script type="module" src="/main.ts"></script></html>',
        'main.ts': main(inject('apiHost')),
        'App.vue': APP,
        'tsconfig.json': TSCONFIG,
        'vite.config.js': CONFIG,
      },
    })
  })
  afterAll(() => project.remove())

  it('sells when it is built', async () => {
    await project.tool('vite', 'build')
    const site = await serveFolder(join(project.folder, 'dist'))
    const more = async (page: Page) => {
      await page.locator('output').filter({ hasText: 'ready' }).waitFor()
      // Vue set it before the tag was defined, as the attribute `productslug`.
      await page.locator('#camel[status=ready]').getByText(NAME).first().waitFor()
    }
    await shop(site.url, more, 'hide-price is false')
    await site.close()
  })

  it('has typed templates, and refuses a wrong value', async () => {
    await project.tool('vue-tsc')
    await project.write({ 'Wrong.vue': WRONG })
    const said = await project.tool('vue-tsc').catch((error: Error) => error.message)
    expect(said).toMatch(/Wrong\.vue\(\d+,\d+\): error TS2322: Type '"nope"'/)
  })
})
