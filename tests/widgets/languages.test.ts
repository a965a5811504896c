import { afterEach, expect, it } from 'vitest'
import { messages as prices } from '../../src/messages/en/prices.ts'
import { languageAt } from '../../widgets/runtime/languages/language-of.ts'
import { createLanguagePage, turnPage } from '../../widgets/runtime/languages/language-page.ts'
import { messagesOf } from '../../widgets/runtime/messages/messages.ts'
import { partOf } from '../../widgets/runtime/page/services.ts'
import { fromOutside } from '../support/from-outside.ts'
import { openPage } from '../support/open-page.ts'

afterEach(() => {
  document.documentElement.removeAttribute('lang')
  document.body.replaceChildren()
})

const pageIn = (locale: string, given: { locale?: string } = {}) =>
  openPage({
    config: { locale, given, productUrl: '/p/{slug}' },
    language: undefined,
    parts: new Map(),
    messages: () => ({ language: 'en' }),
    catalog: {},
    loadChunk: async (name: string) => {
      const [language, part] = name.split('-')
      return { messages: { language, part, addToCart: `${language} add` } }
    },
  })

const at = (html: string) => {
  document.body.innerHTML = html
  return document.querySelector('i') as Element
}

it.each([
  ['the page’s root', 'fr', '<i></i>', {}, 'fr'],
  ['what is nearest', 'fr', '<p lang="de-AT"><i></i></p>', {}, 'de-AT'],
  ['the tag itself', 'fr', '<p lang="de"><i lang="ja"></i></p>', {}, 'ja'],
  ['nothing that says nothing', 'fr', '<p lang="de"><b lang=""><i></i></b></p>', {}, 'de'],
  ['the script, where the root is wrong', 'fr', '<i></i>', { locale: 'sv' }, 'sv'],
  ['what is nearest all the same', 'fr', '<p lang="de"><i></i></p>', { locale: 'sv' }, 'de'],
  ['the page where it is no language', 'fr', '<p lang="!"><i></i></p>', {}, 'fr'],
])('a tag’s language is that of %s', (_, root, html, given, language) => {
  document.documentElement.lang = root
  expect(languageAt(at(html), pageIn('fr', given))).toBe(language)
})

it('finds its language from inside a shadow root', () => {
  const host = at('<p lang="it"><i></i></p>')
  const inner = document.createElement('b')
  host.attachShadow({ mode: 'open' }).append(inner)
  expect(languageAt(inner, pageIn('en'))).toBe('it')
})

it('shares everything of a page except its texts', async () => {
  const page = pageIn('en')
  const { page: german, ready } = createLanguagePage(page, 'de-AT')
  expect(german.setting(1, '9em')).toBeUndefined()
  await ready
  expect(german.messages()).toMatchObject({ addToCart: 'de add' })
  expect(german.setting(1, '9em')).toMatchObject({ locale: 'de-AT', productUrl: '/p/{slug}' })
  expect(german.catalog).toBe(page.catalog)
  const completed = partOf(german, 'completed', () => new WeakSet())
  expect(partOf(page, 'completed', () => new WeakSet())).toBe(completed)
  german.parts.set('own-messages', () => fromOutside({}))
  expect(page.parts.has('own-messages')).toBe(false)
  expect(messagesOf(german, 'prices', prices)).not.toBe(messagesOf(page, 'prices', prices))
})

it('changes a page to another language, with the parts that have texts', async () => {
  const page = pageIn('en')
  const completed = partOf(page, 'completed', () => new WeakSet())
  const before = messagesOf(page, 'prices', prices)
  const next = createLanguagePage(page, 'fr')
  await next.ready
  turnPage(page, next)
  expect(page.config.locale).toBe('fr')
  expect(page.language).toBe('fr')
  expect(page.messages()).toMatchObject({ addToCart: 'fr add' })
  expect(messagesOf(page, 'prices', prices)).not.toBe(before)
  expect(partOf(page, 'completed', () => new WeakSet())).toBe(completed)
})
