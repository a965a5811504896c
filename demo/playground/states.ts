import { DEMO_SHOP, firstAttributes, type PlacedTag, type Shop } from './choice.ts'
import { STATES, type State } from './options.ts'

/** States that a tag doesn't have: a login sells nothing, a link lists nothing. */
const WITHOUT: Readonly<Record<string, readonly State[]>> = {
  'store-categories': ['sold out'],
  'store-login': ['empty', 'sold out', 'long texts'],
  'store-search': ['empty', 'sold out', 'long texts'],
  'store-back-in-stock': ['empty', 'sold out', 'long texts'],
  'store-account': ['empty', 'sold out', 'long texts'],
  'store-shop': ['empty', 'sold out', 'long texts'],
  'store-legal': ['empty', 'sold out', 'long texts'],
  'store-withdraw': ['empty', 'sold out', 'long texts'],
  'store-link': ['empty', 'sold out', 'long texts'],
}

/** The states that a tag can be in. */
export const statesOf = (tag: string): readonly State[] =>
  STATES.filter((state) => !WITHOUT[tag]?.includes(state))

const NAMING = ['product-id', 'product-slug', 'collection-id', 'collection-slug']

/** The attributes that the state needs: another product for `sold out`, and one that doesn't exist for `empty`. */
export function attributesOf(
  { tag, attributes }: PlacedTag,
  state: State,
  shop: Shop = DEMO_SHOP,
): Readonly<Record<string, string>> {
  const names = firstAttributes(tag, shop)
  const rest = Object.fromEntries(Object.entries(attributes).filter(([name]) => !NAMING.includes(name)))
  if (state === 'sold out' && 'product-slug' in names) return { ...rest, 'product-slug': shop.soldOut }
  if (state === 'empty' && 'product-slug' in names) return { ...rest, 'product-slug': 'no-such-thing' }
  if (state === 'empty' && 'collection-slug' in names) return { ...rest, 'collection-slug': 'no-such-shelf' }
  return attributes
}
