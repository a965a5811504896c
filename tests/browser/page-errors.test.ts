import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectBrowser, type TestBrowser } from '../support/browser/connect-browser.ts'
import { allowPageError, takePageErrors } from '../support/browser/page-errors.ts'

let browser: TestBrowser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const WAYS = {
  'throws in a task of its own': "setTimeout(() => { throw new Error('kiln') })",
  'rejects without a listener': "void Promise.reject(new Error('kiln'))",
  'throws in a listener':
    "addEventListener('kiln', () => { throw new Error('kiln') }, { once: true }); dispatchEvent(new Event('kiln'))",
  'has a frame that throws':
    "document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: '<script>throw new Error(`kiln`)</script>' }))",
  'has a popup that rejects': "void open('about:blank').Promise.reject(new Error('kiln'))",
} as const

async function openPage() {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('data:text/html,<title>A page</title><body>')
  /** Runs a script in the page, and waits until the browser has reported the error. */
  const run = async (script: string) => {
    const reported = context.waitForEvent('weberror')
    await page.evaluate(script)
    await reported
  }
  return { context, run }
}

// The tests that have to fail check nothing: the suite fails them.
it.fails('an error of its page fails a test', async () => {
  const { run } = await openPage()
  await run(WAYS['throws in a task of its own'])
})

it.fails('an allowance that nothing needed fails its test', async () => {
  const { context } = await openPage()
  allowPageError(context, /kiln/)
})

it('an error is known whatever it comes from, and the test can allow it by its words', async () => {
  const { context, run } = await openPage()
  for (const [way, script] of Object.entries(WAYS)) {
    allowPageError(context, /kiln/)
    await run(script)
    expect(takePageErrors(), way).toEqual({ unexpected: [], missing: [] })
    allowPageError(context, /wheel/)
    await run(script)
    expect(takePageErrors(), way).toEqual({
      unexpected: [expect.stringContaining('kiln')],
      missing: ['/wheel/'],
    })
  }
})

it('an allowance ends with its test, and does not reach the pages of another context', async () => {
  const [one, other] = [await openPage(), await openPage()]
  allowPageError(one.context, /kiln/)
  await one.run("setTimeout(() => { throw new Error('kiln') })")
  await other.run("setTimeout(() => { throw new Error('kiln') })")
  expect(takePageErrors().unexpected).toHaveLength(1)
  await one.run("setTimeout(() => { throw new Error('kiln') })")
  expect(takePageErrors().unexpected).toHaveLength(1)
})
