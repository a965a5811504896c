import { html } from 'hono/html'
import type { Texts } from './en/texts.ts'
import { en } from './en.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts'

/** All that is said, in one language. */
export type Words = Texts

/** The language that is spoken here, of a BCP 47 tag: `de-AT` is `de`. */
export function findLanguage(tag: string | null | undefined): string | undefined {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  return Object.hasOwn(LANGUAGES, language) ? language : undefined
}

/** Texts in a language; English where the sandbox doesn’t speak it. */
export const wordsIn = (language: string | null | undefined): Words =>
  LANGUAGES[findLanguage(language) ?? DEFAULT_LANGUAGE] ?? en

type Values = Readonly<Record<string, unknown>>

const PLACE = /\{(\w+)\}/g

/** A text with its places filled in. */
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
