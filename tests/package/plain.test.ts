import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readPastedBlock } from '../support/documents.ts'
import { createProject, type Project } from './project.ts'
import { type Site, serveFolder, shop, TAGS, withPage } from './shopping.ts'

/** Stands in for the hosts of the block: the CDN serves the tarball's files, and the provider is the sandbox. */
async function standIn(page: Page, dist: string): Promise<void> {
  const cors = { 'Access-Control-Allow-Origin': '*' }
  await page.route(/^https:\/\/cdn\.jsdelivr\.net\/npm\/store-widgets@[\d.]+\/dist\//, (route) =>
    route.fulfill({ path: join(dist, route.request().url().split('/dist/')[1] ?? ''), headers: cors }),
  )
  await page.route(/^https:\/\/\w+\.wixapis\.com\//, async (route) => {
    // The loader sends this request only for its preflight, and cancels it.
    if (route.request().headers().authorization === '-') return route.abort('aborted')
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: inject('apiHost') + pathname + search }) })
  })
}

/** Returns the documented policy, with the addresses of this test. */
const policy = (cdn: string, api: string) =>
  `default-src 'none'; script-src ${cdn}; connect-src ${api}; img-src ${api} data:; require-trusted-types-for 'script'`

describe('a plain page whose script comes from another origin', () => {
  let project: Project
  let cdn: Site
  let host: Site
  let dist: string

  beforeAll(async () => {
    project = await createProject({})
    dist = join(project.folder, 'node_modules/store-widgets/dist')
    cdn = await serveFolder(dist, () => ({ 'Access-Control-Allow-Origin': '*' }))
    host = await serveFolder(join(project.folder, 'site'), (path) =>
      path.endsWith('.html') ? { 'Content-Security-Policy': policy(cdn.url, inject('apiHost')) } : {},
    )
  })
  afterAll(async () => {
    await host.close()
    await cdn.close()
    await project.remove()
  })

  it('sells by the block of the quick start, with a hash and a client id of one’s own', async () => {
    const hashes = JSON.parse(readFileSync(join(dist, 'integrity.json'), 'utf8')) as Record<string, string>
    const block = readPastedBlock()
      .replace('sha384-HASH', hashes['store-widgets.js'] ?? '')
      .replace('YOUR-CLIENT-ID', 'demo-client')
    expect(hashes['store-widgets.js']).toMatch(/^sha384-/)
    expect(block).toContain(`integrity="${hashes['store-widgets.js']}"`)
    await mkdir(join(project.folder, 'site'), { recursive: true })
    await writeFile(
      join(project.folder, 'site/quick-start.htm'),
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${block}</html>`,
    )
    await withPage(async (page, trouble) => {
      await standIn(page, dist)
      await page.goto(`${host.url}/quick-start.htm`)
      const card = page.locator('store-product[status=ready]')
      await card.getByRole('button', { name: 'Choose options' }).click()
      const dialog = page.getByRole('dialog')
      const groups = dialog.getByRole('radiogroup')
      await groups.first().waitFor()
      for (const group of await groups.all())
        await group.getByRole('radio', { disabled: false }).first().click()
      await dialog.getByRole('button', { name: 'Add to cart' }).click()
      await page.waitForFunction(() => StoreWidgets.cart.count === 1)
      expect(trouble).toEqual([])
    })
  })

  it.each([
    ['a module', 'store-widgets.js', 'type="module"'],
    ['a classic script', 'store-widgets.iife.js', 'defer'],
  ])('sells by %s with its hash, under a strict policy', async (_, file, how) => {
    const hashes = JSON.parse(readFileSync(join(dist, 'integrity.json'), 'utf8')) as Record<string, string>
    const script = `<script ${how} src="${cdn.url}/${file}" integrity="${hashes[file]}" crossorigin="anonymous"
      data-client-id="demo-client" data-api-host="${inject('apiHost')}"></script>`
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${script}</head><body>${TAGS}</body></html>`
    await mkdir(join(project.folder, 'site'), { recursive: true })
    await writeFile(join(project.folder, `site/${file}.html`), html)
    expect(hashes[file]).toMatch(/^sha384-/)
    await shop(`${host.url}/${file}.html`)
  })
})
