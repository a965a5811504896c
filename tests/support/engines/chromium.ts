import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGS_PARTITIONED, ensureChromium } from '../browser/find-chromium.ts'
import { closeContext } from '../close-context.ts'
import type { Engine } from './engine.ts'
import { surfaceInWindow } from './in-frame.ts'
import { readAnswer, writeCall } from './page-code.ts'
import type { Place, Tab } from './tab.ts'

const placeOf = (frame: Pick<Page, 'evaluate'>): Place => ({
  run: async (code, ...given) => readAnswer(await frame.evaluate(`(${writeCall(code, given)})()`)),
})

function tabOf(page: Page, errors: readonly string[]): Tab {
  const tab: Tab = {
    ...placeOf(page),
    errors,
    goTo: async (url) => void (await page.goto(url)),
    address: async () => page.url(),
    async clickAt(x, y, newTab) {
      if (newTab === 'control') await page.keyboard.down('Control')
      await page.mouse.click(x, y, { button: newTab === 'middle' ? 'middle' : 'left' })
      if (newTab === 'control') await page.keyboard.up('Control')
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    isOpen: async () => !page.isClosed(),
    async popup() {
      const isOurs = (one: Page) => one !== page && !one.isClosed()
      const there = page.context().pages().findLast(isOurs)
      return tabOf(there ?? (await page.context().waitForEvent('page')), errors)
    },
    async frame() {
      const frames = page.mainFrame().childFrames()
      for (const one of frames)
        if (await (await one.frameElement()).isVisible()) return surfaceInWindow(tab, placeOf(one))
      throw new Error('there is no frame that can be seen')
    },
    close: () => closeContext(page.context()),
  }
  return tab
}

/** Starts Chromium, driven by Playwright. */
export async function startChromium(): Promise<Engine> {
  const executablePath = ensureChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: CHROMIUM_ARGS_PARTITIONED,
  })
  return {
    name: 'Chromium',
    version: `Chromium ${browser.version()}`,
    async open(viewport) {
      const context = await browser.newContext({ viewport })
      const errors: string[] = []
      context.on('weberror', (one) => errors.push(`${one.page()?.url()}: ${one.error()}`))
      return tabOf(await context.newPage(), errors)
    },
    close: () => browser.close(),
  }
}
