import { photograph, photographGlazes } from '../shape/photograph.ts'
import { defineProduct, dropDown, FIRING, HAND_WASH, SHIPPING } from '../shape/product.ts'

const zellige = photographGlazes({ form: 'tile-field', finish: 'satin' }, 'Zellige tiles', [
  'chalk',
  'celadon',
  'cobalt',
  'ochre',
])
const hook = photographGlazes({ form: 'hook', finish: 'satin' }, 'Wall knob', ['blush', 'moss', 'ink'])

const info = {
  additionalInfoSections: [
    {
      title: 'Laying',
      description:
        '<p>Set with flexible tile adhesive and joints of 2&nbsp;mm. Order 10&nbsp;% more than you measured: some of them will have to go round a pipe.</p>',
    },
    FIRING,
    SHIPPING,
  ],
}

/** The tiles, as the demo shop sells them. */
export const tiles = [
  defineProduct({
    ...info,
    id: '7dbca156-ee2f-4203-89ea-cc169a9c7785',
    createdDate: '2025-08-27T16:05:57.461Z',
    name: 'Zellige tiles, half a square metre',
    slug: 'zellige-tiles',
    description:
      '<p>Fifty tiles of 10 by 10 centimetres, cut with a hammer. None is quite flat and none is quite the colour of the next, which is why a wall of them looks like water.</p>',
    price: 89,
    cost: 38,
    weight: 11,
    sku: 'TIL-ZEL',
    brand: 'Casa Barro',
    media: zellige.media,
    options: [zellige.option],
    manageVariants: true,
    stock: { quantity: 40 },
    variants: [
      { choices: { Glaze: 'Cobalt' }, price: 99, cost: 43 },
      { choices: { Glaze: 'Ochre' }, stock: { quantity: 3 } },
    ],
    pricePerUnitData: {
      totalQuantity: 0.5,
      totalMeasurementUnit: 'SQM',
      baseQuantity: 1,
      baseMeasurementUnit: 'SQM',
    },
    collections: ['tiles'],
  }),
  defineProduct({
    ...info,
    id: 'ad61ca50-4274-4dba-a7d2-7eca970c88e3',
    createdDate: '2025-09-01T20:03:58.299Z',
    name: 'Leaf tile',
    slug: 'leaf-tile',
    description:
      '<p>A single painted tile: a trivet, a picture, or the one in the row that makes people look twice.</p>',
    price: 16,
    cost: 5.4,
    weight: 0.22,
    sku: 'TIL-LEA',
    brand: 'Mira Okafor',
    media: photograph(
      { form: 'tile', glaze: 'chalk', second: 'pine', finish: 'leaf', clay: 'white' },
      'Leaf tile',
    ),
    stock: { quantity: 60 },
    collections: ['tiles'],
  }),
  defineProduct({
    ...info,
    id: '4e229df8-c167-4cd3-b796-9d8a09351b1f',
    createdDate: '2025-09-03T17:34:58.965Z',
    name: 'Dot tile',
    slug: 'dot-tile',
    description: '<p>Cobalt under a clear glaze, soft at the edges where it moved in the fire.</p>',
    price: 14,
    cost: 4.9,
    weight: 0.22,
    sku: 'TIL-DOT',
    brand: 'Casa Barro',
    discount: { type: 'AMOUNT', value: 2.5 },
    ribbon: 'Sale',
    media: photograph(
      { form: 'tile', glaze: 'sky', second: 'cobalt', finish: 'dotted', clay: 'white' },
      'Dot tile',
    ),
    stock: { quantity: 34 },
    collections: ['tiles'],
  }),
  defineProduct({
    id: 'a2cb2406-8efd-44e3-9c0b-5391ef93e5ac',
    createdDate: '2025-09-08T16:36:59.791Z',
    name: 'House number tile',
    slug: 'house-number-tile',
    description:
      '<p>Your number in raised slip on frost-proof stoneware, with two holes and two brass screws.</p>',
    price: 39,
    cost: 14,
    weight: 0.5,
    sku: 'TIL-NUM',
    brand: 'Ton & Scherben',
    ribbon: 'Made to order',
    media: photograph(
      { form: 'tile', glaze: 'cobalt', second: 'chalk', finish: 'banded' },
      'House number tile',
    ),
    options: [dropDown('Digits', ['1', '2', '3'])],
    manageVariants: true,
    variants: [
      { choices: { Digits: '2' }, price: 59, cost: 22, weight: 0.9 },
      { choices: { Digits: '3' }, price: 76, cost: 29, weight: 1.3 },
    ],
    customTextFields: [{ title: 'House number', maxLength: 4, mandatory: true }],
    collections: ['tiles'],
  }),
  defineProduct({
    id: 'deafd6c6-4060-462f-ac07-53ed0f6c2c77',
    createdDate: '2025-09-13T01:51:59.966Z',
    name: 'Wall knob',
    slug: 'wall-knob',
    description: '<p>For a coat, a towel, a string of garlic. A button of porcelain on a hidden screw.</p>',
    price: 12,
    cost: 3.8,
    weight: 0.09,
    sku: 'KNO-WAL',
    brand: 'Kiln No. 7',
    media: hook.media,
    options: [hook.option],
    stock: { quantity: 48 },
    collections: ['tiles'],
  }),
  defineProduct({
    id: '0e2d4c95-c0ac-4b88-90e7-63a0c02a4a31',
    createdDate: '2025-09-15T09:01:00.826Z',
    name: 'Incense dish',
    slug: 'incense-dish',
    description: '<p>A small moon with a hole for one stick. Catches the ash and most of the attention.</p>',
    price: 19,
    cost: 6,
    weight: 0.14,
    sku: 'INC-DIS',
    brand: 'Werkstatt Moor',
    media: photograph(
      { form: 'incense', glaze: 'charcoal', finish: 'speckled', clay: 'black' },
      'Incense dish',
    ),
    stock: { quantity: 5 },
    additionalInfoSections: [HAND_WASH, SHIPPING],
    collections: ['tiles', 'gifts'],
  }),
]
