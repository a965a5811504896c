import type { Reader } from '../database/database.ts'

/** In all of the provider's samples the inventory item's id is the complement of the product's (contract 2.1). */
export const toInventoryItemId = (productId: string): string =>
  productId.replace(/[\da-f]/gi, (digit) => (15 - Number.parseInt(digit, 16)).toString(16))

/** Returns the next numericId: the time in microseconds, or the next number after the last one. */
export async function nextNo(
  reader: Reader,
  table: 'products' | 'collections',
  now: number,
): Promise<number> {
  const row = await reader.first<{ last: number | null }>(`SELECT max(no) AS last FROM ${table}`)
  return Math.max(Math.round(now) * 1000, (row?.last ?? 0) + 1)
}

/** The most characters of a slug in each generation (contract 2.1; contract 2027, 4.12). */
export const MOST_OF_SLUG = { v1: 100, v3: 300 } as const

/** A slug from a name leaves room for the number that makes it free. */
const MOST_OF_NAME = 90

/** Makes `t-shirt` from `T-Shirt`; words in other scripts don't change, and an empty result becomes `item`. */
export function toSlug(name: string, most: number = MOST_OF_NAME): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, most)
    .replace(/-+$/, '')
  return slug || 'item'
}

/** Finds a free slug for a name, with `-1`, `-2`… appended when it is taken (contract 2.1). */
export async function findFreeSlug(
  reader: Reader,
  table: 'products' | 'collections',
  name: string,
): Promise<string> {
  const slug = toSlug(name)
  const rows = await reader.all<{ slug: string }>(
    `SELECT slug FROM ${table} WHERE slug = ? OR (slug > ? AND slug < ?)`,
    [slug, `${slug}-`, `${slug}.`],
  )
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(slug)) return slug
  let number = 1
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
