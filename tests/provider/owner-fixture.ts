import { expect } from 'vitest'
import { type Json, useSandbox as startSandbox } from '../support/sandbox/sandbox-fixture.ts'

/** Starts a sandbox whose owner creates products; `product` has their default fields. */
export function prepareOwner(
  product: { name: string; price: number },
  controls?: Parameters<typeof startSandbox>[1],
) {
  const { asOwner, asVisitor } = startSandbox({}, controls)
  return {
    asOwner,
    asVisitor,
    create: async (more: Record<string, unknown> = {}): Promise<Json> => {
      const { status, body } = await asOwner('POST /stores/v1/products', {
        product: { name: product.name, priceData: { price: product.price }, ...more },
      })
      expect(status).toBe(200)
      return body.product
    },
    /** Reads a product as its owner. */
    read: async (id: string) =>
      (await asOwner(`GET /stores-reader/v1/products/${id}?includeMerchantSpecificData=true`)).body.product,
    patch: (id: string, change: unknown) => asOwner(`PATCH /stores/v1/products/${id}`, { product: change }),
  }
}

/** Returns the fields of a refused write, each with the broken rule. */
export const violations = (body: {
  details: { validationError: { fieldViolations: { field: string; violatedRule: string }[] } }
}) => body.details.validationError.fieldViolations.map(({ field, violatedRule }) => [field, violatedRule])

/** Two options, one in words and one in colours. */
export const SIZES = {
  name: 'Size',
  optionType: 'drop_down',
  choices: [
    { value: 'S', description: 'Small' },
    { value: 'L', description: 'Large' },
  ],
}
export const COLOURS = {
  name: 'Colour',
  optionType: 'color',
  choices: [
    { value: '#FF0000', description: 'Red' },
    { value: '#0000FF', description: 'Blue' },
  ],
}
