import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Config } from '../../widgets/loader/config.ts'

/** Creates a captcha like its script: `ready` first, the rest afterwards. */
function makeCaptcha(answer = 'solved') {
  const drawn: Record<string, unknown>[] = []
  const captcha = {
    ready: (callback: () => void) => queueMicrotask(callback),
    render(place: HTMLElement, parameters: Record<string, unknown>) {
      drawn.push({ ...parameters, isOnPage: place.isConnected })
      return drawn.length - 1
    },
    execute: (id: number) => (drawn[id] as { callback(token: string): void }).callback(answer),
  }
  return { captcha, drawn }
}

const page = globalThis as { grecaptcha?: unknown }
let fetched: HTMLScriptElement[]

/** The script's behaviour when it has loaded. */
const whenFetched = (run: ((script: HTMLScriptElement) => void) | 'fails' | 'hangs') =>
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    const script = element as HTMLScriptElement
    fetched.push(script)
    if (run === 'hangs') return
    queueMicrotask(() => {
      if (run === 'fails') return script.onerror?.(new Event('error'))
      run(script)
      script.onload?.(new Event('load'))
    })
  })

/** Imports the module again, because it stores the script for its page. */
async function open(config: Partial<Config>) {
  vi.resetModules()
  const { createCaptcha } = await import('../../widgets/tags/login/captcha.ts')
  return createCaptcha(config as Config)
}

const OWN = {
  apiHost: 'https://api.example',
  captchaScript: 'https://captcha.example/api.js',
  captchaSiteKey: 'silent',
  captchaVisibleSiteKey: 'seen',
}

beforeEach(() => {
  fetched = []
})
afterEach(() => {
  delete page.grecaptcha
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe.each([
  ['the plain interface', (captcha: object) => captcha],
  ['the enterprise interface alone', (captcha: object) => ({ enterprise: captcha })],
])('a captcha of %s', (_, wrap) => {
  it('is solved without a task for the shopper', async () => {
    const { captcha, drawn } = makeCaptcha()
    whenFetched(() => {
      page.grecaptcha = wrap(captcha)
    })
    const { solve } = await open(OWN)
    expect(await solve?.()).toEqual({ InvisibleRecaptcha: 'solved' })
    expect(drawn).toMatchObject([{ sitekey: 'silent', size: 'invisible', isOnPage: true }])
    expect(document.body.childElementCount).toBe(0)
  })

  it('fetches its script with the nonce of the page’s policy', async () => {
    whenFetched(() => {
      page.grecaptcha = wrap(makeCaptcha().captcha)
    })
    const { solve } = await open({ ...OWN, nonce: 'n0nce' })
    await solve?.()
    expect(fetched.map(({ nonce, src }) => [nonce, src])).toEqual([['n0nce', OWN.captchaScript]])
  })

  it('is shown, and reports its solution and the solution’s end', async () => {
    const { captcha, drawn } = makeCaptcha()
    whenFetched(() => {
      page.grecaptcha = wrap(captcha)
    })
    const { show } = await open(OWN)
    const tokens: unknown[] = []
    const place = document.body.appendChild(document.createElement('div'))
    await show?.(place, (token) => tokens.push(token))
    const [box] = drawn as { callback(token: string): void; 'expired-callback'(): void }[]
    box?.callback('T')
    box?.['expired-callback']()
    expect(drawn).toMatchObject([{ sitekey: 'seen' }])
    expect(tokens).toEqual([{ Recaptcha: 'T' }, undefined])
    place.remove()
  })

  it('that is on the page already isn’t fetched again', async () => {
    page.grecaptcha = wrap(makeCaptcha().captcha)
    whenFetched('fails')
    const { solve } = await open(OWN)
    expect(await solve?.()).toEqual({ InvisibleRecaptcha: 'solved' })
    expect(fetched).toEqual([])
  })
})

describe('a captcha that can’t be had is refused, and throws nothing at the page', () => {
  it.each<[string, object | undefined, RegExp]>([
    ['brings nothing', undefined, /brought no captcha/],
    ['speaks neither interface', { enterprise: {}, render() {} }, /brought no captcha/],
    [
      'is ready and can’t draw',
      { enterprise: { ready: (callback: () => void) => callback() } },
      /can’t draw a captcha/,
    ],
  ])('when its script %s', async (_, brought, message) => {
    whenFetched(() => {
      page.grecaptcha = brought
    })
    const { solve, show } = await open(OWN)
    await expect(solve?.()).rejects.toThrow(message)
    await expect(show?.(document.body, () => {})).rejects.toThrow(message)
  })

  it('when its script can’t be loaded, and is tried again the next time', async () => {
    whenFetched('fails')
    const { solve } = await open(OWN)
    await expect(solve?.()).rejects.toThrow(/could not be loaded: https:\/\/captcha\.example/)
    whenFetched(() => {
      page.grecaptcha = makeCaptcha().captcha
    })
    expect(await solve?.()).toEqual({ InvisibleRecaptcha: 'solved' })
  })

  it('when its script never comes', async () => {
    vi.useFakeTimers()
    whenFetched('hangs')
    const { solve } = await open(OWN)
    const solving = expect(solve?.()).rejects.toThrow(/did not answer/)
    await vi.advanceTimersByTimeAsync(15_000)
    await solving
  })

  it('when the shopper closes its task, which no function reports', async () => {
    vi.useFakeTimers()
    page.grecaptcha = { ...makeCaptcha().captcha, execute: () => {} }
    const { solve } = await open(OWN)
    const solving = expect(solve?.()).rejects.toThrow(/was not solved/)
    await vi.advanceTimersByTimeAsync(180_000)
    await solving
    expect(document.body.childElementCount).toBe(0)
  })

  it('when it throws in its own functions', async () => {
    page.grecaptcha = {
      ...makeCaptcha().captcha,
      execute() {
        throw new Error('odd')
      },
    }
    const { solve } = await open(OWN)
    await expect(solve?.()).rejects.toThrow('odd')
    expect(document.body.childElementCount).toBe(0)
  })
})

describe('without a setting of the page', () => {
  it.each([undefined, 'https://www.wixapis.com'])(
    'it is the provider’s own if the API host is the provider’s: %s',
    async (apiHost) => {
      const { captcha, drawn } = makeCaptcha()
      // The host page's own plain captcha doesn't accept an enterprise key.
      page.grecaptcha = makeCaptcha('not this').captcha
      whenFetched(() => {
        page.grecaptcha = { ...(page.grecaptcha as object), enterprise: captcha }
      })
      const { solve, show } = await open({ apiHost })
      expect(await solve?.()).toEqual({ InvisibleRecaptcha: 'solved' })
      expect(fetched.map(({ src }) => src)).toEqual([
        'https://www.google.com/recaptcha/enterprise.js?render=explicit',
      ])
      expect(drawn).toMatchObject([{ sitekey: expect.stringMatching(/^6L[\w-]{38}$/) }])
      expect(show).toBeDefined()
    },
  )

  it('and none anywhere else', async () => {
    expect(await open({ apiHost: 'https://api.example' })).toEqual({})
    expect(await open({ apiHost: 'https://api.example', captchaScript: 'https://c.example/a.js' })).toEqual(
      {},
    )
  })
})
