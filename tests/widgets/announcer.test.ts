import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAnnouncer } from '../../widgets/runtime/page/announcer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const regions = () => [...document.querySelectorAll<HTMLElement>('[data-store-announcer]')]
const settle = () => vi.advanceTimersByTime(120)

it('has one hidden live region for the whole page', () => {
  const say = createAnnouncer()
  say('One', document.body)
  settle()
  say('Two', document.body)
  settle()

  expect(regions()).toHaveLength(1)
  expect(regions()[0]?.textContent).toBe('Two')
  expect(regions()[0]?.getAttribute('role')).toBe('status')
  expect(regions()[0]?.getAttribute('aria-live')).toBe('polite')
  expect(regions()[0]?.style).toMatchObject({
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
  })
})

it('announces the last of several messages in a row, and repeats it on request', () => {
  const say = createAnnouncer()
  say('One', document.body)
  vi.advanceTimersByTime(119)
  say('Two', document.body)
  vi.advanceTimersByTime(119)
  expect(regions()[0]?.textContent).toBe('')
  vi.advanceTimersByTime(1)
  expect(regions()[0]?.textContent).toBe('Two')
  say('Two', document.body)
  expect(regions()[0]?.textContent).toBe('')
  settle()
  expect(regions()[0]?.textContent).toBe('Two')
})

it('leaves a text only where it spoke last, and forgets that on request, spoken or not', () => {
  const say = createAnnouncer()
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  vi.spyOn(dialog, 'matches').mockImplementation((selector) => selector === ':modal')
  const texts = () => regions().map(({ textContent }) => textContent)
  say('One', document.body)
  settle()
  say('Two', dialog)
  settle()
  expect(texts().sort()).toEqual(['', 'Two'])
  say.forget()
  expect(texts()).toEqual(['', ''])
  say('Three', dialog)
  say.forget()
  settle()
  expect(texts()).toEqual(['', ''])
})

it('creates a new live region when the page has removed the old one', () => {
  const say = createAnnouncer()
  say('One', document.body)
  settle()
  document.body.replaceChildren()
  say('Two', document.body)
  settle()
  expect(regions().map(({ textContent }) => textContent)).toEqual(['Two'])
})

it('speaks inside the dialog that is open around what changed, through shadow roots', () => {
  const say = createAnnouncer()
  const dialog = document.createElement('dialog')
  const host = document.createElement('div')
  const inner = document.createElement('button')
  host.attachShadow({ mode: 'open' }).append(inner)
  dialog.append(host)
  document.body.append(dialog)
  const matches = vi.spyOn(dialog, 'matches').mockImplementation((selector) => selector === ':modal')
  say('Inside', inner)
  settle()
  expect(regions().map((region) => region.parentElement)).toEqual([dialog])
  matches.mockReturnValue(false)
  say('Outside', inner)
  settle()
  expect(regions().map((region) => region.parentElement)).toContain(document.body)
})
