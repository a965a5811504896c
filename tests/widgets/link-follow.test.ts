import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../../src/messages/en/link.ts'
import { StoreError } from '../../src/model/errors.ts'
import { HERE, HOSTED, linkTo, openLink as open, openTabs } from './link-fixture.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('a link to a hosted page', () => {
  it('leads there by an address that is made in the press, and never shows it', async () => {
    const { press, go, link, asked, host } = await open(linkTo('checkout', 'checkout-id="k"'))
    expect([link().href, host.getAttribute('status')]).toEqual([HERE, 'ready'])
    expect(asked).toEqual([])
    expect(await press()).toBe(true)
    expect(go.mock.calls).toEqual([[HOSTED]])
    expect(asked).toEqual([{ ecomCheckout: { checkoutId: 'k' }, callbacks: { postFlowUrl: HERE } }])
    expect(document.documentElement.outerHTML + host.shadowRoot?.innerHTML).not.toContain(HOSTED)
  })

  it.each(['javascript:alert(1)', 'http://hosted.example/', 'data:text/html,x', ''])(
    'follows no address such as "%s"',
    async (fullUrl) => {
      const answer = () => ({ redirectSession: { fullUrl } })
      const { press, go, alert } = await open(linkTo('account'), { answer })
      await press()
      expect(go).not.toHaveBeenCalled()
      expect(alert()).toBe(messages.problems.failed)
    },
  )

  it('to the checkout makes one of the page’s own cart, unless the page takes it over', async () => {
    const { press, asked, createCheckout, host } = await open(linkTo('checkout'))
    await press()
    expect(asked).toEqual([expect.objectContaining({ ecomCheckout: { checkoutId: 'cart-checkout' } })])
    host.addEventListener('store-checkout', (event) => event.preventDefault())
    expect(await press()).toBe(true)
    expect([asked.length, createCheckout.mock.calls.length]).toEqual([1, 1])
  })

  it('to a product asks for its address by its id', async () => {
    const { press, asked, load } = await open(linkTo('product', 'product-id="p1"'))
    await press()
    expect(load).toHaveBeenCalledWith('id:p1')
    expect(asked).toEqual([expect.objectContaining({ storesProduct: { productSlug: 'moon-jar' } })])
  })

  it('to the account leads to the login if the provider has no such page, and to nothing else', async () => {
    const refused = new StoreError('invalid_argument', 'no account')
    const answer = (request: object) => {
      if ('account' in request) throw refused
      return { redirectSession: { fullUrl: HOSTED } }
    }
    const { press, intents, go } = await open(linkTo('account'), { answer })
    await press()
    expect([intents(), go.mock.calls]).toEqual([['account', 'login'], [[HOSTED]]])
    const plan = await open(linkTo('paid-plans-checkout', 'plan-id="p"'), {
      answer: () => {
        throw refused
      },
    })
    await plan.press()
    expect([plan.intents(), plan.go.mock.calls]).toEqual([['paidPlansCheckout'], []])
  })

  it.each([
    ['invalid_argument', 400, ['account', 'login']],
    ['application', 400, ['account', 'login']],
    ['request_refused', 400, ['account', 'login']],
    ['forbidden', 403, ['account']],
    ['system', 500, ['account']],
  ] as const)('to the account is asked for after %s, %i, as %j', async (code, status, asked) => {
    const answer = (request: object) => {
      if ('account' in request) throw new StoreError(code, 'no', { status })
      return { redirectSession: { fullUrl: HOSTED } }
    }
    const { press, intents } = await open(linkTo('account'), { answer })
    await press()
    expect(intents()).toEqual(asked)
  })

  it('to the login and the logout go by the session, and come back where the tag says', async () => {
    const into = await open(linkTo('login', 'return-url="/there"'))
    await into.press()
    expect(into.login).toHaveBeenCalledWith({ mode: 'redirect', returnUrl: '/there' })
    const out = await open(linkTo('logout', 'post-flow-url="/bye"'))
    await out.press()
    expect(out.logout).toHaveBeenCalledWith('/bye', undefined)
    expect([into.asked, out.asked]).toEqual([[], []])
  })

  it('to the login and the logout, here and in a tab, tell the provider what the tag prefers', async () => {
    openTabs()
    const how = 'own-pages forget-identity extra-query="lang=de&amp;a=1"'
    // The provider keeps no identity in these two (contract 5.6).
    const preferences = {
      useGenericWixPages: false,
      additionalQueryParameters: { lang: 'de', a: '1' },
    }
    const into = await open(linkTo('login', how))
    await into.press()
    expect(into.login).toHaveBeenCalledWith({ mode: 'redirect', preferences })
    await into.press({ ctrlKey: true })
    expect(into.loginInTab).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ preferences }))
    const out = await open(linkTo('logout', how))
    await out.press()
    expect(out.logout).toHaveBeenCalledWith(undefined, preferences)
    await out.press({ ctrlKey: true })
    expect(out.endSession).toHaveBeenCalledWith({ returnUrl: HERE, preferences })
  })

  it('asks once for two presses, and is busy meanwhile', async () => {
    let answer = (_: object) => {}
    const { press, link, asked } = await open(linkTo('account'), {
      answer: () => new Promise((done) => (answer = done)),
    })
    await press()
    expect(await press()).toBe(true)
    expect([asked.length, link().getAttribute('aria-busy')]).toEqual([1, 'true'])
    await act(async () => answer({ redirectSession: { fullUrl: HOSTED } }))
    expect(link().getAttribute('aria-busy')).toBeNull()
  })
})

describe('a link in a new tab', () => {
  it.each([
    ['the middle button', { button: 1 }, 'auxclick'],
    ['Ctrl', { ctrlKey: true }, 'click'],
    ['⌘', { metaKey: true }, 'click'],
    ['Shift', { shiftKey: true }, 'click'],
  ])('opens in the press itself by %s, without access to this page', async (_, how, type) => {
    const { tab, opened } = openTabs()
    const { press, go } = await open(linkTo('account'))
    await press(how, type)
    expect(opened.mock.calls).toEqual([['about:blank', '_blank']])
    expect([tab.opener, tab.location.replace.mock.calls, go.mock.calls]).toEqual([null, [[HOSTED]], []])
  })

  it.each([
    ['the right button', { button: 2 }, 'auxclick'],
    ['Alt', { altKey: true }, 'click'],
  ])('is none by %s, which the browser has a use for', async (_, how, type) => {
    const { opened } = openTabs()
    const { press, asked } = await open(linkTo('account'))
    expect(await press(how, type)).toBe(false)
    expect(opened).not.toHaveBeenCalledWith('about:blank', '_blank')
    expect(asked).toEqual([])
  })

  it('goes on here if the browser opens none', async () => {
    openTabs(true)
    const { press, go } = await open(linkTo('account'))
    await press({ ctrlKey: true })
    expect(go.mock.calls).toEqual([[HOSTED]])
  })

  it('is closed again if there is nothing to show in it', async () => {
    const { tab } = openTabs()
    const answer = () => {
      throw new StoreError('network', 'away')
    }
    const { press, alert } = await open(linkTo('account'), { answer })
    await press({ ctrlKey: true })
    expect([tab.close.mock.calls.length, tab.location.replace.mock.calls]).toEqual([1, []])
    expect(alert()).toBe(messages.problems.offline)
  })

  it('logs in there', async () => {
    const { tab } = openTabs()
    const into = await open(linkTo('login', 'return-url="/there"'))
    await into.press({ ctrlKey: true })
    expect(into.loginInTab).toHaveBeenCalledWith(
      tab,
      expect.objectContaining({ clientId: 'demo-client', returnUrl: '/there' }),
    )
    expect(into.login.mock.calls).toEqual([])
  })

  it('logs out there and here, as any logout of the page', async () => {
    const { tab } = openTabs()
    const { press, endSession, logout, asked } = await open(linkTo('logout', 'return-url="/bye"'))
    await press({ ctrlKey: true })
    expect(endSession.mock.calls).toEqual([[{ returnUrl: 'https://shop.example/bye' }]])
    expect([tab.opener, tab.location.replace.mock.calls]).toEqual([null, [[HOSTED]]])
    expect([logout.mock.calls, asked]).toEqual([[], []])
  })

  it('says why the provider’s logout failed, and closes the tab', async () => {
    const { tab } = openTabs()
    const endSession = () => Promise.reject(new StoreError('network', 'away'))
    const { press, alert } = await open(linkTo('logout'), { endSession })
    await press({ ctrlKey: true })
    expect([tab.close.mock.calls.length, alert()]).toEqual([1, messages.problems.offline])
  })

  it('is closed again for the logout of a visitor, who keeps the cart', async () => {
    const { tab } = openTabs()
    const { press, endSession, asked } = await open(linkTo('logout'), { role: 'visitor' })
    await press({ ctrlKey: true })
    expect([tab.close.mock.calls.length, endSession.mock.calls, asked]).toEqual([1, [], []])
  })
})

describe('a link that can’t be followed', () => {
  it.each([
    [new StoreError('network', 'away'), messages.problems.offline],
    [new StoreError('not_found', 'gone'), messages.problems.gone],
    [new Error('broken'), messages.problems.failed],
  ])('says why, tells the page, and can be pressed again: %s', async (reason, said) => {
    const answer = vi.fn((): unknown => {
      throw reason
    })
    const { press, host, events, link, go, alert } = await open(linkTo('account'), { answer })
    await press()
    expect([alert(), host.getAttribute('status'), events]).toEqual([said, 'error', ['store-error']])
    expect(link().getAttribute('aria-describedby')).toBe('problem')
    answer.mockReturnValue({ redirectSession: { fullUrl: HOSTED } })
    await press()
    expect([alert(), host.getAttribute('status'), go.mock.calls]).toEqual([undefined, 'ready', [[HOSTED]]])
  })

  it('to the checkout says that the cart is empty', async () => {
    const createCheckout = () =>
      Promise.reject(new StoreError('application', 'no', { providerCode: 'EMPTY_CART' }))
    const { press, alert } = await open(linkTo('checkout'), { createCheckout })
    await press()
    expect(alert()).toBe(messages.problems.cartEmpty)
  })

  it('for a login that fails says so', async () => {
    const cause = new StoreError('network', 'away')
    const { press, alert } = await open(linkTo('login'), {
      login: async () => ({ loginState: 'FAILURE', error: 'no', cause }),
    })
    await press()
    expect(alert()).toBe(messages.problems.offline)
  })

  it('for want of an attribute tells the builder at once, and again when it has changed', async () => {
    const { said, host, tag, press, go, alert } = await open(linkTo('paid-plans-checkout'))
    await vi.waitFor(() => expect(said).toEqual([expect.stringMatching(/plan-id/)]))
    await press()
    expect(alert()).toBe(messages.problems.notSetUp)
    expect(console.warn).toHaveBeenCalledWith('store-widgets:', expect.stringContaining('plan-id'), host)
    host.setAttribute('plan-id', 'p')
    await act(async () => tag.update())
    await press()
    expect(go.mock.calls).toEqual([[HOSTED]])
    expect(said).toHaveLength(1)
  })

  it('shows the page that its builder names to people who look at the address', async () => {
    const href = async (html: string) => (await open(html)).link().href
    expect(await href(linkTo('login', 'login-url="/login" return-url="/there"'))).toBe(
      'https://shop.example/login',
    )
    expect(await href(linkTo('checkout', 'cart-page-url="/cart"'))).toBe('https://shop.example/cart')
    expect(await href(linkTo('account', 'login-url="/login" return-url="/there"'))).toBe(
      'https://shop.example/there',
    )
    expect(await href(linkTo('account', 'return-url="https://evil.example/"'))).toBe(HERE)
  })
})
