import type { ShopItem } from '../../demo/shop/item.ts'

const GLAZES = ['Ash', 'Iron', 'Celadon', 'Tenmoku'] as const

/** Whether a product is of a further kind, as one in every `count` is. */
const isEvery = (number: number, count: number) => number % count === 0

const createPlain = (number: number): ShopItem => ({
  name: `Piece ${number}`,
  price: 5 + (number % 400) / 4,
  slug: `piece-${number}`,
  ...(isEvery(number, 2) ? { sku: `P-${number}` } : {}),
  ...(isEvery(number, 3)
    ? { description: `<p>Thrown as number ${number}, "by hand", in the Süden;\nfired twice.</p>` }
    : {}),
  ...(isEvery(number, 5) ? { weight: 0.25 * (number % 9), brand: 'Ton & Scherben' } : {}),
  ...(isEvery(number, 7) ? { cost: 2.5, discount: { type: 'PERCENT', value: 10 } } : {}),
  ...(isEvery(number, 11) ? { ribbon: 'New', visible: false } : {}),
  ...(isEvery(number, 13) ? { trackQuantity: true, quantity: number % 50 } : {}),
  ...(isEvery(number, 17) ? { inStock: false } : {}),
  ...(isEvery(number, 2) ? { collections: [`Shelf ${number % 8}`] } : {}),
})

const createManaged = (number: number): ShopItem => ({
  name: `Set ${number}`,
  price: 40,
  slug: `set-${number}`,
  manageVariants: true,
  options: [
    {
      name: 'Size',
      optionType: 'drop_down',
      choices: ['Small', 'Large'].map((value) => ({ value, description: value })),
    },
    {
      name: 'Glaze',
      optionType: 'color',
      choices: GLAZES.map((description, index) => ({ value: `#${index}${index}${index}`, description })),
    },
  ],
  variants: [
    { choices: { Size: 'Small', Glaze: 'Iron' }, price: 35, sku: `S-${number}`, quantity: 3 },
    { choices: { Size: 'Large', Glaze: 'Ash' }, weight: 2, visible: false },
  ],
  trackQuantity: true,
  collections: ['Gifts', 'Sets'],
})

/** Creates a catalog of this many products in the form of an export; one in fifty has variants. */
export const createCatalog = (count: number): ShopItem[] =>
  Array.from({ length: count }, (_, number) =>
    isEvery(number + 1, 50) ? createManaged(number) : tidy(createPlain(number)),
  )

/** Removes the fields that an export leaves out because they are defaults, or invisible. */
function tidy(item: ShopItem): ShopItem {
  const { weight, inStock, ...rest } = item
  return {
    ...rest,
    ...(weight ? { weight } : {}),
    ...(inStock === false && !item.trackQuantity ? { inStock } : {}),
  }
}
