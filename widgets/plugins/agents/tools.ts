import { displayPrice, formatMoney } from '../../../src/model/price.ts'
import type { Product } from '../../../src/model/product.ts'
import type { Choices } from '../../../src/model/variant.ts'
import type { CartLine } from '../../../src/store/cart-lines.ts'
import type { Chosen } from '../../../src/store/choices.ts'
import type { Page } from '../../loader/page.ts'
import { loadCart } from '../../runtime/cart/cart-of.ts'
import { showCart } from '../../runtime/cart/show-cart.ts'
import { choicesOf } from '../../runtime/choices/choices-of.ts'
import { type ToolAnswer, tell, WrongInput } from './answers.ts'
import { describeAtLength, describeShortly, listOptions } from './describe-product.ts'
import { readChoices, readCount, readProductKey, readText } from './read-input.ts'
import type { ToolName } from './tool-texts.ts'

/** The number of products that a search returns by default. */
const USUAL_FOUND = 10
const MOST_FOUND = 20
const MOST_PIECES = 100

export type Tool = (input: unknown) => Promise<ToolAnswer>

/** Finds a product with all its current data. @throws {WrongInput} when there is none. */
async function findProduct(page: Page, input: unknown): Promise<Product> {
  const { provider } = await page.connection()
  const product = await provider.readProduct(readProductKey(input))
  if (!product) throw new WrongInput('The shop has no such product; search_products finds them')
  page.catalog.put([product])
  return product
}

/** @throws {WrongInput} for options and choices that the product doesn't have. */
function checkChoices(product: Product, chosen: Chosen, given: Choices): void {
  const known = chosen.rules.read(given)
  if (Object.keys(known).length < Object.keys(given).length)
    throw new WrongInput(
      `The product has no such choice; it has ${JSON.stringify(listOptions(product))}`.slice(0, 600),
    )
}

/** Returns the choice, as soon as the provider has reported its availability. */
function settle(page: Page, productId: string): Promise<Chosen | undefined> {
  const choices = choicesOf(page)
  return new Promise((resolve) => {
    const look = () => {
      const chosen = choices.selectChoice(productId)
      if (chosen?.status === 'checking') return
      stop()
      resolve(chosen)
    }
    const stop = choices.subscribe(productId, look)
    look()
  })
}

const describeLine = ({ name, details, quantity, price }: CartLine, locale: string) => ({
  name,
  ...(details.length && { choices: details.map((detail) => `${detail.name}: ${detail.value}`) }),
  quantity,
  price: price && formatMoney(price.amount, price.currency, locale),
})

const createReading = (page: Page) => ({
  async search_products(input: unknown) {
    const search = readText(input, 'query')
    const pageSize = readCount(input, 'limit', USUAL_FOUND, MOST_FOUND)
    const { provider } = await page.connection()
    const place = { collectionId: undefined, sort: 'default', inStockOnly: false, offset: 0 } as const
    const { products, total } = await provider.queryPage({ ...place, search, pageSize })
    return tell({ total }, ['products', products.slice(0, pageSize).map((one) => describeShortly(one, page))])
  },
  async get_product(input: unknown) {
    const product = await findProduct(page, input)
    return tell(describeAtLength(product, page), ['options', listOptions(product)])
  },
  async get_cart() {
    const cart = await loadCart(page)
    await cart.load()
    const lines = cart.lines.map((line) => describeLine(line, page.config.locale))
    return tell({ pieces: cart.count }, ['lines', lines])
  },
})

const createActing = (page: Page) => ({
  async choose_variant(input: unknown) {
    const given = readChoices(input)
    const product = await findProduct(page, input)
    const choices = choicesOf(page)
    choices.put(product)
    const before = choices.selectChoice(product.id)
    if (before) checkChoices(product, before, given)
    choices.choose(product.id, { ...before?.choices, ...given })
    const chosen = await settle(page, product.id)
    const price = displayPrice(chosen?.price ?? product.convertedPriceData ?? product.priceData, {
      locale: page.config.locale,
    })
    return tell({
      chosen: chosen?.choices,
      missing: chosen?.missing,
      state: chosen?.status,
      price: price?.text,
    })
  },
  async add_to_cart(input: unknown) {
    const given = readChoices(input)
    const quantity = readCount(input, 'quantity', 1, MOST_PIECES)
    const { id, name } = await findProduct(page, input)
    const choices = Object.keys(given).length ? given : undefined
    const added = await page.callApi?.('cart.add', [{ productId: id, quantity, ...(choices && { choices }) }])
    if (!added) throw new WrongInput('The page has refused it')
    return tell({ added: name, pieces: (await loadCart(page)).count })
  },
  async begin_checkout() {
    const cart = await loadCart(page)
    await cart.load()
    if (!cart.count) throw new WrongInput('The cart is empty')
    await showCart(page)
    return tell({ opened: 'the cart', next: 'Ask the shopper to press the checkout button: only they can.' })
  },
})

/** Creates the tools. */
export const createTools = (page: Page): Readonly<Record<ToolName, Tool>> => ({
  ...createReading(page),
  ...createActing(page),
})
