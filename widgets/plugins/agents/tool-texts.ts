/**
 * The descriptions of the tools for agents: fixed texts, so that no text of a catalog can become an instruction here.
 * Agents call tools by these names and schemas, so that changing them is a breaking change.
 */
const text = (description: string, maxLength = 200) => ({ type: 'string', maxLength, description }) as const
const PRODUCT = text('The product, by its slug or its id, as search_products tells it.')
const CHOICES = {
  type: 'object',
  maxProperties: 20,
  additionalProperties: { type: 'string', maxLength: 200 },
  description: 'Option name to choice, as get_product tells them.',
} as const

const schema = (properties: object, required: readonly string[] = []) =>
  ({ type: 'object', properties, required, additionalProperties: false }) as const

export const TOOL_TEXTS = {
  search_products: {
    description:
      'Finds products of this shop by words. Answers with name, price, whether it can be had, and page.',
    inputSchema: schema(
      {
        query: text('Words to search for.'),
        limit: { type: 'integer', minimum: 1, maximum: 20, description: 'How many. Default 10.' },
      },
      ['query'],
    ),
    readOnly: true,
  },
  get_product: {
    description: 'Tells what one product is, what it costs, and what is to be chosen of it.',
    inputSchema: schema({ product: PRODUCT }, ['product']),
    readOnly: true,
  },
  choose_variant: {
    description:
      'Chooses options of a product on the page, where the shopper sees it, and answers with the price and whether that can be had. Puts nothing into the cart.',
    inputSchema: schema({ product: PRODUCT, choices: CHOICES }, ['product', 'choices']),
    readOnly: false,
  },
  get_cart: {
    description: 'Tells what is in the shopper’s cart.',
    inputSchema: schema({}),
    readOnly: true,
  },
  add_to_cart: {
    description: 'Puts a product into the shopper’s cart. Pays for nothing.',
    inputSchema: schema(
      {
        product: PRODUCT,
        choices: CHOICES,
        quantity: { type: 'integer', minimum: 1, maximum: 100, description: 'Default 1.' },
      },
      ['product'],
    ),
    readOnly: false,
  },
  begin_checkout: {
    description:
      'Opens the cart on the page. Only the shopper can go on from there, by pressing the checkout button; ask them to.',
    inputSchema: schema({}),
    readOnly: false,
  },
} as const

export type ToolName = keyof typeof TOOL_TEXTS
