import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { allStand } from './network-steps.ts'
import { type FaultySite, openFaultySite } from './site.ts'

let site: FaultySite
beforeAll(async () => {
  site = await openFaultySite()
})
afterEach(() => {
  site.faults.reset()
  site.files.reset()
})
afterAll(() => site.close())

const TAG = '<store-product product-slug="moon-jar"></store-product>'
const NOTE = 'store-product [role=alert]'

/** Presses the card's button without pointing at it before, and counts what the host page is asked. */
const press = () => {
  const counter = window as unknown as { asked?: number }
  if (counter.asked === undefined) {
    counter.asked = 0
    document.addEventListener('store-add-to-cart', (event) => {
      event.preventDefault()
      counter.asked = (counter.asked ?? 0) + 1
    })
  }
  document.querySelector('store-product')?.shadowRoot?.querySelector<HTMLElement>('button')?.click()
}

describe('a chunk that is gone after a deployment', () => {
  it('leaves a sentence and a way on, replays no click, and is asked for again at the next one', async () => {
    const gone = site.files.when({ path: '/chunks/app-' }, { answer: 404 })
    const visit = await site.visit(TAG)
    const { page } = visit
    await allStand(visit, 'ready')
    await page.waitForFunction(() => customElements.get('store-product'))
    await page.evaluate(press)
    await page.locator(NOTE).waitFor()

    expect(await page.locator(NOTE).textContent()).toMatch(/^This button does not work at the moment/)
    const link = page.locator(`${NOTE} a`)
    expect(await link.textContent()).toBe('Go to the product page')
    expect(await link.getAttribute('href')).toMatch(/\/product-page\/moon-jar$/)
    const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked)
    gone.end()
    await page.evaluate(press)
    await expect.poll(asked).toBe(1)
    expect(await page.locator(NOTE).count()).toBe(0)
    await visit.close()
  })
})

describe('the elements that are gone after a deployment', () => {
  it('leave a sentence and a way on at the card, replay no click, and are asked for again', async () => {
    const gone = site.files.when({ path: '/chunks/elements-' }, { answer: 404 })
    const visit = await site.visit(TAG)
    const { page } = visit
    await allStand(visit, 'ready')
    await page.evaluate(press)
    await page.locator(NOTE).waitFor()

    expect(await page.locator(NOTE).textContent()).toMatch(/^This button does not work at the moment/)
    expect(await page.locator(`${NOTE} a`).getAttribute('href')).toMatch(/\/product-page\/moon-jar$/)
    const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked)
    expect(await asked()).toBe(0)
    gone.end()
    await page.evaluate(press)
    // The second press alone: the first was answered by the sentence.
    await expect.poll(asked).toBe(1)
    expect(await page.locator(NOTE).count()).toBe(0)
    await visit.close()
  })
})

describe('the first call of the cart by a page’s own code, without a connection', () => {
  it.each([false, true])(
    'rejects with a code, whatever could not be fetched (elements here: %s)',
    async (isHere) => {
      if (!isHere) site.files.when({ path: '/chunks/elements-' }, { answer: 404 })
      const visit = await site.visit(TAG)
      const { page } = visit
      await allStand(visit, 'ready')
      if (isHere) await page.waitForFunction(() => customElements.get('store-product'))
      await page.context().setOffline(true)
      const reason = await page.evaluate(() => {
        const { cart } = (
          window as unknown as { StoreWidgets: { cart: { add(what: object): Promise<unknown> } } }
        ).StoreWidgets
        return cart.add({ productId: 'any' }).then(
          () => 'came',
          ({ name, code }: { name: string; code: string }) => ({ name, code }),
        )
      })

      expect(reason).toEqual({ name: 'StoreError', code: 'network' })
      // Whichever of the two could be fetched before says it.
      const said = /^There is no connection\.|^We can’t reach the shop\./
      if (isHere) await page.getByText(said).first().waitFor()
      await visit.close()
    },
  )
})
