import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { say, sayRefusal } from '../../widgets/plugins/diagnostics/diagnostics.ts'
import { createTagChecks } from '../../widgets/runtime/element/tag-checks.ts'
import { openPage } from '../support/open-page.ts'

const go = (url: string) =>
  (window as typeof window & { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url)

beforeEach(() => go('file:///home/me/shop.html'))
afterEach(() => {
  vi.restoreAllMocks()
  go('http://localhost:3000/')
})

const config = { clientId: 'demo-client', given: { clientId: 'demo-client' }, locale: 'en' }
const page = openPage({ config, loadChunk: async () => ({ say }) })
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('a page that was opened as a file', () => {
  it('gets a message with the solution', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    createTagChecks(page).checkConfig()
    await settle()
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(
        /^store-widgets: this page was opened as a file .*npx http-server.*http:\/\/localhost/,
      ),
    )
  })

  it('gets no advice to register an origin that it doesn’t have', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    sayRefusal(page, { code: 'token_request_failed', message: 'something went wrong' })
    const said = [...error.mock.calls, ...warn.mock.calls].map(([text]) => String(text)).join('\n')
    expect(said).toContain('token_request_failed')
    expect(said).toContain('opened as a file')
    expect(said).not.toContain('null')
  })

  it('gets none either in a sandbox that leaves it no origin, but the sandbox’s missing word', () => {
    go('https://shop.example/')
    vi.stubGlobal('origin', 'null')
    const error = vi.spyOn(console, 'error').mockReturnValue()
    sayRefusal(page, { code: 'redirect_domain_refused', message: 'refused' })
    vi.unstubAllGlobals()
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^(?!.*shop\.example).*allow-same-origin/),
    )
  })

  it('and a served page gets no such message', async () => {
    go('https://shop.example/')
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    createTagChecks(page).checkConfig()
    await settle()
    expect(warn).not.toHaveBeenCalled()
  })
})
