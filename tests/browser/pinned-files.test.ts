import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { writeImportMap } from '../../widgets/server/command/import-map.ts'
import { runPin } from '../../widgets/server/command/pin.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { fake } from '../support/fake.ts'

const site = setUpSite()

const hashes = () => JSON.parse(readFileSync(join(inject('distFolder'), 'integrity.json'), 'utf8'))
const SHOP = `<store-cart></store-cart><store-login></store-login>
  <store-product product-slug="belly-vase"></store-product>`

/** The command's output for the site's files: the import map, and the policy that it needs. */
async function pin() {
  let said = ''
  const out = fake<NodeJS.WriteStream>({ write: (text: string) => (said += text) })
  await runPin([`${site.origin}/`], { out, err: out }, inject('distFolder'))
  const [, allowed = ''] = /script-src ('sha256-[^']+')/.exec(said) ?? []
  const [map = ''] = /<script type="importmap">.*<\/script>/.exec(said) ?? []
  expect(map).toBe(writeImportMap(`${site.origin}/`, hashes()))
  return { map, allowed }
}

/** Notes all modules of the script tag that the page has requested, by their names. */
function noteModules(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.url().startsWith(`${site.origin}/`) && /\.js($|\?)/.test(request.url()))
      asked.add(request.url())
  })
  return asked
}

/** Code added before two files, of which the second replaces the first if that can't be loaded. */
const CHANGE = 'window.isChanged = true;'
async function changeFiles(page: Page): Promise<void> {
  await page.route(/\/chunks\/(elements-\w+|stranded)\.js/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: CHANGE + (await response.text()) })
  })
}

describe('a page with an import map of all hashes', () => {
  it('sells in another language under a strict policy, and requests only modules that the map names', async () => {
    const { map, allowed } = await pin()
    let modules = new Set<string>()
    const { page, trouble } = await site.visit(SHOP, {
      html: '<html lang="de">',
      head: map,
      headers: {
        'Content-Security-Policy': `default-src 'none'; script-src ${site.origin} ${allowed}; connect-src ${site.api}; img-src ${site.api}; require-trusted-types-for 'script'`,
      },
      before: async (fresh) => {
        modules = noteModules(fresh)
      },
    })
    await page.locator('store-product[status=ready]').waitFor()
    await page.locator('store-login input[name=email]').waitFor()
    await page.locator('store-product').getByRole('button', { name: 'In den Warenkorb' }).click()
    await page.locator('store-cart dialog[open] .line').waitFor()

    expect(trouble).toEqual([])
    const named = Object.keys(JSON.parse(map.replace(/<[^>]*>/g, '')).integrity)
    expect(modules.size).toBeGreaterThan(5)
    expect([...modules].filter((one) => !named.includes(one))).toEqual([])
  })

  it('runs neither a changed file nor a replacement for it', async () => {
    const { map } = await pin()
    const { page, trouble } = await site.visit(SHOP, { head: map, before: changeFiles })
    await page.locator('store-product[status=ready]').waitFor()
    const refused = (name: RegExp) => trouble.some((one) => one.includes('integrity') && name.test(one))

    await expect.poll(() => refused(/elements-/)).toBe(true)
    await expect.poll(() => refused(/stranded\.js\?-/)).toBe(true)
    expect(await page.evaluate('window.isChanged')).toBeUndefined()
  })

  it('is the cause of that: without it these files run', async () => {
    const { page } = await site.visit(SHOP, { before: changeFiles })

    await expect.poll(() => page.evaluate('window.isChanged')).toBe(true)
  })
})
