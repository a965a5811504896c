import type { CallOptions, Transport } from '../../../src/client/core/transport.ts'
import { createCatalogPort } from '../../../src/client/v3/catalog-port.ts'
import * as facets from '../../../src/client/v3/facets.ts'
import type { ModifierV3, OptionV3 } from '../../../src/client/v3/option-entity.ts'
import type { ProductV3 } from '../../../src/client/v3/product-entity.ts'
import type { VariantV3 } from '../../../src/client/v3/variant-entity.ts'

/** Wire entities of catalog v3, complete enough to be read; tests add the differences. */

export const money = (amount: string, formattedAmount?: string) => ({
  amount,
  ...(formattedAmount && { formattedAmount }),
})

/** Creates a plain product, as in a list's answer. */
export const makeV3Product = (more: Partial<ProductV3> = {}): ProductV3 => ({
  id: 'p1',
  revision: '1',
  name: 'Mug',
  slug: 'mug',
  visible: true,
  productType: 'PHYSICAL',
  currency: 'EUR',
  options: [],
  modifiers: [],
  actualPriceRange: { minValue: money('28'), maxValue: money('28') },
  inventory: { availabilityStatus: 'IN_STOCK' },
  ...more,
})

const choice = (name: string, more: object = {}) => ({ choiceId: `c-${name}`, name, key: name, ...more })

export const makeOption = (name: string, ...names: readonly string[]): OptionV3 => ({
  id: `o-${name}`,
  name,
  key: name.toLowerCase(),
  choicesSettings: { choices: names.map((one) => choice(one)) },
})

export const makeModifier = (name: string, more: Partial<ModifierV3> = {}): ModifierV3 => ({
  id: `m-${name}`,
  name,
  key: name.toLowerCase().replaceAll(' ', '-'),
  modifierRenderType: 'TEXT_CHOICES',
  choicesSettings: {
    choices: [choice('None', { key: 'none' }), choice('Linen', { key: 'fine-linen', addedPrice: '2.50' })],
  },
  ...more,
})

export const makeVariant = (
  id: string,
  choices: readonly (readonly [option: string, choice: string])[],
  more: Partial<VariantV3> = {},
): VariantV3 => ({
  id,
  visible: true,
  price: { actualPrice: money('28') },
  inventoryStatus: { inStock: true },
  choices: choices.map(([option, name]) => ({
    optionChoiceIds: { optionId: `o-${option}`, choiceId: `c-${name}` },
  })),
  ...more,
})

type Request = Readonly<Record<string, unknown>>

/**
 * Opens the port over a transport, and records the requests.
 *
 * @param answers By the path: an answer, an error, or a function of the request that returns the answer.
 */
export function openV3Port(answers: Readonly<Record<string, unknown>>, currency?: string) {
  const asked: { readonly path: string; readonly request: Request; readonly about?: CallOptions }[] = []
  const send = async (
    { path }: { readonly path: string },
    request: Request,
    about?: CallOptions,
  ): Promise<unknown> => {
    asked.push({ path, request, ...(about && { about }) })
    const answer = answers[path]
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? answer(request) : answer
  }
  return { port: createV3Port({ send } as Transport, currency), asked }
}

/** Creates the port of catalog v3 over a transport, with its facets loaded. */
export const createV3Port = (transport: Transport, currency?: string) =>
  createCatalogPort(transport, { currency, loadFacets: async () => facets })
