import { expect } from 'vitest'
import { CARDS_PATH } from '../support/browser/journeys.ts'
import type { FaultySite, Visit } from '../support/browser/site.ts'

/** Some products of the shop, by their slugs. */
export async function readSlugs(site: FaultySite, count: number): Promise<readonly string[]> {
  const answer = await fetch(`${site.sandbox.url}/_sandbox/catalog`)
  const { products } = (await answer.json()) as { products: { slug: string }[] }
  expect(products.length).toBeGreaterThan(count)
  return products.slice(0, count).map(({ slug }) => slug)
}

export const tagsOf = (slugs: readonly string[]): string =>
  slugs.map((slug) => `<store-product product-slug="${slug}"></store-product>`).join('')

/** Waits until this many tags have this status, and no other. */
export async function allStand(
  { page }: Pick<Visit, 'page'>,
  status: string,
  { tag = 'store-product' } = {},
): Promise<void> {
  await page.waitForFunction(
    ([name, wanted]) => {
      const tags = [...document.querySelectorAll(name as string)]
      return tags.length > 0 && tags.every((one) => one.getAttribute('status') === wanted)
    },
    [tag, status],
  )
}

export const QUERY = CARDS_PATH
export const TOKEN = '/oauth2/token'

/** Creates a promise that the test resolves. */
export function createGate() {
  let open = () => {}
  const promise = new Promise<void>((done) => {
    open = done
  })
  return { promise, open: () => open() }
}
