import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { TestRunner } from 'vitest'
import { TRACES, traceFileOf } from './trace-files.ts'

/** Only the last lines of a page are kept: older ones are of little use. */
const MOST_LINES = 500

/** The actions of each open page of this worker, a line each. */
const lines = new Map<Page, string[]>()

/** Returns the running test, if it has failed. */
function findFailedTest(): { readonly file: string; readonly name: string } | undefined {
  const test = TestRunner.getCurrentTest()
  if (test?.result?.state !== 'fail') return undefined
  const names: string[] = []
  for (let task = test.suite; task?.name; task = task.suite) names.unshift(task.name)
  return { file: relative(process.cwd(), test.file.filepath), name: [...names, test.name].join(' ') }
}

/** Notes a page's navigations, requests, console lines and exceptions from now on, with the time of each. */
function watchPage(page: Page): void {
  const own: string[] = []
  const from = performance.now()
  const note = (text: string) => {
    own.push(`${Math.round(performance.now() - from)} ms  ${text}`)
    if (own.length > MOST_LINES) own.shift()
  }
  lines.set(page, own)
  page.on('framenavigated', (frame) => note(`at ${frame.url()}`))
  page.on('request', (request) => note(`asks ${request.method()} ${request.url()}`))
  page.on('response', (response) => note(`gets ${response.status()} ${response.url()}`))
  page.on('requestfailed', (request) => note(`gets nothing ${request.url()} ${request.failure()?.errorText}`))
  page.on('console', (message) => note(`console.${message.type()} ${message.text()}`))
  page.on('pageerror', (error) => note(`throws ${error.stack ?? error}`))
  page.on('close', () => lines.delete(page))
}

/** Writes a page's actions, its text and its picture. Unavailable parts are left out. */
async function writeTrace(page: Page, place: string): Promise<void> {
  const did = lines.get(page) ?? []
  const options = { timeout: 5_000 }
  const html = await page
    .locator('body')
    .ariaSnapshot(options)
    .catch((reason) => String(reason))
  mkdirSync(TRACES, { recursive: true })
  writeFileSync(`${place}.txt`, [page.url(), ...did, '', html, ''].join('\n'))
  await page.screenshot({ ...options, path: `${place}.png` }).catch(() => {})
}

/** Writes the traces of these pages, if the running test has failed. */
async function writeTracesOf(pages: readonly Page[]): Promise<void> {
  const test = findFailedTest()
  if (!test) return
  const known = pages.filter((page) => lines.has(page) && !page.isClosed())
  await Promise.all(known.map((page, index) => writeTrace(page, traceFileOf(test.file, test.name, index))))
  for (const page of known) lines.delete(page)
}

/**
 * Records the actions of a context's pages. They are written when a test fails, at the latest before the pages close.
 */
export function traceContext(context: BrowserContext): void {
  context.on('page', watchPage)
  const close = context.close.bind(context)
  context.close = async (options) => {
    await writeTracesOf(context.pages())
    await close(options)
  }
}

/** Writes the traces of all pages that are open when a failed test ends. */
export const writeTraces = (): Promise<void> => writeTracesOf([...lines.keys()])
