import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { en } from '../../demo/provider/words/en.ts'
import { LANGUAGES } from '../../demo/provider/words/languages.ts'
import { fill, findLanguage, negotiate } from '../../demo/provider/words/words.ts'
import {
  createBrowser,
  freshEmail,
  MEMBER,
  PASSWORD,
  SHOP,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'

/** Lists every text with its path. */
const listTexts = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : listTexts(value, `${path}${key}.`),
  )
const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

describe('the words', () => {
  it('are there in every language that the tags speak', () => {
    const spoken = readdirSync(new URL('../../src/messages', import.meta.url), { withFileTypes: true })
    const folders = spoken.filter((entry) => entry.isDirectory()).map(({ name }) => name)

    expect(Object.keys(LANGUAGES).sort()).toEqual(folders.sort())
  })

  it.each(Object.entries(LANGUAGES))('fill the same places in %s, and leave no text empty', (_, language) => {
    const places = (texts: object) => listTexts(texts).map(([path, text]) => [path, placesIn(text)])

    expect(places(language)).toEqual(places(en))
    expect(listTexts(language).filter(([, text]) => text.trim() === '')).toEqual([])
    expect(Intl.NumberFormat.supportedLocalesOf(language.locale)).toEqual([language.locale])
  })

  it('are no other language’s', () => {
    const own = (language: string) => new Set(listTexts(LANGUAGES[language] ?? {}).map(([, text]) => text))
    const english = own('en')
    for (const language of Object.keys(LANGUAGES).filter((one) => one !== 'en')) {
      const left = [...own(language)].filter((text) => english.has(text) && text.split(' ').length > 2)
      expect([language, left.filter((text) => !text.includes('Standard'))]).toEqual([language, []])
    }
  })

  it('leave a place alone that nobody fills', () => {
    expect(fill('{a} and {b}', { a: '<1>' })).toBe('<1> and {b}')
  })

  it.each([
    ['de-AT', 'de'],
    ['DE', 'de'],
    ['en_GB', 'en'],
    ['zh-Hant-TW', 'zh'],
    ['fi', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('know of %j', (tag, language) => {
    expect(findLanguage(tag)).toBe(language)
  })

  it('are those that a browser likes best', () => {
    expect(negotiate('fi-FI, fi;q=0.9, de;q=0.7, en;q=0.8')).toBe('en')
    expect(negotiate('de-DE,en;q=0.5')).toBe('de')
    expect(negotiate('en;q=0, de;q=0.1')).toBe('de')
    expect(negotiate('*')).toBeUndefined()
  })
})

describe('hosted pages', () => {
  const sandbox = useMembers()
  beforeAll(() => sandbox.hurry())
  const german = { 'x-wix-linguist': 'de|de-DE|false|' }
  const languageIn = ({ html }: { html: string }) => /<html lang="([^"]+)"/.exec(html)?.[1]
  const openSession = async (request: object, headers?: Record<string, string>) =>
    (await sandbox.openSession(request, undefined, headers)).body.redirectSession.fullUrl as string

  it.each([
    ['window', 'document'],
    ['frame, which keeps no cookie,', 'iframe'],
  ])(
    'speak in a %s the language of the page that sent the browser, on every page behind it',
    async (_, dest) => {
      const browser = createBrowser(sandbox.url, { dest })
      const url = await openSession({ login: {} }, german)

      const login = await browser.get(url)
      const refused = await browser.submit(login, '/login', { email: 'nobody@example.com', password: 'x' })
      const register = await browser.get(
        /href="(\/register[^"]*)"/.exec(login.html)?.[1]?.replaceAll('&amp;', '&') ?? '',
      )

      expect(new URL(url).searchParams.get('lang')).toBe('de')
      expect([login, refused, register].map(languageIn)).toEqual(['de', 'de', 'de'])
      // Firefox reports one that a frame can't keep in the page's console.
      if (dest === 'iframe') expect([login, refused, register].flatMap(({ cookies }) => cookies)).toEqual([])
      expect(login.html).toContain('<h1>Anmelden</h1>')
      expect(refused.html).toContain('Zu dieser E-Mail-Adresse gibt es kein Konto.')
      expect(register.html).toContain('Konto anlegen')
    },
  )

  it('follow `lang` of the additional parameters rather than the header', async () => {
    const url = await openSession(
      { login: {}, preferences: { additionalQueryParameters: { lang: 'en' } } },
      german,
    )

    expect(languageIn(await createBrowser(sandbox.url).get(url))).toBe('en')
  })

  it.each(['/login?lang=de', '/login?language=de-AT'])('follow %s, and keep it', async (address) => {
    const browser = createBrowser(sandbox.url)

    const first = await browser.get(address)
    const next = await browser.get('/forgot-password')

    expect([first, next].map(languageIn)).toEqual(['de', 'de'])
  })

  it('keep the language of a visit after it has ended', async () => {
    const browser = createBrowser(sandbox.url)
    const arrived = await browser.get(await openSession({ account: {} }, german))
    const login = await browser.get(arrived.location)
    await browser.submit(login, '/login', MEMBER)
    const account = await browser.get('/account/orders')
    const { location } = await browser.submit(account, '/account/logout', {})

    expect([login, account, await browser.get(location)].map(languageIn)).toEqual(['de', 'de', 'de'])
  })

  it('follow the browser where nobody says anything, and speak English to the others', async () => {
    const ask = (language: string) =>
      createBrowser(sandbox.url).get('/login', { 'accept-language': language })

    expect(languageIn(await ask('de-CH, en;q=0.5'))).toBe('de')
    expect(languageIn(await ask('fi'))).toBe('en')
    expect(languageIn(await createBrowser(sandbox.url).get('/login?lang=%22%3E%3Cb%3E'))).toBe('en')
  })

  it.each([
    ['ar', 'ar" dir="rtl'],
    ['he', 'he" dir="rtl'],
    ['zh-CN', 'zh-Hans" dir="ltr'],
    ['ja', 'ja" dir="ltr'],
  ])('say that they speak %s, and where its lines begin', async (lang, marks) => {
    const browser = createBrowser(sandbox.url)
    for (const address of [`/login?lang=${lang}`, '/checkout?checkoutId=none'])
      expect((await browser.get(address)).html).toContain(`<html lang="${marks}"`)
  })

  it('say in German what is wrong with a password', async () => {
    const browser = createBrowser(sandbox.url)
    const page = await browser.get('/register?lang=de')

    const short = await browser.submit(page, '/register', { email: freshEmail(), password: 'kurz' })
    const easy = await browser.submit(page, '/register', { email: freshEmail(), password: 'passwort' })

    expect(short.html).toContain('Es muss mindestens 8 Zeichen haben.')
    expect(easy.html).toContain('Es ist zu leicht zu erraten.')
  })

  it.each([undefined, true, false])(
    'lead to the shop’s own login where it has one, in any look (useGenericWixPages: %s)',
    async (useGenericWixPages) => {
      const callbacks = { loginUrl: `${SHOP}/our-login` }
      const preferences = { useGenericWixPages }
      const { location } = await createBrowser(sandbox.url).get(
        await openSession({ account: {}, callbacks, preferences }),
      )

      expect(location).toBe(`${SHOP}/our-login?wixMemberLoggedIn=false`)
    },
  )

  it('offer other plans and services on the shop’s own pages', async () => {
    const callbacks = { planListUrl: `${SHOP}/plans`, bookingsServiceListUrl: `${SHOP}/services` }
    const plan = { paidPlansCheckout: { planId: 'gold', checkoutData: 'x=1' }, callbacks }
    const read = async (request: object) =>
      (await createBrowser(sandbox.url).get(await openSession(request))).html.replaceAll('&amp;', '&')

    expect(await read(plan)).toContain(
      `href="${SHOP}/plans?planIds=gold&checkoutData=x%3D1&wixMemberLoggedIn=false"`,
    )
    expect(await read({ bookingsBook: { resourceId: 'course' }, callbacks })).toContain(
      `href="${SHOP}/services?`,
    )
    expect(await read({ ...plan, preferences: { useGenericWixPages: true } })).toContain(`${SHOP}/plans`)
  })

  it('wear the provider’s plain look, and the site’s own brand only on request', async () => {
    const open = async (useGenericWixPages?: boolean) =>
      createBrowser(sandbox.url).get(await openSession({ login: {}, preferences: { useGenericWixPages } }))
    const own = await open(false)
    const direct = await createBrowser(sandbox.url).get('/checkout?checkoutId=none')
    const brandOf = ({ html }: { html: string }) => ({
      sheet: /<link rel="stylesheet" href="([^"]+)">/.exec(html)?.[1],
      mark: /<svg class="mark".*?<\/svg>/s.exec(html)?.[0],
    })

    expect(brandOf(direct)).toEqual(brandOf(own))
    expect(brandOf(own).mark).toBeDefined()
    expect(own.html).not.toContain('data-pages')
    // The provider's default (contract 5.6).
    for (const plain of [await open(), await open(true)]) expect(plain.html).toContain('data-pages="generic"')
  })

  it('write e-mails in the language that is asked for, and so do their pages', async () => {
    await sandbox.asVisitor('POST /v1/send-email', { email: MEMBER.email, language: 'de' })
    const [reset] = await sandbox.readMail()

    expect(reset?.subject).toBe('Neues Passwort für Ton & Scherben')
    const page = await createBrowser(sandbox.url).get(reset?.link ?? '')
    expect([languageIn(page), page.html.includes('Neues Passwort wählen')]).toEqual(['de', true])
  })

  it('write to a member in the language in which they registered', async () => {
    const email = freshEmail()
    await sandbox.set({ requireEmailVerification: true })
    await sandbox.asVisitor('POST /v2/register', { loginId: { email }, password: PASSWORD }, german)
    await sandbox.set({ requireEmailVerification: false })

    const [mail] = await sandbox.readMail()
    expect([mail?.to, mail?.subject]).toEqual([email, `${mail?.code} ist Ihr Code für Ton & Scherben`])
  })
})
