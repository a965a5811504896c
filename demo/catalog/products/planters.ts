import { photograph, photographGlazes } from '../shape/photograph.ts'
import { defineProduct, dropDown, SHIPPING } from '../shape/product.ts'

const info = {
  additionalInfoSections: [
    {
      title: 'For plants',
      description:
        '<p>Has a drainage hole. Soak new terracotta in water for an hour before planting, so that it does not drink what the roots should have.</p>',
    },
    SHIPPING,
  ],
}
const footed = photographGlazes({ form: 'footed-planter', finish: 'dipped' }, 'Footed planter', [
  'sage',
  'blush',
  'charcoal',
])

/** The planters, as the demo shop sells them. */
export const planters = [
  defineProduct({
    ...info,
    id: '384fb71c-d07a-4b85-833c-4afee0447a34',
    createdDate: '2025-08-03T23:07:56.087Z',
    name: 'Terracotta planter',
    slug: 'terracotta-planter',
    description:
      '<p>The pot that plants would choose. Open-pored clay from Andalusia, thrown thick, with a roll at the rim to lift it by.</p>',
    price: 24,
    cost: 8,
    weight: 0.9,
    sku: 'PLN-TER',
    brand: 'Casa Barro',
    ribbon: 'Bestseller',
    media: photograph(
      { form: 'planter', glaze: 'terracotta', finish: 'satin', clay: 'red' },
      'Terracotta planter',
    ),
    options: [dropDown('Diameter', ['12 cm', '16 cm', '20 cm', '26 cm'])],
    manageVariants: true,
    stock: { quantity: 24 },
    variants: [
      { choices: { Diameter: '16 cm' }, price: 32, cost: 11, weight: 1.4 },
      { choices: { Diameter: '20 cm' }, price: 44, cost: 16, weight: 2.2 },
      { choices: { Diameter: '26 cm' }, price: 68, cost: 27, weight: 3.9, stock: { quantity: 0 } },
    ],
    collections: ['planters'],
  }),
  defineProduct({
    ...info,
    id: '04aa9317-f19d-42b5-b5cf-07f2cac4cc94',
    createdDate: '2025-08-08T22:40:56.136Z',
    name: 'Footed planter',
    slug: 'footed-planter',
    description:
      '<p>Raised on a ring, so that the leaves get their air and the windowsill stays dry. Glazed where it shows, bare where it works.</p>',
    price: 54,
    cost: 20,
    weight: 1.3,
    sku: 'PLN-FOO',
    brand: 'Ton & Scherben',
    media: footed.media,
    options: [footed.option],
    manageVariants: true,
    stock: { quantity: 6 },
    variants: [{ choices: { Glaze: 'Charcoal' }, price: 58 }],
    collections: ['planters'],
  }),
  defineProduct({
    ...info,
    id: 'c9b23b52-1e00-4108-ad1d-294ce4484481',
    createdDate: '2025-08-12T08:06:56.557Z',
    name: 'Succulent bowl',
    slug: 'succulent-bowl',
    description:
      '<p>Low and wide, for a small landscape. Five succulents, a stone, and a teaspoon of water a week.</p>',
    price: 38,
    cost: 13.6,
    weight: 0.85,
    sku: 'PLN-SUC',
    brand: 'Kiln No. 7',
    discount: { type: 'PERCENT', value: 30 },
    ribbon: 'Sale',
    media: photograph(
      { form: 'bowl-planter', glaze: 'slate', second: 'chalk', finish: 'speckled' },
      'Succulent bowl',
    ),
    stock: { quantity: 11 },
    collections: ['planters'],
  }),
  defineProduct({
    ...info,
    id: '3714366c-35a1-4beb-a8ad-7934b488bcf0',
    createdDate: '2025-08-14T01:16:57.007Z',
    name: 'Banded planter',
    slug: 'banded-planter',
    description:
      '<p>Three rings of white slip on red clay, put on with the wheel running and the brush held still.</p>',
    price: 42,
    cost: 15.2,
    weight: 1.5,
    sku: 'PLN-BAN',
    brand: 'Casa Barro',
    media: photograph(
      { form: 'planter', glaze: 'rust', second: 'chalk', finish: 'banded', clay: 'red' },
      'Banded planter',
    ),
    stock: { inStock: true },
    collections: ['planters'],
  }),
  defineProduct({
    ...info,
    id: 'd43a6252-541b-4a33-b07e-20d019772900',
    createdDate: '2025-08-19T13:10:57.355Z',
    name: 'Herb pot',
    slug: 'herb-pot',
    description:
      '<p>Kitchen-sized, with a glazed saucer fired on. Basil lives longer in it than in plastic; we counted.</p>',
    price: 29,
    cost: 10.4,
    weight: 0.7,
    sku: 'PLN-HER',
    brand: 'Ton & Scherben',
    media: photograph(
      { form: 'planter', glaze: 'chalk', second: 'cobalt', finish: 'dotted', clay: 'white' },
      'Herb pot',
    ),
    stock: { quantity: 21 },
    customTextFields: [{ title: 'Name of the herb', maxLength: 20, mandatory: false }],
    collections: ['planters', 'gifts'],
  }),
  defineProduct({
    ...info,
    id: 'd6870e01-9545-41d9-82ea-837ccddde82d',
    createdDate: '2025-08-22T23:41:57.441Z',
    name: 'Sculpted planter (prototype)',
    slug: 'sculpted-planter-prototype',
    visible: false,
    description: '<p>Not for sale yet: we are still arguing about the foot.</p>',
    price: 95,
    cost: 40,
    weight: 1.8,
    sku: 'PLN-PRO',
    brand: 'Ton & Scherben',
    media: photograph({ form: 'footed-planter', glaze: 'plum', finish: 'fluted' }, 'Sculpted planter'),
    stock: { quantity: 1 },
    collections: ['planters'],
  }),
]
