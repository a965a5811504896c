import { html } from 'hono/html'
import type { Texts } from './en/texts.ts'
import { en } from './en.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts'

/** All texts, in one language. */
export type Words = Texts

/** Returns the supported language of a BCP 47 tag: `de-AT` is `de`. */
export function findLanguage(tag: string | null | undefined): string | undefined {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  return Object.hasOwn(LANGUAGES, language) ? language : undefined
}

/** Returns the texts in a language; English if the sandbox doesn’t have it. */
export const wordsIn = (language: string | null | undefined): Words =>
  LANGUAGES[findLanguage(language) ?? DEFAULT_LANGUAGE] ?? en

type Values = Readonly<Record<string, unknown>>

const PLACE = /\{(\w+)\}/g

/** Returns a text with its places filled in. */
export const fill = (text: string, values: Values): string =>
  text.replace(PLACE, (place, name) => String(values[name] ?? place))

/** The same as HTML: the values may be HTML, and everything else is escaped. */
export function say(text: string, values: Values) {
  const parts = text.split(PLACE).map((part, index) => (index % 2 === 1 ? values[part] : part))
  return html`${parts as string[]}`
}

/** Reads a BCP 47 preference list (`Accept-Language`): returns the first language that is supported here. */
export function negotiate(header: string | undefined): string | undefined {
  const wanted = (header ?? '').split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.split(';')
    const quality = parameters
      .find((each) => each.trim().startsWith('q='))
      ?.trim()
      .slice(2)
    return { tag, quality: quality === undefined ? 1 : Number(quality) }
  })
  const best = wanted.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)
  return best.map(({ tag }) => findLanguage(tag)).find((language) => language !== undefined)
}
