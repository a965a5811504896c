import type { Collection } from '../../../src/model/collection.ts'
import type { Page } from '../../loader/page.ts'
import { partOf } from './services.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'collection-names': Map<string, string>
  }
}

const namesOf = (page: Page) => partOf(page, 'collection-names', () => new Map<string, string>())

/** Notes the names of the shop's collections, for a place that needs one before its own answer comes, or without it. */
export function noteNames(page: Page, collections: readonly Pick<Collection, 'slug' | 'name'>[]): void {
  const names = namesOf(page)
  for (const { slug, name } of collections) if (slug && name) names.set(slug, name)
}

/** Returns the name of a collection if any tag of the page knows it. */
export const findName = (page: Page, slug: string): string | undefined => namesOf(page).get(slug)
