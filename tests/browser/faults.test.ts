import { describe, expect, it } from 'vitest'
import { CARDS_PATH } from '../support/browser/journeys.ts'
import { setUpFaultySite } from '../support/browser/set-up-site.ts'

const site = setUpFaultySite()

const TAG = '<store-product product-slug="moon-jar"></store-product>'

describe('a site behind fault proxies', () => {
  it('works as it does without them, and its calls are counted', async () => {
    const { page, trouble, asked } = await site.visit(TAG)
    await page.waitForSelector('store-product[status=ready]')

    expect(asked).toEqual(['POST /oauth2/token', `POST ${CARDS_PATH}`])
    expect(site.faults.count({ method: 'POST', path: CARDS_PATH })).toBe(1)
    expect(site.files.count({ path: '/store-widgets.js' })).toBe(1)
    expect(trouble).toEqual([])
  })

  it('has the faults that a test sets', async () => {
    site.faults.when({ path: CARDS_PATH }, { answer: 400 })
    const { page } = await site.visit(TAG)

    await page.waitForSelector('store-product[status=error]')
  })
})
