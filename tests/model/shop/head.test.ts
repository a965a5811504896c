import { describe, expect, it } from 'vitest'
import type { Product } from '../../../src/model/product.ts'
import {
  dropVisit,
  listHeadTags,
  readProductHead,
  shortenText,
  writeTitle,
} from '../../../src/model/shop/head.ts'
import { fromOutside } from '../../support/from-outside.ts'

const JAR = fromOutside<Product>({
  id: '1',
  slug: 'moon-jar',
  name: 'Moon jar',
  description: '<p>Two thrown <b>hemispheres</b> &amp; a seam.</p>',
  productOptions: [],
  variants: [],
})
const SETTING = {
  template: undefined,
  site: 'Ton & Scherben',
  canonical: 'https://ton.example/shop/product/moon-jar',
  mediaHosts: [],
}

describe('the title of a route', () => {
  it('is the name, and the page’s own or the builder’s pattern', () => {
    expect(writeTitle('Moon jar', undefined, 'Ton')).toBe('Moon jar · Ton')
    expect(writeTitle('Moon jar', undefined, ' ')).toBe('Moon jar')
    expect(writeTitle('Moon jar', '{name} | {name}', 'Ton')).toBe('Moon jar | Moon jar')
    expect(writeTitle('$& {name}', 'Shop: {name}', '')).toBe('Shop: $& {name}')
  })
})

describe('the head of a product', () => {
  it('says what it is in words, without HTML', () =>
    expect(readProductHead(JAR, SETTING)).toEqual({
      title: 'Moon jar · Ton & Scherben',
      description: 'Two thrown hemispheres & a seam.',
      canonical: SETTING.canonical,
      image: undefined,
      type: 'product',
    }))

  it('uses the seller’s texts for search engines', () => {
    const seoData = {
      tags: [
        { type: 'title', children: 'The moon, in clay' },
        { type: 'meta', props: { name: 'description', content: 'From Korea.' } },
        { type: 'title', children: 'Left out', disabled: true },
      ],
    }
    expect(readProductHead({ ...JAR, seoData }, SETTING)).toMatchObject({
      title: 'The moon, in clay',
      description: 'From Korea.',
    })
  })

  it('cuts long texts between words', () => {
    const text = shortenText('word '.repeat(60))
    expect(text.length).toBeLessThanOrEqual(161)
    expect(text).toMatch(/word…$/)
    expect(shortenText('short')).toBe('short')
  })

  it('is written into the elements that search engines and networks read', () => {
    const tags = listHeadTags(readProductHead(JAR, SETTING)).map(([tag, by, says]) => [tag, by[1], says[1]])
    expect(tags).toEqual([
      ['link', 'canonical', SETTING.canonical],
      ['meta', 'description', 'Two thrown hemispheres & a seam.'],
      ['meta', 'og:title', 'Moon jar · Ton & Scherben'],
      ['meta', 'og:type', 'product'],
      ['meta', 'og:url', SETTING.canonical],
      ['meta', 'og:description', 'Two thrown hemispheres & a seam.'],
    ])
  })
})

it('a missing place asks search engines to forget it, and has no canonical address', () => {
  const tags = listHeadTags({ title: 'Ton', canonical: '', type: 'website', isGone: true })
  expect(tags).toContainEqual(['meta', ['name', 'robots'], ['content', 'noindex']])
  expect(tags.some(([tag]) => tag === 'link')).toBe(false)
})

it('a canonical address keeps what makes the page, and drops what a visit has brought', () => {
  expect(dropVisit('https://ton.example/?page_id=7&utm_source=mail&gclid=x&flag#a')).toBe(
    'https://ton.example/?page_id=7&flag#a',
  )
  expect(dropVisit('https://ton.example/?fbclid=1')).toBe('https://ton.example/')
})
