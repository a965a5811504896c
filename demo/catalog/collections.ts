import type { Piece } from '../pictures/media-id.ts'
import { photograph } from './shape/photograph.ts'
import type { SeedCollection } from './shape/shape.ts'

const defineCollection = (
  collection: Omit<SeedCollection, 'media' | 'visible'>,
  piece: Piece,
): SeedCollection => ({ ...collection, visible: true, media: photograph(piece, collection.name, ['scene']) })

export const seedCollections: readonly SeedCollection[] = [
  defineCollection(
    {
      id: '3df9810f-a9b3-4200-b3eb-22d38d05326b',
      slug: 'mugs',
      name: 'Mugs & cups',
      description:
        'For the first coffee and the last tea. Thrown one by one, each a little different in the hand.',
    },
    { form: 'mug', glaze: 'oat', finish: 'speckled' },
  ),
  defineCollection(
    {
      id: 'b0af1727-aa5b-4692-9ee3-e978fb91ecc0',
      slug: 'bowls',
      name: 'Bowls',
      description: 'From a handful of almonds to a litre of broth: open shapes that ask to be filled.',
    },
    { form: 'serving-bowl', glaze: 'sage', finish: 'speckled' },
  ),
  defineCollection(
    {
      id: '65d526c2-2160-4e73-a114-3a221231ca94',
      slug: 'plates',
      name: 'Plates & dishes',
      description:
        'What everything else is served on. Flat enough for a knife, alive enough for an empty table.',
    },
    { form: 'plate', glaze: 'slate', finish: 'speckled' },
  ),
  defineCollection(
    {
      id: 'b3ef63aa-b9a8-41d9-94e8-0d0de75176b3',
      slug: 'vases',
      name: 'Vases & light',
      description: 'A branch, a bunch, a candle. Pieces that need almost nothing to look finished.',
    },
    { form: 'bottle-vase', glaze: 'terracotta', finish: 'satin' },
  ),
  defineCollection(
    {
      id: 'c0e59efb-839a-441b-9248-9ab0d51e12a4',
      slug: 'teapots',
      name: 'Tea & pouring',
      description:
        'Spouts that do not drip, lids that do not fall. We test every one with water before it leaves.',
    },
    { form: 'teapot', glaze: 'celadon', finish: 'satin' },
  ),
  defineCollection(
    {
      id: 'f6da8c19-b697-4246-9914-2e603522a8ab',
      slug: 'planters',
      name: 'Planters',
      description: 'Clay that breathes, with a hole where it is needed and a saucer where it is wanted.',
    },
    { form: 'planter', glaze: 'terracotta', clay: 'red', finish: 'banded' },
  ),
  defineCollection(
    {
      id: '11c3a373-e06c-4cc8-a51f-06b1bdfa3bbc',
      slug: 'tiles',
      name: 'Tiles & small pieces',
      description:
        'Hand-pressed tiles by the square metre, and the little things that are made from what is left.',
    },
    { form: 'tile-field', glaze: 'cobalt', second: 'chalk', finish: 'leaf' },
  ),
  defineCollection(
    {
      id: '4136abd1-6a7c-4c15-91ad-04694e2fbd61',
      slug: 'workshop',
      name: 'Clay & workshop',
      description:
        'The clay, the glazes and the tools that we use ourselves, in amounts for one kitchen table.',
    },
    { form: 'tools', glaze: 'sand' },
  ),
  defineCollection(
    {
      id: '77a969a0-c4c4-4449-9850-59e0cb3f1601',
      slug: 'gifts',
      name: 'Gifts',
      description: 'For people who have everything, except this one. Wrapped in paper printed with slip.',
    },
    { form: 'bud-vase', glaze: 'blush', finish: 'dipped' },
  ),
]
