import { messages as english } from '../../../src/messages/en/product.ts'
import type { Messages } from '../../../src/messages/parts.ts'
import type { Diagnostic } from '../../loader/diagnostic.ts'
import type { Page } from '../../loader/page.ts'
import { tell } from '../page/tell.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'own-messages': OwnTexts | undefined
  }
}

/** Texts as data: sentences, the plural forms of a sentence, and groups of them. */
interface Texts {
  readonly [name: string]: string | Texts
}
type Said = Readonly<Record<string, unknown>>
type Tell = (diagnostic: Diagnostic) => void

const isGroup = (value: unknown): value is Said => typeof value === 'object' && value !== null

/** The names of the parts. */
const PARTS = new Set([
  'card',
  'cart',
  'categories',
  'choosing',
  'finding',
  'link',
  'list',
  'login',
  'prices',
  'refusals',
  'backInStock',
  'account',
  'legal',
  'withdraw',
  'shop',
])

/** The plural categories, which are also all the forms that a text that depends on a number can have. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Checks whether a script's language is the page's, or its prefix: `de` also applies to `de-AT`. */
const isFor = (lang: string, locale: string) =>
  `${locale}-`.toLowerCase().startsWith(`${lang}-`.toLowerCase())

/** Collects the page's own texts in their order; later texts win. */
function collect({ config }: Page, tell: Tell): Said[] {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[data-store-messages]')]
  const read = (script: HTMLScriptElement): unknown => {
    try {
      return JSON.parse(script.text)
    } catch {
      tell({ kind: 'no-json' })
      return
    }
  }
  return [
    ...scripts.filter(({ lang }) => !lang || isFor(lang, config.locale)).map(read),
    config.messages,
  ].filter(isGroup)
}

const placesOf = (text: string | Texts): string[] =>
  typeof text === 'string' ? (text.match(/\{\w+\}/g) ?? []) : Object.values(text).flatMap(placesOf)

interface Where {
  /** The path before the names, with its dot. */
  readonly path: string
  /** Whether all names must be known here; otherwise another part may know them. */
  readonly isWhole: boolean
  readonly tell: Tell
}

/** Returns a sentence in place of ours, or its plural forms; undefined if it is neither. */
function readText(known: string | Texts, said: unknown): string | Texts | undefined {
  if (typeof known === 'string') return typeof said === 'string' ? said : undefined
  if (typeof said === 'string') return { other: said }
  if (!isGroup(said)) return
  const forms = Object.entries(said).filter(
    ([form, text]) => FORMS.includes(form) && typeof text === 'string',
  )
  return forms.length ? ({ ...known, ...Object.fromEntries(forms) } as Texts) : undefined
}

function merge(texts: Texts, own: Said, where: Where): Texts {
  const { path, isWhole, tell } = where
  const merged: Record<string, string | Texts> = { ...texts }
  for (const [name, said] of Object.entries(own)) {
    const place = path + name
    const known = name !== 'language' && Object.hasOwn(texts, name) ? texts[name] : undefined
    if (known === undefined) {
      if (isWhole) tell({ kind: 'no-text', place, known: Object.keys(texts).map((one) => path + one) })
    } else if (typeof known === 'object' && !known.other) {
      if (isGroup(said)) merged[name] = merge(known, said, { path: `${place}.`, isWhole: true, tell })
      else tell({ kind: 'no-sentence', place })
    } else {
      const text = readText(known, said)
      if (text === undefined) tell({ kind: 'no-sentence', place })
      else merged[name] = text
      const places = placesOf(known)
      const strange = placesOf(text ?? '').filter((one) => !places.includes(one))
      if (strange.length) tell({ kind: 'no-place', place, strange, known: places })
    }
  }
  return merged
}

/** Replaces our texts with the builder's. */
export type OwnTexts = <Part extends keyof Messages>(part: Part, texts: Messages[Part]) => Messages[Part]

/** Reads the builder's own texts once; the console reports those that we don't have. */
function readOwn(page: Page): OwnTexts {
  const diagnose: Tell = (diagnostic) => tell(page, diagnostic)
  const all = collect(page, diagnose).map((own) => {
    const bare = Object.entries(own).filter(([name, said]) => !isGroup(said) || !PARTS.has(name))
    return { own, bare: Object.fromEntries(bare) }
  })
  const names = all.flatMap(({ bare }) => Object.keys(bare))
  if (names.length)
    page.loadChunk('text-names').then(
      ({ checkNames }) => checkNames(names).forEach(diagnose),
      () => {},
    )
  return (part, texts) => {
    let merged = texts as unknown as Texts
    for (const { own, bare } of all) {
      merged = merge(merged, bare, { path: '', isWhole: false, tell: diagnose })
      const inner = own[part]
      if (isGroup(inner)) merged = merge(merged, inner, { path: `${part}.`, isWhole: true, tell: diagnose })
    }
    // If we have no texts in the page's language, the builder's are in it.
    if (all.length && !page.language && !isFor('en', page.config.locale))
      merged = { ...merged, language: page.config.locale }
    return merged as unknown as typeof texts
  }
}

/** Returns the cards' texts if the builder has any of their own; those of the other parts stay with the page. */
export async function openOwnMessages(page: Page): Promise<Messages['card']> {
  const { language, loadChunk, parts } = page
  const own = readOwn(page)
  parts.set('own-messages', own)
  const texts = language
    ? await loadChunk(`${language}-card`).then(
        (chunk) => chunk.messages,
        () => english,
      )
    : english
  return own('card', texts)
}
