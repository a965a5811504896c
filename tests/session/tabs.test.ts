import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTabs, type Tabs } from '../../src/session/tabs.ts'
import { createPage } from '../support/session.ts'
import { waitFor } from '../support/wait-for.ts'

const open: Tabs[] = []
afterEach(() => {
  for (const tabs of open.splice(0)) tabs.close()
})

const openTab = (options: Parameters<typeof createPage>[0] = {}) => {
  const stage = createPage(options)
  const onChange = vi.fn()
  const tabs = createTabs({ clientId: 'demo-client', page: stage.page, onChange })
  open.push(tabs)
  const fire = (type: string, more: object = {}) =>
    stage.page.dispatchEvent(Object.assign(new Event(type), more))
  return { ...stage, tabs, onChange, fire }
}

describe('createTabs', () => {
  it.each([
    ['login', false],
    ['logout', true],
  ] as const)('notifies the other tabs of a %s', async (change, loggedOut) => {
    const [here, there] = [openTab(), openTab()]

    here.tabs.tell(change)

    await waitFor(() => expect(there.onChange).toHaveBeenCalledWith({ loggedOut }))
    expect(here.onChange).not.toHaveBeenCalled()
  })

  it('learns of a change by the storage if there is no channel', () => {
    const { fire, onChange } = openTab({ channels: false })

    fire('storage', { key: 'something-else' })
    expect(onChange).not.toHaveBeenCalled()
    fire('storage', { key: 'store-widgets:demo-client' })
    expect(onChange).toHaveBeenCalledTimes(1)
    fire('storage', { key: null })
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('reads again when the tab becomes visible, not when it is hidden', () => {
    const { raw, onChange } = openTab({ channels: false })

    raw.document.visibilityState = 'hidden'
    raw.document.dispatchEvent(new Event('visibilitychange'))
    expect(onChange).not.toHaveBeenCalled()
    raw.document.visibilityState = 'visible'
    raw.document.dispatchEvent(new Event('visibilitychange'))
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('closes the channel while the page is in the browser’s memory, and reads again when it returns', async () => {
    const [here, there, witness] = [openTab(), openTab(), openTab()]

    there.fire('pagehide', { persisted: true })
    here.tabs.tell('logout')
    await waitFor(() => expect(witness.onChange).toHaveBeenCalled())
    expect(there.onChange).not.toHaveBeenCalled()

    there.fire('pageshow', { persisted: true })
    expect(there.onChange).toHaveBeenCalledTimes(1)
    here.tabs.tell('login')
    await waitFor(() => expect(there.onChange).toHaveBeenCalledTimes(2))
  })

  it('neither gets nor sends messages after it was closed', async () => {
    const [here, there, witness] = [openTab(), openTab(), openTab()]

    there.tabs.close()
    there.fire('storage', { key: null })
    there.tabs.tell('login')
    here.tabs.tell('login')
    await waitFor(() => expect(witness.onChange).toHaveBeenCalledTimes(1))

    expect(there.onChange).not.toHaveBeenCalled()
  })

  it('works without a channel if the browser refuses one', () => {
    const refusing = class {
      constructor() {
        throw new DOMException('opaque origin', 'SecurityError')
      }
    }
    const stage = createPage()
    const page = Object.assign(stage.raw, { BroadcastChannel: refusing }) as never

    const tabs = createTabs({ clientId: 'demo-client', page, onChange: () => {} })

    expect(() => tabs.tell('login')).not.toThrow()
    tabs.close()
  })
})
