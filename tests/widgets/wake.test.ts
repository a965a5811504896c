import { expect, it, vi } from 'vitest'
import type { Page, PaintedTag } from '../../widgets/loader/page.ts'
import { createWaker } from '../../widgets/runtime/activate.ts'

/** A painted tag with two buttons, on a page whose React comes when the test says so. */
function openPage() {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML =
    '<button data-action="one"></button><button data-action="two"></button><button data-action="buy"></button>'
  document.body.append(host)
  const tag = { host, root, drawnBy: 'loader', emit: () => true } as unknown as PaintedTag
  const page = { tags: new WeakMap([[host, tag]]), early: [] } as unknown as Page
  let stands = () => {}
  const standing = new Promise<void>((resolve) => {
    stands = resolve
  })
  const waker = createWaker(page, async (taken) => {
    taken.drawnBy = 'react'
    await standing
  })
  waker.listen()
  const heard: string[] = []
  root.addEventListener('click', (event) => heard.push((event.target as HTMLElement).dataset.action ?? ''))
  const click = (name: string) => root.querySelector<HTMLElement>(`[data-action=${name}]`)?.click()
  return { root, page, heard, click, stands }
}

it('makes held clicks again in their order, with those that come while React is standing up', async () => {
  const { heard, click, stands } = openPage()
  click('one')
  click('two')
  expect(heard).toEqual([])

  stands()
  await new Promise((done) => setTimeout(done))
  expect(heard).toEqual(['one', 'two'])

  click('one')
  expect(heard).toEqual(['one', 'two', 'one'])
})

it.each([
  ['untouched', false],
  ['touched', true],
])('takes presses of a buy button within half a second for one (%s)', async (_name, isTouched) => {
  const { heard, click, stands } = openPage()
  let atMs = 10_000
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => atMs)
  if (isTouched) {
    click('one')
    stands()
    await new Promise((done) => setTimeout(done))
    heard.length = 0
  }
  click('buy')
  atMs += 100
  click('buy')
  atMs += 499
  click('buy')
  atMs += 501
  click('buy')
  stands()
  await new Promise((done) => setTimeout(done))
  vi.restoreAllMocks()

  expect(heard).toEqual(['buy', 'buy'])
})

it('leaves a click with the control key to the browser', async () => {
  const { root, heard, stands } = openPage()
  const click = new MouseEvent('click', { ctrlKey: true, bubbles: true, composed: true, cancelable: true })
  root.querySelector('button')?.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
  expect(heard).toEqual(['one'])
  stands()
  await new Promise((done) => setTimeout(done))
  expect(heard).toEqual(['one'])
})
