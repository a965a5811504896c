import { existsSync, readFileSync } from 'node:fs'
import { readChunkList } from './chunk-list.ts'

/** The chunks that a page needs at the same moment, by the piece that contains them. */
const MOMENTS: Readonly<Record<string, readonly string[]>> = {
  // When the first tags are ready.
  start: ['elements', 'connection', 'v3-products', 'v3', 'extras', 'idle', 'progress', 'slug-from'],
  // With the first list, menu of categories or product at length, which a quick view shows, too.
  lists: ['collection', 'categories', 'search', 'detail', 'quick-view', 'v1', 'v3-facets'],
  // When somebody uses a tag: everything of a shop that React draws.
  live: [
    'app',
    'live-collection',
    'live-detail',
    'live-extras',
    'cart-api',
    'buy-button',
    'cart',
    'variant-picker',
  ],
  // When somebody focuses a search field.
  finding: ['suggestions'],
  // With the first login, or link to a page of the provider's.
  login: ['session', 'login', 'link'],
  // With the first login with other identity providers.
  ways: ['other-ways'],
}

/** A module that these chunks load when it is used: it would need their piece anyway. */
const LIVE_PART = /[\\/]BrokenTag\.tsx$/

const LANGUAGE = /[\\/]src[\\/]messages[\\/](?!en[\\/])([\w-]+)[\\/]/

/**
 * Checks whether a module uses React itself. Views that the loader draws, too, are compiled for it under the name
 * `….tsx?dom`.
 */
const usesReact = (id: string): boolean =>
  id.endsWith('.tsx') ||
  (existsSync(id) && /^import (?!type)[^;]*? from 'react'$/m.test(readFileSync(id, 'utf8')))

/** Checks whether a module needs no React, so that it may be in pieces loaded before anybody uses a tag. */
const isPlain = (id: string): boolean => !usesReact(id) && !/[\\/]use-[\w-]+\.ts$/.test(id)

interface Piece {
  readonly name: string | ((id: string) => string | null)
  readonly test?: RegExp | ((id: string) => boolean)
  readonly tags?: ['$initial']
  readonly minShareCount?: number
  readonly maxModuleSize?: number
  readonly priority: number
}

/**
 * Splits the bundle for bundlers: by moments, because bundlers keep every file that they get and a page would request
 * dozens. Modules of several pieces are in the first of them that a page loads, so that none waits for a later one.
 * Code for only some pages (templates, analytics, diagnostics …) is `seldom`, except for the sanitizer, which is large
 * and needed by few browsers. A language is one file.
 */
export function createBundlePieces(): Piece[] {
  const { plain, react } = readChunkList()
  const files: Readonly<Record<string, string | undefined>> = { ...plain, ...react }
  /** A React chunk that no moment names is live, too: no other piece may need React. */
  const named = new Set(Object.values(MOMENTS).flat())
  const drawn = new Set(Object.keys(react).flatMap((name) => (named.has(name) ? [] : (react[name] ?? []))))
  const moments = Object.entries(MOMENTS).map(([name, chunks], index): Piece => {
    const own = new Set(
      chunks.map((chunk) => {
        const file = files[chunk]
        if (!file) throw new Error(`widgets/entries/chunks.ts has no ${chunk}, which the bundle names.`)
        return file
      }),
    )
    return {
      name,
      test: (id) => own.has(id) || (name === 'live' && (LIVE_PART.test(id) || drawn.has(id))),
      priority: 6 - index,
    }
  })
  return [
    { name: 'page', tags: ['$initial'], priority: 9 },
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 8 },
    { name: (id) => LANGUAGE.exec(id)?.[1] ?? null, test: LANGUAGE, priority: 7 },
    // The modules of several of the following pieces. `maxModuleSize` is in bytes of source.
    { name: 'parts', test: isPlain, minShareCount: 2, maxModuleSize: 6_000, priority: 5.5 },
    ...moments,
    { name: 'purify', test: /[\\/](purify\.ts$|dompurify[\\/])/, priority: 2 },
    { name: 'texts', test: /entries[\\/]texts\.ts$/, priority: 1 },
    { name: 'seldom', priority: 0 },
  ]
}
