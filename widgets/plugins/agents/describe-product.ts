import { readPageUrl } from '../../../src/model/page-url.ts'
import { readPrice } from '../../../src/model/price.ts'
import type { Product } from '../../../src/model/product.ts'
import { readStock } from '../../../src/model/stock.ts'
import { readPlainText } from '../../../src/model/structured-data/plain-text.ts'
import type { Page } from '../../loader/page.ts'
import { here } from '../../runtime/gate/here.ts'

const addressOf = (product: Product, { config }: Page): string | undefined => {
  const address = readPageUrl(product, config.productUrl)
  return address && new URL(address, here()).href
}

/** Describes a product in a list. */
export function describeShortly(product: Product, page: Page): object {
  const price = readPrice(product, page.config.locale)
  return {
    name: product.name,
    slug: product.slug,
    ...(price && { price: price.from ? `from ${price.text}` : price.text }),
    ...(price?.oldText && { before: price.oldText }),
    available: readStock(product).state !== 'out-of-stock',
    page: addressOf(product, page),
  }
}

/** Lists the options and text fields of a product, one line each. */
export const listOptions = (product: Product): readonly object[] => [
  ...product.productOptions.map(({ name, choices, modifier }) => ({
    option: name,
    choices: choices
      .filter(({ visible }) => visible)
      .map(({ description, inStock }) => (inStock ? description : `${description} (sold out)`)),
    ...(modifier === 'optional' && { optional: true }),
  })),
  ...product.customTextFields
    .filter(({ mandatory }) => mandatory)
    .map(({ title }) => ({ text: title, says: 'the shopper has to write it on the page' })),
]

/** Describes everything that helps to choose. */
export const describeAtLength = (product: Product, page: Page): object => ({
  ...describeShortly(product, page),
  description: readPlainText(product.description),
  ...(product.brand && { brand: product.brand }),
  ...(product.reserved && { reserved: product.reserved }),
})
