import { expect, it } from 'vitest'
import { DESKTOP, pieces } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { createGate } from './network-steps.ts'
import { card, SHOP, stands } from './shop-steps.ts'

const site = setUpSite()

/** Runs in the page: sets how long ago each event happened when the page answers it: on a busy machine that is chance. */
const happenedAgo = (before: number) => {
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    get: () => performance.now() - before,
  })
}

it('the change from a list to a product is a transition, but not if the press has waited long: one paints the old place once more', async () => {
  const { page, trouble } = await site.visit(SHOP, {
    context: DESKTOP,
    before: (fresh) =>
      fresh.addInitScript(() => {
        const { startViewTransition } = Document.prototype
        let count = 0
        Document.prototype.startViewTransition = function (this: Document, ...begin) {
          count++
          return startViewTransition.apply(this, begin)
        }
        Object.defineProperty(window, 'transitions', { get: () => count })
      }),
  })
  const count = () => page.evaluate(() => (window as typeof window & { transitions: number }).transitions)
  await page.waitForSelector('store-shop[status=ready]')
  for (const [ms, transitions] of [
    [0, 1],
    [100, 0],
  ] as const) {
    await page.evaluate(happenedAgo, ms)
    const before = await count()
    await card(page, 1).click()
    await stands(page, 'product')
    await page.waitForSelector('store-shop > store-product[status=ready]')
    expect((await count()) - before, `after ${ms} ms`).toBe(transitions)
    await page.goBack()
    await stands(page, 'list')
  }
  expect(trouble).toEqual([])
})

it('leaves no listeners at the tags that it shows again', async () => {
  const { page, trouble } = await site.visit(SHOP, { context: DESKTOP })
  const session = await page.context().newCDPSession(page)
  /** Counts the listeners of a tag in the shop's place. */
  const count = async (tag: string) => {
    const expression = `document.querySelector('store-shop > ${tag}')`
    const { result } = await session.send('Runtime.evaluate', { expression })
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    })
    return listeners.length
  }
  await page.waitForSelector('store-shop[status=ready]')
  const counts: number[][] = []
  for (let visit = 0; visit < 4; visit++) {
    await card(page, 1).click()
    await stands(page, 'product')
    await page.waitForSelector('store-shop > store-product[status=ready]')
    const product = await count('store-product')
    await page.goBack()
    await stands(page, 'list')
    counts.push([product, await count('store-collection')])
  }
  const [, second, , fourth] = counts
  expect(fourth).toEqual(second)
  expect(trouble).toEqual([])
})

it('takes a press during the transition from one place to another', async () => {
  const { page, trouble } = await site.visit(SHOP, {
    context: DESKTOP,
    // The transition has the browser's own duration, so that the press comes in its middle.
    before: async (fresh) => {
      await fresh.addInitScript(happenedAgo, 0)
      await fresh.addInitScript(() => {
        AnimationEffect.prototype.updateTiming = () => {}
      })
    },
  })
  await page.addStyleTag({ content: '::view-transition-group(*){animation-duration:5s}' })
  await page.waitForSelector('store-shop[status=ready]')
  await card(page, 1).click()
  await stands(page, 'product')
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await page.goBack()
  await stands(page, 'list')
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')),
  )
  const box = await card(page, 2).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await stands(page, 'product')
  expect(trouble).toEqual([])
})

it('keeps the old place where it is until the new one is shown, although Back scrolls to where that was left', async () => {
  const { page, trouble } = await site.visit(SHOP, {
    context: { viewport: { width: 390, height: 500 } },
    before: (fresh) => fresh.addInitScript(happenedAgo, 0),
  })
  await page.waitForSelector('store-shop[status=ready]')
  await card(page, 5).scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  await card(page, 5).click()
  await stands(page, 'product')
  await page.waitForSelector('store-shop > store-product[status=ready]')
  await page.waitForFunction(() => document.getAnimations().length === 0)
  const at = await page.evaluate(() => scrollY)
  expect(left).not.toBe(at)
  const painted = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const tops: number[] = []
        const slot = document
          .querySelector('store-shop')
          ?.shadowRoot?.querySelector<HTMLSlotElement>('.place>slot')
        // A box that grows in each frame: its observer runs after all callbacks of the frame, before it is painted.
        const box = document.body.appendChild(document.createElement('div'))
        box.style.cssText = 'position:fixed;inset:0 auto auto 0;inline-size:1px;block-size:1px'
        const grow = () => {
          box.style.inlineSize = `${box.offsetWidth + 1}px`
        }
        new ResizeObserver(() => {
          if (slot?.name === 'list') return resolve(tops)
          tops.push(scrollY)
          requestAnimationFrame(grow)
        }).observe(box)
      }),
  )
  await page.goBack()
  expect(new Set(await painted)).toEqual(new Set([at]))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  expect(trouble).toEqual([])
})

it.each([
  ['to the list', '/', 'list'],
  ['to another product', '/product/moon-jar', 'product'],
])(
  'a press on a product’s button is not lost when the shop goes %s before React is there',
  async (_, path, place) => {
    const react = createGate()
    const { page, trouble } = await site.visit('<store-shop></store-shop>', {
      context: DESKTOP,
      at: (url) => `${url}?shop.product=camp-mug`,
      before: (fresh) =>
        fresh.route('**/chunks/app-*', async (route) => {
          await react.promise
          await route.continue()
        }),
    })
    const product = page.locator('store-shop > store-product')
    await product.getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForSelector('store-product [data-pending]')
    await page.evaluate((to) => StoreWidgets.shop.go(to), path)
    await stands(page, place)
    await page.waitForSelector(
      `store-shop > store-${place === 'list' ? 'collection' : 'product:last-of-type'}[status=ready]`,
    )
    react.open()
    await expect.poll(() => pieces(page)).toBe(1)
    await expect.poll(() => product.count()).toBe(1)
    expect(trouble.filter((text) => !text.includes('404'))).toEqual([])
  },
)
