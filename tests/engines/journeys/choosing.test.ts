import { expect, it } from 'vitest'
import { click, findAll, see, tabTo, type Wanted } from '../../support/engines/hand.ts'
import type { Tab } from '../../support/engines/tab.ts'
import { startJourneys } from '../journeys.ts'

const { visit, shoot } = startJourneys()

const DETAIL = '<store-product product-slug="stoneware-mug" layout="detail"></store-product>'
const radio = (says: string): Wanted => ({ css: '[role=radio]', says: new RegExp(`^${says}(,|$)`) })

const chosen = async (tab: Tab) =>
  (await findAll(tab, { css: '[role=radio][aria-checked=true]' })).map(
    ({ attributes }) => attributes['data-choice'],
  )
const price = async (tab: Tab) => (await findAll(tab, { css: '[part~=price]', within: '.detail' }))[0]?.text

it('a shopper chooses a variant by mouse: price, picture and stock follow', async () => {
  const tab = await visit(DETAIL)
  await click(tab, radio('Sage'))
  await expect.poll(() => chosen(tab)).toEqual(['Sage', '250 ml'])
  await click(tab, radio('500 ml'))
  await expect.poll(() => price(tab)).toBe('€38.00')
  expect((await see(tab, radio('Blush'))).attributes['data-state']).toBe('impossible')
  await click(tab, radio('Blush'))
  await see(tab, { css: '.why', says: /Blush/ })
  await shoot(tab, 'choosing')
})

it('a shopper chooses a variant by keyboard alone', async () => {
  const tab = await visit(DETAIL)
  await see(tab, radio('Oat'))
  await tabTo(tab, radio('Oat'))
  await tab.press('ArrowRight')
  await expect.poll(() => chosen(tab)).toEqual(['Sage', '250 ml'])
  await tab.press('Tab')
  expect((await see(tab, radio('250 ml'))).isFocused).toBe(true)
  await tab.press('ArrowRight')
  await expect.poll(() => chosen(tab)).toEqual(['Sage', '350 ml'])
  await expect.poll(() => price(tab)).toBe('€32.00')
})
