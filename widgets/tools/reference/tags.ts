import { buyButton, cart, picker } from './buying.ts'
import { categories } from './categories.ts'
import { collection } from './collection.ts'
import type { TagEntry } from './manifest.ts'
import { link, login } from './member.ts'
import { product } from './product.ts'

/** Every tag, in the order of the reference. */
export const TAGS: readonly TagEntry[] = [
  product,
  collection,
  categories,
  picker,
  buyButton,
  cart,
  login,
  link,
]
