import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { messages as cardDe } from '../../src/messages/de/product.ts'
import { messages as listEn } from '../../src/messages/en/collection.ts'
import { messages as cardEn } from '../../src/messages/en/product.ts'
import { fillCount } from '../../src/messages/fill.ts'
import type { OwnMessages } from '../../src/messages/own.ts'
import type { Messages } from '../../src/messages/parts.ts'
import type { Diagnostic } from '../../widgets/loader/diagnostic.ts'
import { say } from '../../widgets/plugins/diagnostics/diagnostics.ts'
import { TEXT_LIST } from '../../widgets/plugins/diagnostics/text-list.ts'
import { checkNames } from '../../widgets/plugins/diagnostics/text-names.ts'
import { messagesOf } from '../../widgets/runtime/messages/messages.ts'
import { openOwnMessages } from '../../widgets/runtime/messages/own-messages.ts'
import { ENGLISH } from '../../widgets/tools/reference/text-list.ts'
import { openPage as makePage } from '../support/open-page.ts'

afterEach(() => document.head.replaceChildren())

const addScript = (text: string, lang = '') => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.storeMessages = ''
  if (lang) script.lang = lang
  script.textContent = text
  document.head.append(script)
}

/** Opens a page whose texts have loaded, and records its messages. */
async function openPage({ locale = 'en', messages }: { locale?: string; messages?: OwnMessages } = {}) {
  const told: Diagnostic[] = []
  const chunks = {
    diagnostics: { say: (one: Diagnostic) => told.push(one) },
    'text-names': { checkNames },
    'de-card': { messages: cardDe },
  }
  const page = makePage({
    config: { locale, messages },
    language: locale.startsWith('de-') ? 'de' : undefined,
    parts: new Map(),
    messages: () => card,
    whenMessages: () => {},
    loadChunk: async (name: keyof typeof chunks) => chunks[name] ?? Promise.reject(new Error('no chunk')),
  })
  const card = await openOwnMessages(page)
  const say = <Part extends keyof Messages>(part: Part) => messagesOf(page, part, ENGLISH[part])
  const list = await say('list')
  await say('cart')
  await new Promise((done) => setTimeout(done))
  return { say, told, card, list }
}

describe('own texts', () => {
  it('are shown in every part with a bare name, and in one part below its name', async () => {
    const messages = {
      addToCart: 'Take it home',
      list: { reset: 'All again', sortNames: { price: 'Cheap first' } },
    }
    const { say, card, list, told } = await openPage({ messages })

    expect(card).toEqual({ ...cardEn, addToCart: 'Take it home' })
    expect(list.reset).toBe('All again')
    expect(list.sortNames).toEqual({ ...listEn.sortNames, price: 'Cheap first' })
    expect(await say('choosing')).toEqual({ ...ENGLISH.choosing, addToCart: 'Take it home' })
    expect(told).toEqual([])
  })

  it('are in the page’s language even if ours are not, with its forms of a number', async () => {
    addScript(
      '{"products":{"one":"{count} produkt","few":"{count} produkty","other":"{count} produktów"}}',
      'pl',
    )
    const { card, list } = await openPage({ locale: 'pl' })

    expect([card.language, list.language]).toEqual(['pl', 'pl'])
    expect(fillCount(list.products, 3, list.language)).toBe('3 produkty')
    expect((await openPage({ locale: 'de-AT' })).card.language).toBe('de')
    expect((await openPage({ locale: 'ar' })).card.language).toBe('en')
  })

  it('come from the page, for its language or for all; later ones and those of init win', async () => {
    addScript('{"addToCart":"Nehmen","soldOut":"Weg"}', 'de')
    addScript('{"addToCart":"Prendre"}', 'fr')
    addScript('{"card":{"soldOut":"Fort"},"buyNow":"Los"}')
    const { card } = await openPage({ locale: 'de-AT', messages: { buyNow: 'Her damit' } })

    expect([card.addToCart, card.soldOut, card.buyNow]).toEqual(['Nehmen', 'Fort', 'Her damit'])
    expect(card.chooseOptions).toBe('Optionen wählen')
    expect((await openPage({ locale: 'den' })).card.addToCart).toBe('Add to cart')
  })

  it.each([
    ['a name', { addToKart: 'x' }, 'no text addToKart; did you mean addToCart?'],
    ['a name in its place', { list: { rest: 'x' } }, 'no text list.rest; did you mean list.reset?'],
    ['a place', { kart: { reset: 'x' } }, 'no text kart'],
    ['a group', { list: { sortNames: { prise: 'x' } } }, 'did you mean list.sortNames.price?'],
    ['a number', { addToCart: 3 }, 'the text addToCart has to be a sentence'],
    ['a gap', { onlyLeft: 'Only {n} left' }, 'onlyLeft has no value for {n}; its placeholders are {count}'],
    ['a form', { cart: { items: { single: 'x' } } }, 'the text cart.items has to be a sentence'],
    ['the prototype', JSON.parse('{"__proto__":{"reset":"x"}}'), 'no text __proto__'],
  ])('are reported when %s is wrong, and the others are shown', async (_, wrong, sentence) => {
    const messages = { soldOut: 'Gone', ...wrong } as OwnMessages
    if (Object.hasOwn(wrong, '__proto__'))
      Object.defineProperty(messages, '__proto__', { value: {}, enumerable: true })
    const { told, card } = await openPage({ messages })
    const lines: string[] = []
    const { warn } = console
    console.warn = (text: string) => lines.push(text)
    for (const one of told) say(one)
    console.warn = warn

    expect(lines.join('\n')).toContain(sentence)
    expect(card).toMatchObject({
      ...cardEn,
      ...('addToCart' in wrong ? { addToCart: cardEn.addToCart } : {}),
      soldOut: 'Gone',
      ...('onlyLeft' in wrong && wrong),
    })
  })

  it('are those of docs/guide/languages.md, word for word', async () => {
    const page = readFileSync('docs/guide/languages.md', 'utf8')
    const [, text = ''] = /data-store-messages lang="en">\n([\s\S]*?)<\/script>/.exec(page) ?? []
    addScript(text, 'en')
    const { say, card, list, told } = await openPage()
    expect([card.addToCart, list.reset]).toEqual(['Take it home', 'Show everything again'])
    expect(await say('cart')).toMatchObject({ checkout: 'To the till', items: { one: '1 piece' } })
    expect(told).toEqual([])
  })

  it('that aren’t JSON are reported', async () => {
    addScript('{"addToCart": Take}')
    expect((await openPage()).told.map(({ kind }) => kind)).toEqual(['no-json'])
  })

  it('are known by all their names (else: node --import tsx widgets/tools/reference/write.ts)', () => {
    const all = Object.values(ENGLISH).flatMap((texts) => Object.keys(texts))
    const names = all.filter((name) => name !== 'language')
    expect(checkNames(names)).toEqual([])
    expect(TEXT_LIST.split(' ').sort()).toEqual([...new Set(names)].sort())
    expect(checkNames([...names, 'none']).map((one) => 'place' in one && one.place)).toEqual(['none'])
  })
})
