import { bowls } from './catalog/bowls.ts'
import { mugs } from './catalog/mugs.ts'
import { planters } from './catalog/planters.ts'
import { plates } from './catalog/plates.ts'
import { teapots } from './catalog/teapots.ts'
import { tiles } from './catalog/tiles.ts'
import { vases } from './catalog/vases.ts'
import { workshop } from './catalog/workshop.ts'
import { seedCollections } from './collections.ts'
import type { SeedProduct } from './shape.ts'

export { seedCollections }

/** The demo shop: a ceramics workshop and the four makers whose pieces it sells. */
export const seedProducts: readonly SeedProduct[] = [
  ...mugs,
  ...bowls,
  ...plates,
  ...vases,
  ...teapots,
  ...planters,
  ...tiles,
  ...workshop,
]
