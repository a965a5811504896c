import type { SeedOption, SeedProduct } from './shape.ts'

type Optional =
  | 'visible'
  | 'productType'
  | 'additionalInfoSections'
  | 'customTextFields'
  | 'options'
  | 'manageVariants'
  | 'variants'
  | 'stock'

/** A product with the usual values for the rest: visible, physical, in stock without counting, no options. */
export function defineProduct(
  product: Omit<SeedProduct, Optional> & Partial<Pick<SeedProduct, Optional>>,
): SeedProduct {
  return {
    visible: true,
    productType: 'physical',
    additionalInfoSections: [CARE, SHIPPING],
    customTextFields: [],
    options: [],
    manageVariants: false,
    variants: [],
    stock: { inStock: true },
    ...product,
  }
}

/** A drop-down option whose values are their own labels. */
export function dropDown(name: string, choices: readonly string[]): SeedOption {
  return {
    name,
    optionType: 'drop_down',
    choices: choices.map((choice) => ({ value: choice, description: choice })),
  }
}

/** A section of a product’s page, for pieces that are dishwasher-safe. */
export const CARE = {
  title: 'Care',
  description:
    '<p>Dishwasher and microwave safe. Let it warm up with the oven rather than putting it into a hot one, and dry the unglazed foot well before you stack it.</p>',
}

/** The same section, for pieces that aren't dishwasher-safe. */
export const HAND_WASH = {
  title: 'Care',
  description:
    '<p>Please wash by hand with a soft sponge. Bare clay keeps a little of what it meets: rinse it before first use and let it dry in the open.</p>',
}

/** A section about how a piece is packed and when it is sent. */
export const SHIPPING = {
  title: 'Shipping',
  description:
    '<p>Packed in paper and cardboard, never in plastic. Leaves the workshop within <strong>two working days</strong>; should a piece arrive broken, send us a picture and we throw a new one.</p>',
}

/** A section for pieces that are made after somebody has bought them. */
export const MADE_TO_ORDER = {
  title: 'Made to order',
  description:
    '<p>We throw this piece after you order it. Drying and two firings take <strong>four weeks</strong>, and every kiln adds a difference of its own.</p>',
}

/** A section about the kiln, as a list. */
export const FIRING = {
  title: 'Firing',
  description:
    '<ul><li>Bisque at 980&nbsp;°C</li><li>Glaze firing at 1220&nbsp;to 1250&nbsp;°C</li><li>Shrinkage about 12&nbsp;% in all</li></ul>',
}
