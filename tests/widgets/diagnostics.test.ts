import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOT_A_VALUE } from '../../widgets/loader/attributes.ts'
import { type Config, readConfig } from '../../widgets/loader/config.ts'
import type { Diagnostic } from '../../widgets/loader/diagnostic.ts'
import { findFlaws } from '../../widgets/plugins/diagnostics/check-config.ts'
import { say } from '../../widgets/plugins/diagnostics/diagnostics.ts'
import { findNearest, findSlip } from '../../widgets/plugins/diagnostics/nearest.ts'
import { fromOutside } from '../support/from-outside.ts'

let told: (readonly [level: string, ...given: unknown[]])[]
beforeEach(() => {
  told = []
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...given) => void told.push([level, ...given]))
})
afterEach(() => vi.restoreAllMocks())

function makeHost(html: string): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = html
  return box.firstElementChild as HTMLElement
}
const texts = () => told.map(([, text]) => text)
/** Returns the console's message about it, without the tag's name. */
function hear(diagnostic: Diagnostic): string {
  say(diagnostic)
  return `${texts().at(-1) ?? ''}`.replace('store-widgets: ', '')
}

describe('the message about a tag for the builder of a page', () => {
  const host = (status = 'loading') =>
    makeHost(
      `<store-product layout="wide" hide-price="false" product-slug="moon" status="${status}"></store-product>`,
    )

  it.each<[string, (tag: HTMLElement) => Diagnostic]>([
    [
      'layout="wide" is not understood; it takes one of card, row.',
      (tag) => ({ kind: 'value', host: tag, attribute: 'layout', expected: ['card', 'row'] }),
    ],
    [
      'layout="wide" is not understood; it takes a whole number from 1 to 9.',
      (tag) => ({ kind: 'value', host: tag, attribute: 'layout', expected: [1, 9] }),
    ],
    [
      'layout="wide" is not understood; it takes a ratio of width to height, such as 1/1 or 4/5.',
      (tag) => ({ kind: 'value', host: tag, attribute: 'layout', expected: fromOutside('') }),
    ],
    [
      'layout="wide" is not understood; it takes a date.',
      (tag) => ({ kind: 'value', host: tag, attribute: 'layout', expected: fromOutside('a date') }),
    ],
    [
      'hide-price="false" means false here; present means true. Leave the attribute out.',
      (tag) => ({ kind: 'value', host: tag, attribute: 'hide-price', expected: NOT_A_VALUE }),
    ],
    [
      'has no attribute produkt-slug; did you mean product-slug?',
      (tag) => ({ kind: 'unknown', host: tag, names: ['produkt-slug'], known: ['layout', 'product-slug'] }),
    ],
    [
      'has no attribute zzz; it takes layout, product-slug.',
      (tag) => ({ kind: 'unknown', host: tag, names: ['zzz'], known: ['layout', 'product-slug'] }),
    ],
    [
      'has a property product-slug, which nothing reads: set productSlug instead, or the attribute (in Angular [productSlug] or [attr.product-slug]).',
      (tag) => ({ kind: 'property', host: tag, names: ['product-slug'] }),
    ],
    [
      'has a <template> with field="nmae", which doesn\'t exist; did you mean name?',
      (tag) => ({ kind: 'no-field', host: tag, attribute: 'field', value: 'nmae', known: ['price', 'name'] }),
    ],
    [
      'has a <template> with field="qqqqqq", which doesn\'t exist; it takes price, name.',
      (tag) => ({
        kind: 'no-field',
        host: tag,
        attribute: 'field',
        value: 'qqqqqq',
        known: ['price', 'name'],
      }),
    ],
    [
      'has content with slot="bedge", which isn\'t shown; did you mean badge?',
      (tag) => ({ kind: 'no-slot', host: tag, slot: 'bedge', known: ['badge', 'after'] }),
    ],
    [
      'has content with slot="qqqqqq", which isn\'t shown; its slots are badge, after.',
      (tag) => ({ kind: 'no-slot', host: tag, slot: 'qqqqqq', known: ['badge', 'after'] }),
    ],
    ['names no product: give it product-id or product-slug.', (tag) => ({ kind: 'unnamed', host: tag })],
    ['lacks a floor', (tag) => ({ kind: 'lacks', host: tag, text: 'lacks a floor' })],
    [
      'layout="wide": this page\'s address has no slug there.',
      (tag) => ({ kind: 'no-slug', host: tag, attribute: 'layout', found: 'none' }),
    ],
    [
      'layout="wide": the slug in this page\'s address is not valid (letters, digits and - . _ ~, 200 at most), so the tag doesn\'t request it.',
      (tag) => ({ kind: 'no-slug', host: tag, attribute: 'layout', found: 'odd' }),
    ],
    [
      'asks for product-slug="moon", which the provider doesn\'t have or doesn\'t show to visitors.',
      (tag) => ({ kind: 'missing', host: tag }),
    ],
  ])('%s', (text, diagnose) => {
    const tag = host()
    expect(hear(diagnose(tag))).toBe(`<store-product> ${text}`)
    // The element is a separate argument: consoles link to it.
    expect(told).toEqual([['warn', expect.any(String), tag]])
  })

  it('names the requested subject, or says something', () => {
    const both = makeHost(
      '<store-buy-button product-id="p1" product-slug="moon" data-ids="x"></store-buy-button>',
    )
    expect(hear({ kind: 'missing', host: both })).toContain('asks for product-id="p1" product-slug="moon", ')
    expect(hear({ kind: 'missing', host: makeHost('<store-cart></store-cart>') })).toContain(
      'asks for something, ',
    )
  })

  it('comes once for each tag, and again for another', () => {
    const [one, other] = [host(), host()]
    for (const tag of [one, one, other]) say({ kind: 'unnamed', host: tag })
    expect(told.map(([, , tag]) => tag)).toEqual([one, other])
  })

  it.each([
    ['network', 'The provider did not answer. Check data-api-host'],
    ['timeout', 'The provider is slow at the moment'],
    ['invalid_argument', "check the tag's attributes."],
    ['unauthorized', 'Check data-client-id'],
    ['forbidden', "check its permissions in the provider's settings."],
  ] as const)('is an error if the tag failed, with a solution: %s', (code, remedy) => {
    const error = fromOutside({ code, message: 'No', requestId: 'r1' })
    expect(hear({ kind: 'failed', host: host('error'), error })).toContain(
      `could not load: No (request id r1). `,
    )
    expect(texts()[0]).toContain(remedy)
    expect(told[0]?.[0]).toBe('error')
  })

  it('only describes the event if no solution is known', () => {
    const error = fromOutside({ code: 'system', message: 'No' })
    expect(hear({ kind: 'failed', host: host('error'), error })).toBe('<store-product> could not load: No.')
  })

  it('does not speak of loading if the tag is shown, and only a press has failed', () => {
    const error = fromOutside({ code: 'forbidden', message: 'No' })
    expect(hear({ kind: 'failed', host: host('ready'), error })).toBe(
      '<store-product> could not do what was asked: No.',
    )
  })
})

describe('the message about the page for its builder', () => {
  it.each<[string, Diagnostic]>([
    [
      'the provider\'s answer for the product p7 ("mug") has no usable media, options: that is left out, and the rest is shown.',
      { kind: 'left-out', id: 'p7', slug: 'mug', fields: ['media', 'options'] },
    ],
    [
      'there is no client id. Add data-client-id="…" to the script tag (it has data-clientid now), or call StoreWidgets.init({ clientId: "…" }).',
      { kind: 'no-client-id', given: fromOutside({ clientid: 'x' }) },
    ],
    [
      'there is no client id. Add data-client-id="…" to the script tag, or call StoreWidgets.init({ clientId: "…" }).',
      { kind: 'no-client-id', given: fromOutside({ locale: 'de' }) },
    ],
    ['the content of <script data-store-messages> is not valid JSON.', { kind: 'no-json' }],
    [
      'the content of <script data-store-snapshot> is not valid JSON.',
      { kind: 'no-json', attribute: 'data-store-snapshot' },
    ],
    ['the text cart.title has to be a sentence.', { kind: 'no-sentence', place: 'cart.title' }],
    [
      'there is no text cart.titel; did you mean cart.title?',
      { kind: 'no-text', place: 'cart.titel', known: ['cart.title', 'cart.note'] },
    ],
    ['there is no text qqqqqq.', { kind: 'no-text', place: 'qqqqqq', known: ['cart.title'] }],
    [
      'the text a has no value for {x} and {y}; its placeholders are {n} and {m}.',
      { kind: 'no-place', place: 'a', strange: ['{x}', '{y}'], known: ['{n}', '{m}'] },
    ],
    ['the text b has no value for {x}.', { kind: 'no-place', place: 'b', strange: ['{x}'], known: [] }],
    [
      'this page is already set up: the first configuration stays, and this one changes nothing.',
      { kind: 'second-init', before: fromOutside({ clientId: 'a' }), now: fromOutside({ clientId: 'b' }) },
    ],
  ])('%s', (text, diagnostic) => {
    expect(hear(diagnostic)).toBe(text)
    expect(told).toHaveLength(1)
    expect(told[0]?.[0]).toBe(diagnostic.kind === 'no-client-id' ? 'error' : 'warn')
  })

  it('isn’t sent for a second set-up with equal settings', () => {
    const before = fromOutside({ clientId: 'a', messages: { cart: { title: 'Bag' } }, locale: 'de' })
    say({
      kind: 'second-init',
      before,
      now: fromOutside({ clientId: 'a', messages: { cart: { title: 'Bag' } } }),
    })
    say({ kind: 'second-init', before, now: fromOutside({ clientId: 'a', locale: '' }) })
    expect(told).toEqual([])
  })

  it('names each invalid setting of the script tag', () => {
    const config = readConfig(
      fromOutside({
        clientId: 'a',
        tokenStorage: 'disk',
        apiHost: 'api.example',
      }),
    ) as Config
    say({ kind: 'config', config })
    expect(texts()).toEqual([
      expect.stringMatching(
        /data-token-storage="disk" .* it takes local or cookie or session or memory\. The page uses local instead\.$/,
      ),
      expect.stringMatching(/data-api-host="api\.example" .* is not an origin/),
    ])
  })
})

describe('a setting of the script tag', () => {
  const flaws = (given: object) =>
    findFlaws(readConfig(fromOutside({ clientId: 'a', ...given })) as Config).map(({ name }) => name)

  it('may be anything if its kind allows anything', () => {
    const names = [
      'locale',
      'currency',
      'nonce',
      'productUrl',
      'shopUrl',
      'snapshot',
      'shippingUrl',
      'withdrawUrl',
      'safetySections',
    ]
    const keys = ['captchaSiteKey', 'captchaVisibleSiteKey', 'captchaScript', 'returnOrigins']
    for (const name of [...names, ...keys]) expect([name, flaws({ [name]: 'odd words' })]).toEqual([name, []])
  })

  it.each([
    ['tokenStorage', 'local cookie session memory'],
    ['progress', 'on off'],
    ['analytics', 'off datalayer'],
    ['vitals', 'off on'],
    ['attribution', 'off on'],
    ['consent', 'wait granted auto'],
    ['catalog', 'v1 v3'],
    ['jsonLd', 'off on'],
    ['tax', 'included excluded'],
  ])('is one of some words, of %s', (name, words) => {
    for (const word of words.split(' ')) expect(flaws({ [name]: word })).toEqual([])
    expect(flaws({ [name]: 'odd' })).toEqual([name])
  })

  it.each(['apiHost', 'readHost', 'mediaHost'])('is an origin, of %s', (name) => {
    expect(flaws({ [name]: 'https://api.example' })).toEqual([])
    for (const odd of ['api.example', '//api.example', 'ftp://api.example', 'x https://api.example'])
      expect(flaws({ [name]: odd })).toEqual([name])
  })

  it('is missing if it is empty', () => {
    expect(flaws({ tokenStorage: '', apiHost: undefined, tax: null })).toEqual([])
  })
})

describe('the probable meaning of a name', () => {
  it.each([
    ['prodct-slug', 'product-slug'],
    ['ProductSlug', 'product-slug'],
    ['layuot', 'layout'],
    ['slug', 'product-slug'],
    ['image', 'image-ratio'],
    ['completely-else', undefined],
  ])('%s: %s', (name, meant) => {
    expect(findNearest(name, ['layout', 'product-slug', 'image-ratio'])).toBe(meant)
  })

  it('is the nearest of several, but never one that only shares a word', () => {
    expect(findSlip('mat', ['map', 'mats', 'mat'])).toBe('mat')
    expect(findSlip('slug', ['product-slug'])).toBeUndefined()
    expect(findSlip('ab', ['abcd', 'abcde'])).toBe('abcd')
    expect(findSlip('ab', ['abcde'])).toBeUndefined()
  })
})
