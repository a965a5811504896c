import { expect, it, vi } from 'vitest'
import type { Page } from '../../widgets/loader/page.ts'
import { mountRendered } from '../../widgets/loader/rendered-tag.ts'
import { patch } from '../../widgets/runtime/element/patch-dom.ts'
import { openPage } from '../support/open-page.ts'

type View = { readonly status: 'loading' | 'ready' | 'error'; readonly price: string }

/** Opens a tag that shows a price, on a page with listeners. */
function openTag(parts: Partial<Page> = { patch }) {
  const host = document.createElement('div')
  document.body.append(host)
  const heard: string[] = []
  for (const type of ['store-ready', 'store-error']) host.addEventListener(type, () => heard.push(type))
  const page = openPage({ tags: new WeakMap(), noteReady() {}, ...parts })
  let view: View = { status: 'loading', price: '' }
  let tell = () => {}
  let drawn = 0
  const tag = mountRendered<View>(page, host, {
    live: 'app',
    sheet: new CSSStyleSheet(),
    draw: ({ price }) => {
      drawn++
      return price
    },
    describe: ({ status }) => ({ status }),
    createModel(_page, _host, changed) {
      tell = changed
      return { read: () => view, update: () => false, tryAgain() {}, stop() {} }
    },
  })
  const show = async (next: View) => {
    view = next
    tell()
    await Promise.resolve()
  }
  return { tag, page, heard, show, drawn: () => drawn, text: () => host.shadowRoot?.textContent }
}

it('reports once that it is ready, even after corrections of its price', async () => {
  const { heard, show, text } = openTag()
  await show({ status: 'ready', price: '32 €' })
  await show({ status: 'ready', price: '30 €' })

  expect(text()).toBe('30 €')
  expect(heard).toEqual(['store-ready'])
})

it('is fresh for a moment after it was drawn, until its data change', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const { tag, page, show } = openTag()
  await show({ status: 'ready', price: '32 €' })
  expect(tag.isFresh?.()).toBe(true)
  now.mockReturnValue(1_201)
  expect(tag.isFresh?.()).toBe(false)

  await show({ status: 'ready', price: '30 €' })
  expect(tag.isFresh?.()).toBe(true)
  // Gone from the page, it draws no change.
  page.tags.delete(tag.host)
  await show({ status: 'ready', price: '28 €' })
  expect(tag.isFresh?.()).toBe(false)
  now.mockRestore()
})

it('is silent after it was removed, for any answer to its request', async () => {
  const { tag, heard, show, text } = openTag()
  tag.unmount()
  await show({ status: 'ready', price: '32 €' })
  await show({ status: 'error', price: '' })

  expect(text()).toBe('')
  expect(heard).toEqual([])
})

it('draws nothing that would be thrown away, because the pictures would keep it in memory', async () => {
  let come = () => {}
  const elements = new Promise<undefined>((resolve) => {
    come = () => resolve(undefined)
  })
  const { page, show, text, drawn } = openTag({ elements: () => elements })
  await show({ status: 'ready', price: '32 €' })
  const before = drawn()
  await show({ status: 'ready', price: '30 €' })
  await show({ status: 'ready', price: '28 €' })
  expect([drawn(), text()]).toEqual([before, '32 €'])

  page.patch = patch
  come()
  await new Promise((done) => setTimeout(done))
  expect(text()).toBe('28 €')
})
