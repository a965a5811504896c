import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin, openPluginSite, type PluginSite } from './plugin-site.ts'

/** "Check" on the settings page: what it says where the provider or the site lets something not be. */
let site: PluginSite
let page: Page
beforeAll(async () => {
  site = await openPluginSite()
  page = await openAdmin(site)
})
afterAll(() => site?.close())

async function setShop(settings: object): Promise<void> {
  const response = await fetch(`${site.sandbox.url}/_sandbox/settings`, {
    method: 'POST',
    headers: { Authorization: 'sandbox-api-key', 'Content-Type': 'application/json' },
    body: JSON.stringify(settings),
  })
  expect(response.status).toBe(200)
}

const usePolicy = (policy: string) =>
  site.wordpress.command(
    'must-use',
    JSON.stringify(['policy', `<?php if (is_admin()) header("Content-Security-Policy: ${policy}");`]),
  )

/** Presses Check, and returns the row of this name when all are there. */
async function check(name: string, button = 'Check'): Promise<readonly string[]> {
  await page.goto(`${site.wordpress.url}/wp-admin/options-general.php?page=store-widgets`)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('row', { name: /^· doctor/ }).waitFor()
  const rows = (await page.locator('#store-widgets-points tr').allInnerTexts()).map((row) => row.split('\t'))
  return rows.find(([, said]) => said === name) ?? rows.flat()
}

describe('the frame of a login', () => {
  afterEach(() => usePolicy(''))

  it('that a policy of the site keeps out is said to give no answer, and is taken away again', async () => {
    await usePolicy("frame-src 'none'")
    expect(await check('login frame')).toEqual([
      '✗',
      'login frame',
      'the provider does not answer in a frame of this site',
    ])
    expect(await page.locator('iframe').count()).toBe(0)
    // The points after it are asked all the same.
    expect(await page.getByRole('row', { name: /^✓ captcha/ }).count()).toBe(1)
  })
})

describe('a captcha', () => {
  afterEach(async () => {
    await setShop({ captcha: 'off' })
    await page.unrouteAll()
  })

  it('that logins ask for is named, with the reason why the tags may not show it', async () => {
    await setShop({ captcha: 'enterprise' })
    expect(await check('captcha')).toEqual([
      '✓',
      'captcha',
      'logins ask for a captcha, which the tags show where the provider is the usual one',
    ])
  })

  it.each([429, 503])('stays unknown where the provider answers %d', async (status) => {
    await page.route('**/authentication/v2/login', (route) => route.fulfill({ status, body: '{}' }))
    expect(await check('captcha')).toEqual(['✗', 'captcha', `${status}`])
  })

  it('stays unknown where the site may not ask', async () => {
    await page.route('**/authentication/v2/login', (route) => route.abort())
    expect(await check('captcha')).toEqual([
      '✗',
      'captcha',
      `${site.wordpress.url} may not ask ${site.sandbox.url}`,
    ])
  })
})

/** A translation for a script, as translators' tools make it from the plugin's template. */
const translate = (script: string, texts: Readonly<Record<string, string>>) =>
  site.wordpress.command(
    'file',
    JSON.stringify([
      `plugins/store-widgets/languages/store-widgets-de_DE-${createHash('md5').update(script).digest('hex')}.json`,
      JSON.stringify({
        domain: 'messages',
        locale_data: {
          messages: {
            '': { lang: 'de' },
            ...Object.fromEntries(Object.entries(texts).map(([text, said]) => [text, [said]])),
          },
        },
      }),
    ]),
  )

describe('in another language', () => {
  beforeAll(async () => {
    await translate('check.js', {
      'login frame': 'Rahmen des Logins',
      'v1, %1$s products': 'v1, mit %1$s Produkten',
      cart: 'Warenkorb',
      'it would put a product into the cart of whoever presses Check': 'Das legte ein Produkt in den Korb',
    })
    await translate('blocks.js', {
      Product: 'Produkt',
      'Products per page, 1 to 100.': 'Produkte je Seite, 1 bis 100.',
    })
    // WordPress takes only a language that is installed, by the name of its file.
    await site.wordpress.command('file', JSON.stringify(['languages/de_DE.mo', '']))
    await site.wordpress.command('option', JSON.stringify(['WPLANG', 'de_DE']))
  })
  afterAll(() => site.wordpress.command('option', JSON.stringify(['WPLANG', ''])))

  it('Check’s points and reasons are those of the plugin’s translation, and English where it has none', async () => {
    expect(await check('Warenkorb')).toEqual(['·', 'Warenkorb', 'Das legte ein Produkt in den Korb'])
    expect(await check('Rahmen des Logins')).toEqual(['✓', 'Rahmen des Logins', 'ok'])
    expect((await check('catalog'))[2]).toMatch(/^v1, mit \d+ Produkten$/)
  })

  it('the editor’s blocks have their titles and the help of their attributes, too', async () => {
    await page.goto(`${site.wordpress.url}/wp-admin/post-new.php`)
    await page.waitForFunction(() => 'wp' in window && !!document.querySelector('.block-editor-writing-flow'))
    await page.keyboard.press('Escape')
    const title = await page.evaluate(() => {
      const { blocks, data } = (window as typeof window & { wp: Editor }).wp
      const block = blocks.createBlock('store-widgets/collection', {})
      data.dispatch('core/block-editor').resetBlocks?.([block])
      data.dispatch('core/block-editor').selectBlock?.(block.clientId)
      data.dispatch('core/edit-post').openGeneralSidebar?.('edit-post/block')
      return blocks.getBlockType('store-widgets/product').title
    })
    expect(title).toBe('Produkt')
    await page.getByText('Produkte je Seite, 1 bis 100.').waitFor()
  })
})

/** The part of the editor that the test uses. */
interface Editor {
  readonly blocks: {
    createBlock(name: string, attributes: object): { readonly clientId: string }
    getBlockType(name: string): { readonly title: string }
  }
  readonly data: { dispatch(store: string): Readonly<Record<string, (what: unknown) => unknown>> }
}
