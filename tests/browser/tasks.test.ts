import { afterAll, beforeAll, describe, inject, it } from 'vitest'
import { connectBrowser, type TestBrowser } from '../support/browser/connect-browser.ts'
import { CATALOGS, type CatalogName } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { createHand } from '../support/tasks/hand.ts'
import { openShop, type TaskShop } from '../support/tasks/open-shop.ts'
import { TASK_PHONE } from '../support/tasks/phone.ts'
import { begin, TASKS } from '../support/tasks/tasks.ts'

const shops = new Map<CatalogName, TaskShop>()
let browser: TestBrowser
beforeAll(async () => {
  for (const catalog of CATALOGS) shops.set(catalog, await openShop(catalog, inject('distFolder')))
  browser = await connectBrowser()
})
afterAll(async () => {
  await browser.close()
  for (const shop of shops.values()) await shop.close()
})

const ROWS = TASKS.flatMap((task) => CATALOGS.map((catalog) => ({ task, catalog, name: task.name })))

/** Walks that no other test covers completely. */
const isUsual = ({ name, catalog }: (typeof ROWS)[number]) =>
  catalog === 'v3' ? name.startsWith('Find a green mug') : name.startsWith('Sign in with a wrong password')

describe('on a phone people can', () => {
  it.each(rowsOf(ROWS, isUsual))(
    '$name, in a shop of catalog $catalog',
    OF_MATRIX,
    async ({ task, catalog }) => {
      const shop = shops.get(catalog) as TaskShop
      const context = await browser.newContext(TASK_PHONE)
      const page = await context.newPage()
      await begin(task, page, shop)
      await task.walk(createHand(page).hand, shop)
      await context.close()
    },
  )
})
