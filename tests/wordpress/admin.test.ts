import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WordPress } from './open-wordpress.ts'
import { openAdmin, openPluginSite, type PluginSite } from './plugin-site.ts'

let site: PluginSite
let wordpress: WordPress
beforeAll(async () => {
  site = await openPluginSite()
  wordpress = site.wordpress
})
afterAll(() => site?.close())

/** The part of the editor that the test uses. */
interface Editor {
  readonly blocks: { createBlock(name: string, attributes: object): { readonly clientId: string } }
  readonly data: { dispatch(store: string): Readonly<Record<string, (what: unknown) => unknown>> }
}

describe('the administrator’s pages', () => {
  let page: Page
  beforeAll(async () => {
    page = await openAdmin(site)
  })

  it('the settings take what they should, and Check says what the provider lets the site do', async () => {
    await page.goto(`${wordpress.url}/wp-admin/options-general.php?page=store-widgets`)
    await page.fill('#store-widgets-client_id', 'demo-client"><script>')
    await page.fill('#store-widgets-product_url', 'javascript:alert(1)')
    await page.fill('#store-widgets-api_host', site.sandbox.url)
    await page.click('#submit')
    await page.getByText('Settings saved.').waitFor()
    expect(await page.inputValue('#store-widgets-client_id')).toBe('demo-clientscript')
    expect(await page.inputValue('#store-widgets-product_url')).toBe('')
    await page.fill('#store-widgets-client_id', 'demo-client')
    await page.click('#submit')
    await page.getByText('Settings saved.').waitFor()
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('cell', { name: /^v1, \d+ products/ }).waitFor()
    await page.getByRole('row', { name: /^✓ checkout/ }).waitFor()
    await page
      .getByRole('row', { name: /^· doctor npx store-widgets doctor --client-id demo-client/ })
      .waitFor()
    const rows = await page.locator('#store-widgets-points tr').allInnerTexts()
    expect(rows.map((row) => row.split('\t').slice(0, 2).join(' '))).toEqual([
      '✓ token',
      '✓ catalog',
      '✓ checkout',
      '✓ login frame',
      '✓ captcha',
      '· login redirect',
      '· cart',
      '· member',
      '· page',
      '· doctor',
    ])
    expect(rows[4]).toContain('without a captcha')
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it('the editor shows the tag itself, its attributes as controls, and what is wrong with a slug', async () => {
    page.setDefaultTimeout(15_000)
    await page.goto(`${wordpress.url}/wp-admin/post-new.php`)
    await page.waitForFunction(() => 'wp' in window && !!document.querySelector('.block-editor-writing-flow'))
    await page.keyboard.press('Escape')
    const put = (attributes: object) =>
      page.evaluate((given) => {
        const { blocks, data } = (window as typeof window & { wp: Editor }).wp
        const block = blocks.createBlock('store-widgets/product', given)
        data.dispatch('core/block-editor').resetBlocks?.([block])
        data.dispatch('core/block-editor').selectBlock?.(block.clientId)
        data.dispatch('core/edit-post').openGeneralSidebar?.('edit-post/block')
      }, attributes)
    await put({ 'product-slug': 'belly-vase' })
    await page.locator('store-product[status=ready]').getByText('Belly vase').first().waitFor()
    const chooser = page.getByRole('combobox', { name: 'Product' })
    await chooser.click()
    await chooser.pressSequentially('Moon')
    await page.getByRole('option', { name: 'Moon jar' }).click()
    await page.locator('store-product[product-slug=moon-jar][status=ready]').waitFor()
    await page.getByLabel('layout', { exact: true }).selectOption('row')
    await page.locator('store-product[layout=row]').waitFor()
    await put({ 'product-slug': 'no-such-thing' })
    await page.getByText('The shop has nothing of this name.').first().waitFor()
  })
})
