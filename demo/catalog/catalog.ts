import { seedCollections } from './collections.ts'
import { bowls } from './products/bowls.ts'
import { mugs } from './products/mugs.ts'
import { planters } from './products/planters.ts'
import { plates } from './products/plates.ts'
import { teapots } from './products/teapots.ts'
import { tiles } from './products/tiles.ts'
import { vases } from './products/vases.ts'
import { workshop } from './products/workshop.ts'
import type { SeedProduct } from './shape/shape.ts'

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
