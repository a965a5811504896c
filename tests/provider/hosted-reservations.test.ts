import { describe, expect, it } from 'vitest'
import {
  createBrowser,
  freshEmail,
  fromShop,
  PASSWORD,
  SHOP,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'

describe('pages that end in a reservation', () => {
  const sandbox = useMembers()
  const callbacks = { postFlowUrl: `${SHOP}/shop`, thankYouPageUrl: `${SHOP}/thanks?a=b` }
  const slot = {
    startDate: '2026-05-05T10:00:00Z',
    timezone: 'Mars/Olympus',
    resource: { name: '<i>Lena</i>' },
  }

  it.each([
    [{ bookingsCheckout: { slotAvailability: { slot } } }, '/bookings-checkout', ['orderId', 'bookingId']],
    [
      { eventsCheckout: { reservationId: 'r', eventSlug: 'raku-night' } },
      '/events-checkout',
      ['orderNumber', 'eventId'],
    ],
    [{ paidPlansCheckout: { planId: 'studio' } }, '/plans-checkout', ['planOrderId']],
  ])('%j comes back with its ids', async (intent, path, names) => {
    const { body } = await sandbox.openSession({ ...intent, callbacks })
    const browser = createBrowser(sandbox.url)
    const page = await browser.get(body.redirectSession.fullUrl)

    const wrong = await browser.submit(
      { html: page.html.replace('method="post"', `action="${path}"`) },
      path,
      { name: 'A', email: 'x' },
    )
    const done = await browser.submit(
      { html: page.html.replace('method="post"', `action="${path}"`) },
      path,
      { name: 'A', email: 'a@example.com' },
    )

    const url = new URL(done.location)
    expect(page.html).toContain(`href="${SHOP}/shop?wixMemberLoggedIn=false"`)
    expect(page.html).not.toContain('<i>Lena')
    expect(wrong.status).toBe(400)
    expect(url.pathname).toBe('/thanks')
    expect([...url.searchParams.keys()].sort()).toEqual(['a', 'wixMemberLoggedIn', ...names].sort())
    expect((await sandbox.readMail())[0]).toMatchObject({ to: 'a@example.com' })
  })

  it('choose a time first, and show the member what they booked', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    const { access_token: token } = await sandbox.enter({ email, password: PASSWORD })
    const session = await sandbox.openSession(
      { bookingsBook: { resourceId: 'throwing-course' }, callbacks },
      token,
    )
    const browser = createBrowser(sandbox.url)
    const { html } = await browser.get(session.body.redirectSession.fullUrl)
    const page = { html: html.replace('method="post"', 'action="/bookings-book"') }

    const none = await browser.submit(page, '/bookings-book', { name: 'A', email, choice: 'whenever' })
    const choice = '2026-01-02T10:00'
    const unreachable = await browser.submit(page, '/bookings-book', { name: 'A', email: 'x', choice })
    const done = await browser.submit(page, '/bookings-book', { name: 'A', email, choice })
    const account = await sandbox.openSession({ account: { section: 'BOOKINGS' } }, token, fromShop)
    const list = await browser.get(account.body.redirectSession.fullUrl, { referer: `${SHOP}/` })

    expect(html).toContain(`value="${email}"`)
    expect(none.status).toBe(400)
    // The first time has the focus, and the message is read with it.
    expect(none.html).toMatch(/role="radiogroup" aria-invalid="true" aria-describedby="choice-flaw"/)
    expect(none.html).toMatch(/<input type="radio"[^>]* data-focus>/)
    expect(unreachable.html).toContain(`value="${choice}" required checked>`)
    expect(new URL(done.location).searchParams.get('wixMemberLoggedIn')).toBe('true')
    expect(list.html).toContain('Throwing course')
  })

  it('forget who asked when they are told to', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    const { access_token: token } = await sandbox.enter({ email, password: PASSWORD })
    const request = {
      paidPlansCheckout: { planId: 'p' },
      callbacks,
      preferences: { maintainIdentity: false },
    }
    const session = await sandbox.openSession(request, token)

    const { html } = await createBrowser(sandbox.url).get(session.body.redirectSession.fullUrl)

    expect(html).not.toContain(email)
    expect(html).toContain('wixMemberLoggedIn=false')
  })

  it('are over without a redirect session of their own', async () => {
    const { body } = await sandbox.openSession({ login: {} })
    const { sessionToken } = body.redirectSession

    for (const path of [
      '/plans-checkout',
      `/plans-checkout?session=${sessionToken}`,
      '/bookings-book?session=x',
    ]) {
      expect((await createBrowser(sandbox.url).get(path)).status).toBe(400)
    }
  })
})
