import type { PageMessages } from '../../../src/messages/card.ts'
import { findLanguage } from '../../../src/messages/languages.ts'
import type { Page, PageServices, SharedParts } from '../../loader/page.ts'
import { openOwnMessages } from '../messages/own-messages.ts'

/** The page's parts that hold texts: all others are the same in every language. */
const SAYS_TEXTS = /^(texts|own-messages|(opening-|bring-)?(live-)?extras$)/

/** Parts with a page's texts apart from those that all languages share. */
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

/** What of a page is in a language. */
type InLanguage = Pick<Page, 'config' | 'language' | 'messages' | 'whenMessages' | 'setting'>

/** The page as a tag sees it that stands in another language: all but what people read is the page's own. */
export interface LanguagePage {
  readonly page: Page
  /** Settles when it can be drawn with. */
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

/** Lets the page itself be in another language from now on: what its parts have said is forgotten. */
export function turnPage(page: Page, { page: other }: LanguagePage): void {
  const { config, language, messages, whenMessages, setting } = other
  for (const name of [...page.parts.keys()]) if (SAYS_TEXTS.test(name)) page.parts.delete(name)
  page.parts.set('own-messages', other.parts.get('own-messages'))
  const next: InLanguage = { config, language, messages, whenMessages, setting }
  Object.assign(page, next)
  for (const voice of document.querySelectorAll<HTMLElement>('[data-store-announcer]'))
    voice.lang = messages()?.language ?? ''
}
