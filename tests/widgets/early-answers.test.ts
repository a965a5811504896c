import { expect, it, vi } from 'vitest'
import type { RenderedTag } from '../../widgets/loader/mounted-tag.ts'
import { type AnswerPress, createActivation } from '../../widgets/runtime/activation/activate.ts'
import { takeHeldWindow } from '../../widgets/runtime/page/held-window.ts'
import { fake } from '../support/fake.ts'
import { openPage } from '../support/open-page.ts'

/** Opens a rendered tag with a link and a button, on a page whose React loads when the test says so. */
function openTag(answer: AnswerPress) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = '<a href="#there" data-action="select">There</a><button data-action="buy"></button>'
  document.body.append(host)
  const told: unknown[] = []
  const emit: RenderedTag['emit'] = (...event) => told.push(event) > 0
  const tag = fake<RenderedTag>({
    host,
    root,
    drawnBy: 'loader',
    begin: undefined,
    unanswered: undefined,
    emit,
  })
  const page = openPage({
    tags: new WeakMap([[host, tag]]),
    early: [],
    messages: () => ({ unanswered: 'Sorry.', toProductPage: 'There' }),
  })
  let arrives = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrives = resolve
  })
  createActivation(
    page,
    async (taken) => {
      await arrived
      taken.drawnBy = 'own'
    },
    answer,
  ).listen()
  const heard: string[] = []
  root.addEventListener('click', ({ target }) => heard.push((target as HTMLElement).dataset.action ?? ''))
  const find = (action: string) => root.querySelector(`[data-action=${action}]`) as HTMLElement
  const isPending = (action: string) => find(action).hasAttribute('data-pending')
  /** Clicks; returns whether the page would still follow a link. */
  const click = (action: string) =>
    find(action).dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }))
  return { root, told, heard, click, isPending, arrives }
}

it('neither holds nor repeats a click that is answered before React is there, and asks about none later', async () => {
  const answer = vi.fn<AnswerPress>((_tag, { dataset }) => dataset.action === 'select')
  const { heard, click, isPending, arrives } = openTag(answer)
  expect([click('select'), click('buy')]).toEqual([true, false])
  expect([heard, isPending('select'), isPending('buy')]).toEqual([['select'], false, true])
  arrives()
  await vi.waitFor(() => expect(heard).toEqual(['select', 'buy']))
  click('select')
  expect(answer).toHaveBeenCalledTimes(2)
})

it('marks what was clicked until the answer is there, and ignores another click on it meanwhile', async () => {
  let opens = () => {}
  const answer = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        opens = resolve
      }),
  )
  const { click, isPending } = openTag(answer)
  click('select')
  expect(click('select')).toBe(false)
  expect([answer.mock.calls.length, isPending('select')]).toEqual([1, true])
  opens()
  await vi.waitFor(() => expect(isPending('select')).toBe(false))
  click('select')
  expect(answer).toHaveBeenCalledTimes(2)
})

it('tells the shopper and the page that an answer failed, and leaves another press its window', async () => {
  const held = { close: vi.fn() }
  Object.assign(globalThis, { [Symbol.for('store-widgets.held-window')]: held })
  const { root, told, click, isPending } = openTag(() => Promise.reject(new Error('gone')))
  click('select')
  await vi.waitFor(() => expect(isPending('select')).toBe(false))
  expect(told).toEqual([['store-error', { code: 'network', message: 'gone' }]])
  expect(root.querySelector('[role=alert]')?.textContent).toContain('Sorry.')
  expect(held.close).not.toHaveBeenCalled()
  expect(takeHeldWindow()).toBe(held)
})
