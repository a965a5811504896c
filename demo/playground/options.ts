/** The choices; the playground defines their labels. */

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

/**
 * The sources of the files: a CDN, by version; the same with the hash of each file; or the host that serves the
 * playground.
 */
export const SOURCES = {
  cdn: 'CDN',
  pinned: 'CDN, pinned',
  here: 'This host',
}

/** A field of a brand: its id, its label, and an example. */
export const BRAND_FIELDS = {
  accent: { label: 'Accent', example: '#1d5c4d' },
  text: { label: 'Text', example: '#1c1c1c' },
  ground: { label: 'Ground', example: '#ffffff' },
  card: { label: 'Cards', example: '#f6f3ee' },
  sale: { label: 'Sale', example: '#b3261e' },
  radius: { label: 'Corners', example: '12px' },
  font: { label: 'Font', example: 'as the page' },
  headings: { label: 'Font of names', example: 'Georgia, serif' },
} as const
export type BrandField = keyof typeof BRAND_FIELDS

/** The script tag's settings for all tags of the page, as far as they are visible (docs/guide/script-tag.md). */
export const SCRIPT_FIELDS = {
  'product-url': { label: 'Your product pages', example: '/p/{slug}', words: [] },
  tax: { label: 'Tax in the prices', example: '', words: ['included', 'excluded'] },
  'shipping-url': { label: 'Your page about shipping', example: '/shipping', words: [] },
  currency: { label: 'Currency', example: 'the shop’s', words: [] },
  catalog: { label: 'Catalog, asked first', example: '', words: ['v1', 'v3'] },
} as const satisfies Readonly<Record<string, { label: string; example: string; words: readonly string[] }>>
