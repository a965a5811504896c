/** All that is chosen in the playground; the address keeps it, so that it can be shared. */
export interface Choice {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly state: State
  readonly language: string
  readonly ground: string
  readonly scheme: 'light' | 'dark'
  readonly width: 'phone' | 'desktop'
  readonly theme: string
  /** Values of `--store-…`. */
  readonly looks: Readonly<Record<string, string>>
}

export const STATES = ['ready', 'loading', 'empty', 'error', 'sold out', 'offline', 'long texts'] as const
export type State = (typeof STATES)[number]

export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  pl: 'Polski',
  cs: 'Čeština',
  sv: 'Svenska',
  tr: 'Türkçe',
  ja: '日本語',
  'zh-Hans': '简体中文',
  ar: 'العربية (right to left)',
  he: 'עברית (right to left)',
}

export const isRightToLeft = (language: string): boolean => /^(ar|he)/.test(language)

export const GROUNDS = {
  plain: 'Plain page',
  bootstrap: 'Bootstrap',
  tailwind: 'Tailwind',
  wordpress: 'WordPress',
  band: 'Dark band',
  brand: 'A brand’s page',
}

export const THEMES = {
  none: 'As it is',
  quiet: 'Quiet',
  bold: 'Bold',
  editorial: 'Editorial',
  host: 'As the host',
}

/** What a tag is shown with first. */
export const FIRST_ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'store-product': { 'product-slug': 'stoneware-mug' },
  'store-collection': { 'collection-slug': 'mugs', 'page-size': '6' },
  'store-variant-picker': { 'product-slug': 'stoneware-mug' },
  'store-buy-button': { 'product-slug': 'pebble-mug' },
  'store-link': { to: 'login' },
  'store-cart': { layout: 'inline' },
}

/** A product of the demo shop that is sold out. */
const SOLD_OUT = 'woodfired-mug'
const NAMING = ['product-id', 'product-slug', 'collection-id', 'collection-slug']

/** The attributes as the state needs them: another product where one is sold out, none where there is none. */
export function attributesOf({ tag, attributes, state }: Choice): Readonly<Record<string, string>> {
  const names = FIRST_ATTRIBUTES[tag] ?? {}
  const rest = Object.fromEntries(Object.entries(attributes).filter(([name]) => !NAMING.includes(name)))
  if (state === 'sold out' && 'product-slug' in names) return { ...rest, 'product-slug': SOLD_OUT }
  if (state === 'empty' && 'product-slug' in names) return { ...rest, 'product-slug': 'no-such-thing' }
  if (state === 'empty' && 'collection-slug' in names) return { ...rest, 'collection-slug': 'no-such-shelf' }
  return attributes
}

export const BEGINNING: Choice = {
  tag: 'store-product',
  attributes: FIRST_ATTRIBUTES['store-product'] ?? {},
  state: 'ready',
  language: 'en',
  ground: 'plain',
  scheme: 'light',
  width: 'desktop',
  theme: 'none',
  looks: {},
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')

const oneOf = <Word extends string>(words: readonly Word[], value: unknown, fallback: Word): Word =>
  words.find((word) => word === value) ?? fallback

/** Reads a choice out of an address, whatever stands there. */
export function readChoice(hash: string): Choice {
  let said: Readonly<Record<string, unknown>> = {}
  try {
    said = JSON.parse(decodeURIComponent(hash.replace(/^#/, ''))) ?? {}
  } catch {
    // Nothing was chosen yet.
  }
  const { tag = BEGINNING.tag, attributes, looks } = said
  return {
    tag: /^store-[a-z-]+$/.test(String(tag)) ? String(tag) : BEGINNING.tag,
    attributes: isTexts(attributes) ? attributes : (FIRST_ATTRIBUTES[String(tag)] ?? {}),
    state: oneOf(STATES, said.state, BEGINNING.state),
    language: oneOf(Object.keys(LANGUAGES), said.language, BEGINNING.language),
    ground: oneOf(Object.keys(GROUNDS), said.ground, BEGINNING.ground),
    scheme: oneOf(['light', 'dark'], said.scheme, BEGINNING.scheme),
    width: oneOf(['phone', 'desktop'], said.width, BEGINNING.width),
    theme: oneOf(Object.keys(THEMES), said.theme, BEGINNING.theme),
    looks: isTexts(looks) ? looks : {},
  }
}

export const writeChoice = (choice: Choice): string => `#${encodeURIComponent(JSON.stringify(choice))}`
