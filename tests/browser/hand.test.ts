import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { click } from '../support/engines/hand.ts'
import type { Place, Surface } from '../support/engines/tab.ts'
import { fake } from '../support/fake.ts'

/** The hand that presses in journeys through three engines (tests/engines), tried in one of them. */

const site = setUpSite()

const PAGE = `<style>
@keyframes jump { from { translate: 300px } }
@keyframes turn { to { rotate: 1turn } }
dialog { margin: 0; animation: jump 0.6s steps(1) }
i { display: inline-block; animation: turn 1s infinite }
</style>
<dialog><button onclick="document.title = 'pressed'">One more <i>*</i></button></dialog>
<script>document.querySelector('dialog').showModal()</script>`

it('presses an element after its motion and that of what is around it, even if no frame shows it meanwhile', async () => {
  const { page } = await site.visit('<p>')
  await page.setContent(PAGE)
  const run = ((code, ...given) => page.evaluate(`(${code})(...${JSON.stringify(given)})`)) as Place['run']
  // On a busy machine a driver's press comes later than its look.
  const clickAt = async (x: number, y: number) => {
    await page.evaluate(() => document.querySelector('dialog')?.getAnimations()[0]?.finished)
    await page.mouse.click(x, y)
  }
  const hand = fake<Surface>({ run, clickAt })
  await click(hand, { css: 'button', says: /One more/ })
  expect(await page.title()).toBe('pressed')
})
