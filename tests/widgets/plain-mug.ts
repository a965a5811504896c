import type { Product } from '../../src/model/product.ts'
import { fromOutside } from '../support/from-outside.ts'

/** A mug for 30 instead of 40 euros, with exactly the fields that the loader reads. */
export const PLAIN_MUG = fromOutside<Product>({
  id: 'p1',
  slug: 'mug',
  name: 'Mug',
  productOptions: [],
  variants: [],
  customTextFields: [],
  priceData: { currency: 'EUR', price: 40, discountedPrice: 30 },
  productPageUrl: { base: 'https://shop.example', path: '/product-page/mug' },
  media: {
    items: [],
    mainMedia: { id: 'm', image: { url: 'https://shop.example/mug.jpg', width: 600, height: 600 } },
  },
})
