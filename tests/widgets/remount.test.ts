import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { remount } from '../../widgets/runtime/languages/remount.ts'
import { answerDefined } from './defined-selector.ts'

const calls: string[] = []

/** Like @r2wc's class, and ours that is derived from it. */
class Base extends HTMLElement {
  connectedCallback() {
    calls.push('drawn')
  }
  disconnectedCallback() {
    calls.push('removed')
  }
}
class Tag extends Base {
  override connectedCallback() {
    calls.push('came')
    super.connectedCallback()
  }
  override disconnectedCallback() {
    calls.push('left')
  }
}
customElements.define('test-remounted', Tag)

beforeEach(answerDefined)
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  calls.length = 0
})

it('draws an element anew without notifying it of a move', () => {
  const host = document.createElement('test-remounted')
  document.body.append(host)
  expect(calls.splice(0)).toEqual(['came', 'drawn'])
  remount(host)
  expect(calls).toEqual(['removed', 'drawn'])
})

it('ignores elements that are not on the page, and undefined ones', () => {
  remount(document.createElement('test-remounted'))
  const unknown = document.createElement('test-unknown')
  document.body.append(unknown)
  remount(unknown)
  expect(calls).toEqual([])
})
