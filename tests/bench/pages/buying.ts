import type { Page } from 'playwright-core'
import { OURS } from './contestants.ts'
import { PROFILES, type Profile } from './link.ts'
import type { BenchSite } from './site.ts'
import { SCREEN } from './site.ts'
import { openPage, probeFor, waitForQuiet } from './visit.ts'

/** Measures how long shoppers wait when they choose and buy. */
export interface Buying {
  /** From the first tap on a card that is only painted to its line in a cart on the same page. */
  readonly lineMs: number
  /** From a click on a choice of a product with 1,000 variants to the end of the frame that shows it. */
  readonly choiceMs: number
  /** The number of frames until then; 1 is the next one. */
  readonly choiceFrames: number
}

const LIMIT_MS = 15_000
const API_KEY = 'sandbox-api-key'

async function withPage<Result>(site: BenchSite, url: string, work: (page: Page) => Promise<Result>) {
  const context = await site.browser.newContext({ viewport: SCREEN, hasTouch: true })
  try {
    const open = await openPage(context, PROFILES[0] as Profile, probeFor(OURS, 1))
    await open.page.goto(url, { waitUntil: 'commit' })
    await open.cards()
    await waitForQuiet(open)
    return await work(open.page)
  } finally {
    await context.close()
  }
}

const SHAPE = [
  ['Form', 5],
  ['Foot', 5],
  ['Glaze', 40],
] as const

const choicesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `No. ${index}`, description: `No. ${index}` }))

/** Creates a product of 5 × 5 × 40 variants, in an owner's form: two rows of buttons and a long list. */
export async function createThousandVariants({ origins }: BenchSite): Promise<string> {
  const product = {
    name: 'A thousand ways',
    slug: 'a-thousand-ways',
    productType: 'physical',
    priceData: { price: 10 },
    manageVariants: true,
    productOptions: SHAPE.map(([name, count]) => ({
      name,
      optionType: 'drop_down',
      choices: choicesOf(count),
    })),
  }
  const response = await fetch(`${origins.media}/stores/v1/products`, {
    method: 'POST',
    headers: { authorization: API_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ product }),
  })
  if (!response.ok)
    throw new Error(`The product was answered by ${response.status}: ${await response.text()}`)
  return product.slug
}

/** Measures in the page: from the tap to the frame that shows a line. */
const waitForLine = (page: Page, name: string) =>
  page.evaluate(
    ([text, limit]) =>
      new Promise<number>((done, fail) => {
        let start = Number.NaN
        addEventListener(
          'pointerdown',
          (event) => {
            start = event.timeStamp
          },
          true,
        )
        const end = performance.now() + limit
        const look = () => {
          const cart = document.querySelector('store-cart')?.shadowRoot?.textContent
          if (cart?.includes(text)) done(performance.now() - start)
          else if (performance.now() > end) fail(new Error('The line never came'))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    [name, LIMIT_MS] as const,
  )

function measureLine(site: BenchSite): Promise<number> {
  const product = site.products[0]
  if (!product) throw new Error('The catalog is empty')
  const body = `<store-product product-slug="${product.slug}"></store-product><store-cart layout="inline"></store-cart>`
  return withPage(site, site.ownPage('buying', body), async (page) => {
    const line = waitForLine(page, product.name)
    line.catch(() => undefined)
    await page.locator('store-product [part=buy]').tap({ force: true, timeout: LIMIT_MS })
    return line
  })
}

/** Presses a choice that is not chosen, and counts the frames until it is. */
function measureChoice(site: BenchSite, slug: string): Promise<Omit<Buying, 'lineMs'>> {
  const body = `<store-product product-slug="${slug}"></store-product><store-variant-picker product-slug="${slug}"></store-variant-picker>`
  return withPage(site, site.ownPage('choosing', body), async (page) => {
    const choice = 'store-variant-picker [data-action=choice][aria-checked=false]'
    await page.locator(choice).first().waitFor({ timeout: LIMIT_MS })
    // The first press loads the code for choices; people notice the second.
    await page.locator(choice).first().click()
    await page.waitForTimeout(300)
    return page.evaluate(
      (limit) =>
        new Promise<Omit<Buying, 'lineMs'>>((done, fail) => {
          const root = document.querySelector('store-variant-picker')?.shadowRoot
          const button = root?.querySelector<HTMLElement>('[data-action=choice][aria-checked=false]')
          const { option, choice: name } = button?.dataset ?? {}
          const isChosen = () =>
            root
              ?.querySelector(`[data-option="${option}"][data-choice="${name}"]`)
              ?.getAttribute('aria-checked') === 'true'
          let frames = 0
          const start = performance.now()
          const frame = () => {
            frames += 1
            if (isChosen()) {
              const channel = new MessageChannel()
              channel.port1.onmessage = () =>
                done({ choiceMs: performance.now() - start, choiceFrames: frames })
              channel.port2.postMessage(0)
            } else if (performance.now() > start + limit) fail(new Error('The choice was not taken'))
            else requestAnimationFrame(frame)
          }
          button?.click()
          requestAnimationFrame(frame)
        }),
      LIMIT_MS,
    )
  })
}

export async function benchBuying(site: BenchSite, rounds: number): Promise<Buying[]> {
  const slug = await createThousandVariants(site)
  const all: Buying[] = []
  for (let round = 0; round < rounds; round += 1)
    all.push({ lineMs: await measureLine(site), ...(await measureChoice(site, slug)) })
  return all
}
