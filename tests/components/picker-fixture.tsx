import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { createChoiceAddress } from '../../src/components/variant-picker/choice-address.ts'
import {
  VariantPicker,
  type VariantPickerOptions,
} from '../../src/components/variant-picker/VariantPicker.tsx'
import { messages as english } from '../../src/messages/en/variant-picker.ts'
import type { Product, ProductOption } from '../../src/model/product.ts'
import type { Variant } from '../../src/model/variant.ts'
import type { Catalog } from '../../src/store/catalog.ts'
import { type ChoicesOptions, createChoices } from '../../src/store/choices.ts'
import { createPageStore, sliceOf } from '../../src/store/page-store.ts'
import { fake } from '../support/fake.ts'
import { fromOutside } from '../support/from-outside.ts'
import { managed, option, variantOf } from '../support/model/make-option.ts'

/** Creates a mug with these variants. */
export const productOf = (options: readonly ProductOption[], variants: readonly Variant[]): Product =>
  fromOutside<Product>({
    id: 'p1',
    slug: 'mug',
    customTextFields: [],
    ...managed(options, variants),
  })

/** Shows a picker, and records what it tells. */
export function show(
  product: Product,
  more: Partial<VariantPickerOptions> = {},
  {
    messages = english,
    locale = 'en',
    page = undefined as Catalog | undefined,
    isMember = false,
    url = 'https://shop.example/',
    askAvailability = (() => Promise.reject(new Error('not asked'))) as ChoicesOptions['askAvailability'],
  } = {},
) {
  const choices = createChoices({
    state: sliceOf(createPageStore(), 'choices'),
    askAvailability,
    waitMs: 0,
  })
  const state = { status: 'ready', value: product } as const
  const catalog = page ?? fake<Catalog>({ peek: () => state, subscribe: () => () => {}, load: vi.fn() })
  const announce = vi.fn()
  const loadWhole = vi.fn(async () => {})
  const emit = vi.fn((_type: string, _detail?: object) => true)
  const setStatus = vi.fn()
  const replaceState = vi.fn((_state: unknown, _unused: string, _url: string) => {})
  const address = createChoiceAddress(
    {
      location: { href: url },
      history: { state: null, replaceState },
      addEventListener() {},
    },
    choices,
  )
  const { container } = render(
    <VariantPicker
      tag={{ host: document.body, emit, setStatus }}
      services={{
        catalog,
        choices,
        address,
        messages,
        locale,
        mediaHosts: [],
        announce,
        loadWhole,
        isMember: () => isMember,
      }}
      options={{
        productKey: 'id:p1',
        unavailable: 'disable',
        preselect: 'available',
        syncUrl: false,
        own: false,
        ...more,
      }}
    />,
  )
  return { container, choices, announce, emit, loadWhole, setStatus, replaceState, catalog }
}

export const GLAZES = option('Glaze', 'Sage', 'Ink')
export const mug = productOf(
  [GLAZES, option('Size', 'S', 'L')],
  [
    variantOf({ Glaze: 'Sage', Size: 'S' }),
    variantOf({ Glaze: 'Ink', Size: 'S' }, 'sold-out'),
    variantOf({ Glaze: 'Ink', Size: 'L' }),
  ],
)
