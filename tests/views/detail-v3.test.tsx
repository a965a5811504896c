import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readV3Product } from '../../src/client/v3/read-product.ts'
import { messages } from '../../src/messages/en/variant-picker.ts'
import type { Product } from '../../src/model/product.ts'
import { createChoices } from '../../src/store/choices.ts'
import { createPageStore, sliceOf } from '../../src/store/page-store.ts'
import { DetailView } from '../../src/views/product/detail/DetailView.tsx'
import type { DetailOptions } from '../../src/views/product/detail/detail-options.ts'
import { readDetail } from '../../src/views/product/detail/detail-view-model.ts'
import { makeModifier, makeOption, makeV3Product, makeVariant, money } from '../support/client/v3-product.ts'
import { fromOutside } from '../support/from-outside.ts'

/** A product page with fields that only catalog v3 has. */

const OPTIONS: DetailOptions = {
  buy: 'cart',
  imageRatio: 1,
  unavailable: 'disable',
  headingLevel: 1,
  hideMedia: false,
  hidePrice: false,
  hideRibbon: false,
  hideStock: false,
  ownPicker: false,
  ownBuy: false,
  ownMedia: false,
  hasWeightUnit: false,
  isCompact: false,
}

const readWhole = (more: Parameters<typeof makeV3Product>[0]) =>
  readV3Product(
    makeV3Product(
      fromOutside({
        variantSummary: { variantCount: 1 },
        variantsInfo: { variants: [makeVariant('v1', [])] },
        url: { relativePath: '/product-page/mug', url: 'https://shop.example/product-page/mug' },
        media: {
          main: { id: 'a', image: { id: 'a', url: 'https://static.example/a.jpg', width: 10, height: 10 } },
        },
        ...more,
      }),
    ),
    { whole: true },
  )

interface Asked {
  readonly choices?: Readonly<Record<string, string>>
  readonly texts?: Readonly<Record<string, string>>
  readonly collectionUrl?: string
  readonly isMember?: boolean
  readonly mediaHosts?: readonly string[]
  readonly sizeGuide?: string
}

function draw(product: Product, { choices, texts = {}, sizeGuide, ...more }: Asked = {}) {
  const store = createChoices({
    state: sliceOf(createPageStore(), 'choices'),
    askAvailability: () => Promise.reject(new Error('not asked')),
  })
  store.begin(product, () => choices ?? {})
  for (const [title, text] of Object.entries(texts)) store.setText(product.id, title, text)
  const source = store.selectChoice(product.id)
  if (!source) throw new Error('nothing is chosen')
  const model = readDetail(source, {
    messages,
    locale: 'en',
    unavailable: 'disable',
    changed: false,
    mediaHosts: [],
    imageRatio: 1,
    firstMedia: [],
    readHtml: (html) => (html ? [html] : []),
    ...more,
  })
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <DetailView model={model} options={{ ...OPTIONS, sizeGuide }} messages={messages} />,
  )
  return box
}

const textOf = (box: Element, selector: string) => box.querySelector(selector)?.textContent ?? null

const WRAP = makeModifier('Gift wrap')
const WORDS = makeModifier('Card', {
  modifierRenderType: 'FREE_TEXT',
  mandatory: false,
  choicesSettings: fromOutside(undefined),
  freeTextSettings: {
    title: 'Your words',
    key: 'w',
    minCharCount: 3,
    maxCharCount: 9,
    defaultAddedPrice: '1',
  },
})

describe('a product at length', () => {
  it('shows each of its ribbons', () => {
    const box = draw(
      readWhole({ ribbon: { id: 'r', name: 'New' }, additionalRibbons: [{ id: 's', name: 'Last ones' }] }),
    )
    expect([...box.querySelectorAll('[part=ribbon]')].map((one) => one.textContent)).toEqual([
      'New',
      'Last ones',
    ])
  })

  const breadcrumbs = [
    { categoryId: '0', categoryName: 'All', categorySlug: 'all-products' },
    { categoryId: '1', categoryName: 'Table', categorySlug: 'table' },
    { categoryId: '2', categoryName: 'Mugs & cups', categorySlug: 'mugs cups' },
  ]

  it('shows the path to its category, with links if the page has addresses for them', () => {
    const product = readWhole({ breadcrumbsInfo: { breadcrumbs } })
    const trail = draw(product).querySelector('nav[part=breadcrumbs]')
    expect(trail?.getAttribute('aria-label')).toBe('You are here')
    expect([...(trail?.querySelectorAll('li') ?? [])].map((one) => one.textContent)).toEqual([
      'Table',
      'Mugs & cups',
    ])
    expect(trail?.querySelector('a')).toBe(null)
    const links = draw(product, { collectionUrl: '/c/{slug}' }).querySelectorAll('nav a')
    expect([...links].map((one) => one.getAttribute('href'))).toEqual(['/c/table', '/c/mugs%20cups'])
    expect(draw(product, { collectionUrl: 'javascript:alert(1)//{slug}' }).querySelector('nav a')).toBe(null)
  })

  it('shows the surcharge of a choice and a text, and the price with all choices', () => {
    const product = readWhole({ modifiers: [WRAP, WORDS] })
    const box = draw(product, { choices: { 'Gift wrap': 'Linen' }, texts: { 'Your words': 'For Ada' } })
    const linen = box.querySelector('[data-choice=Linen]')
    expect(linen?.textContent).toBe('Linen+€2.50')
    expect(linen?.getAttribute('aria-label')).toBe('Linen, +€2.50')
    expect(textOf(box, '[part=text-field] .option-name')).toBe('Your wordsoptional+€1.00')
    expect(textOf(box, '[part=price]')).toBe('€31.50')
    expect(textOf(draw(product, { choices: { 'Gift wrap': 'None' } }), '[part=price]')).toBe('€28.00')
  })

  it('shows the shortest and the longest length of a text', () => {
    const product = readWhole({ modifiers: [WORDS] })
    expect(textOf(draw(product, { texts: { 'Your words': 'Hi' } }), '.left')).toBe(
      'Your words: at least 3 characters, please.',
    )
    const whole = draw(product, { texts: { 'Your words': 'Ada' } })
    expect(textOf(whole, '.left')).toBe('6 characters left')
    expect(whole.querySelector('[data-field]')?.getAttribute('maxlength')).toBe('9')
  })

  it('requires no choice of an optional modifier', () => {
    const box = draw(readWhole({ modifiers: [{ ...WRAP, mandatory: false }] }))
    expect(textOf(box, '.option-name .chosen')).toBe('optional')
    expect(box.querySelector('.option-name .chosen')?.getAttribute('data-state')).toBe('optional')
    expect(textOf(box, '[part=buy]')).toMatch(/^Add to cart/)
  })

  it('can be pre-ordered if it is sold before it is in stock', () => {
    const box = draw(
      readWhole({
        inventory: { availabilityStatus: 'OUT_OF_STOCK', preorderAvailability: 'ALL_VARIANTS' },
      }),
    )
    expect(textOf(box, '[part=buy]')).toMatch(/^Pre-order/)
    expect(box.querySelector('[part=buy]')?.hasAttribute('disabled')).toBe(false)
    expect(textOf(box, '[part=stock]')).toBe('Pre-order')
  })

  it('shows the owner’s message about a pre-order', () => {
    const product = readWhole({
      inventory: { availabilityStatus: 'OUT_OF_STOCK', preorderAvailability: 'ALL_VARIANTS' },
    })
    const stock = product.stock && { ...product.stock, preorderMessage: 'Out of the kiln in May' }
    expect(textOf(draw({ ...product, ...(stock && { stock }) }), '[part=stock]')).toBe(
      'Pre-order: Out of the kiln in May',
    )
  })

  it('shows the text that `size-guide` names only at the choices, folded', () => {
    const product = {
      ...readWhole({}),
      additionalInfoSections: [
        { title: 'Care', description: 'Wash by hand.' },
        { title: 'Size Chart ', description: 'Holds two espressos.' },
      ],
    }
    const box = draw(product, { sizeGuide: 'size chart' })
    expect(textOf(box, '.choosing [part=size-guide] summary')).toBe('Size Chart ')
    expect([...box.querySelectorAll('.section summary')].map((one) => one.textContent)).toEqual(['Care'])
    expect(draw(product).querySelectorAll('.section')).toHaveLength(2)
    expect(draw(product, { sizeGuide: 'Fit' }).querySelector('[part=size-guide]')).toBe(null)
  })

  it('shows a choice by its picture, named by its word, if it has one in place of a colour', () => {
    const [oat, floral] = makeOption('Glaze', 'Oat', 'Floral').choicesSettings?.choices ?? []
    const displayImage = { url: 'https://static.example/media/floral.jpg', width: 400, height: 300 }
    const choices = [
      { ...oat, colorCode: '#e8dcc4' },
      { ...floral, displayImage },
    ]
    const option = {
      ...makeOption('Glaze'),
      optionRenderType: 'SWATCH_CHOICES',
      choicesSettings: { choices },
    }
    const box = draw(readWhole(fromOutside({ options: [option] })), {
      mediaHosts: ['https://static.example'],
    })
    const [first, second] = box.querySelectorAll('.swatch')
    expect(first?.querySelector('img')).toBe(null)
    expect(first?.querySelector<HTMLElement>('.color')?.style.getPropertyValue('--swatch')).toBe('#e8dcc4')
    expect(second?.getAttribute('aria-label')).toBe('Floral')
    expect(second?.textContent).toBe('')
    const picture = second?.querySelector('.color > img')
    expect(picture?.getAttribute('alt')).toBe('Floral')
    expect(picture?.getAttribute('src')).toBe(
      'https://static.example/media/floral.jpg/v1/fill/w_160,h_160,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/file.jpg',
    )
  })

  it('for members has a button that says so, and one that works for members', () => {
    const product = readWhole({ purchaseEligibility: { userCriteria: 'MEMBERS_ONLY' } })
    const button = draw(product).querySelector('[part=buy]')
    expect(button?.textContent).toMatch(/^This is for members only\./)
    expect(button?.hasAttribute('disabled')).toBe(true)
    // The button says it, so the line about stock doesn't.
    expect(draw(product).querySelector('[part=stock]')).toBe(null)
    expect(textOf(draw(product, { isMember: true }), '[part=buy]')).toMatch(/^Add to cart/)
  })

  it('with subscriptions only, which the tags can’t describe, leads to the shop’s own page', () => {
    const subscription = { id: 's', title: 'Often', frequency: 'HOUR' as 'DAY' }
    const box = draw(readWhole({ subscriptionDetails: { subscriptions: [subscription] } }))
    expect(textOf(box, '[part=stock]')).toBe('This is sold as a subscription only, on its own page.')
    expect(box.querySelector('a[part=buy]')?.getAttribute('href')).toBe(
      'https://shop.example/product-page/mug',
    )
  })

  it('has its price per unit', () => {
    const variant = makeVariant('v1', [], {
      price: { actualPrice: money('28') },
      physicalProperties: { pricePerUnit: { value: '11.20', description: '€11.20 / 1 L' } },
    })
    const box = draw(readWhole({ variantsInfo: { variants: [variant] } }))
    expect(textOf(box, '[part=unit-price]')).toBe('€11.20 / L')
  })
})
