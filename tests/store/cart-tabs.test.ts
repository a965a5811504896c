import { describe, expect, it } from 'vitest'
import { createCartTabs } from '../../src/store/cart-tabs.ts'

/** A tab whose channels reach those of its siblings. */
function openTab(siblings: Set<{ onmessage: ((event: MessageEvent) => void) | null }>) {
  const page = Object.assign(new EventTarget(), {
    BroadcastChannel: class {
      onmessage: ((event: MessageEvent) => void) | null = null
      constructor() {
        siblings.add(this)
      }
      postMessage() {
        for (const one of siblings) if (one !== this) one.onmessage?.({} as MessageEvent)
      }
      close() {
        siblings.delete(this)
      }
    },
  })
  const tab = { page, heard: 0 }
  const tabs = createCartTabs({
    clientId: 'c',
    page: page as never,
    onChange: () => {
      tab.heard++
    },
  })
  return Object.assign(tab, { tabs })
}

describe('the carts of two tabs', () => {
  it('hear of each other, and not of themselves', () => {
    const channels = new Set<never>()
    const [one, other] = [openTab(channels), openTab(channels)]
    one.tabs.announce()

    expect([one.heard, other.heard]).toEqual([0, 1])
  })

  it('hold no channel while a page is hidden away, and look again when it comes back', () => {
    const channels = new Set<never>()
    const [one, other] = [openTab(channels), openTab(channels)]
    other.page.dispatchEvent(new Event('pagehide'))
    expect(channels.size).toBe(1)
    one.tabs.announce()
    expect(other.heard).toBe(0)
    other.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

    expect(other.heard).toBe(1)
    expect(channels.size).toBe(2)
  })
})
