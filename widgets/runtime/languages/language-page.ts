import { findLanguage } from '../../../src/messages/languages.ts'
import type { PageMessages } from '../../../src/messages/product.ts'
import type { Page, PageServices, SharedParts } from '../../loader/page.ts'
import { openOwnMessages } from '../messages/own-messages.ts'

/** The page's parts that hold texts: all others are the same in every language. */
const SAYS_TEXTS = /^(texts|own-messages|(opening-|bring-)?(live-)?extras$)/

/** Separates the parts that hold a page's texts from those that all languages share. */
function partParts(shared: SharedParts): SharedParts {
  const own: SharedParts = new Map()
  const of = (name: keyof PageServices) => (SAYS_TEXTS.test(name) ? own : shared)
  return {
    get: (name) => of(name).get(name),
    has: (name) => of(name).has(name),
    set: (name, part) => of(name).set(name, part),
    delete: (name) => of(name).delete(name),
    keys: () => [...own.keys(), ...shared.keys()],
  }
}

/** The members of a page that depend on its language. */
type InLanguage = Pick<Page, 'config' | 'language' | 'messages' | 'whenMessages' | 'setting'>

/** The page as seen by a tag in another language: everything but the texts is the page's own. */
export interface LanguagePage {
  readonly page: Page
  /** Settles when tags can be drawn with it. */
  readonly ready: Promise<unknown>
}

export function createLanguagePage(page: Page, locale: string): LanguagePage {
  const config = { ...page.config, locale }
  let texts: PageMessages | undefined
  const inLanguage: InLanguage & Pick<Page, 'parts'> = {
    config,
    language: findLanguage(locale),
    parts: partParts(page.parts),
    messages: () => texts,
    whenMessages: (come) => ready.then(come),
    setting: (imageRatio, sizes, productUrl = config.productUrl) =>
      texts && { ...config, messages: texts, imageRatio, sizes, productUrl },
  }
  const other: Page = Object.assign(Object.create(page), inLanguage)
  const ready = openOwnMessages(other).then((loaded) => {
    texts = loaded
  })
  return { page: other, ready }
}

/** Changes the language of the page itself: the texts of its parts are dropped. */
export function turnPage(page: Page, { page: other }: LanguagePage): void {
  const { config, language, messages, whenMessages, setting } = other
  for (const name of [...page.parts.keys()]) if (SAYS_TEXTS.test(name)) page.parts.delete(name)
  page.parts.set('own-messages', other.parts.get('own-messages'))
  const next: InLanguage = { config, language, messages, whenMessages, setting }
  Object.assign(page, next)
  for (const voice of document.querySelectorAll<HTMLElement>('[data-store-announcer]'))
    voice.lang = messages()?.language ?? ''
}
