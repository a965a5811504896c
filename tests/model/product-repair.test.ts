import { describe, expect, it } from 'vitest'
import { repairProduct, repairProducts } from '../../src/model/product-repair.ts'
import { fromOutside } from '../support/from-outside.ts'
import { product } from '../support/store/cart-provider.ts'

const whole = product()

describe('repairing a product', () => {
  it('leaves a whole one as it is', () => {
    expect(repairProduct(whole)).toBe(whole)
  })

  it('treats null and absent fields as empty, except for options, without which it can’t be sold', () => {
    const { variants: _, ...rest } = whole
    const repaired = repairProduct({ ...rest, customTextFields: null })
    expect(repaired).toMatchObject({ variants: [], customTextFields: [] })
    expect(repaired?.flaw).toBeUndefined()
    expect(repairProduct({ ...whole, productOptions: null })?.flaw?.message).toMatch(/productOptions/)
    expect(repairProduct({ ...whole, productOptions: undefined })?.flaw?.message).toMatch(/productOptions/)
  })

  it.each([
    ['productOptions', null, []],
    ['productOptions', [{ name: 'Size', choices: null }], []],
    ['productOptions', [{ name: { en: 'Size' }, choices: [] }], []],
    ['customTextFields', { title: 'Text' }, []],
    ['customTextFields', [null, { title: 'Text', maxLength: 9, mandatory: true }], [{ title: 'Text' }]],
    ['variants', [{}], []],
    ['variants', 'none', []],
    ['additionalInfoSections', [3], []],
    ['collectionIds', [{}, 'c'], ['c']],
    ['ribbon', { text: 'New' }, undefined],
    ['brand', 7, undefined],
    ['description', ['<p>'], undefined],
    ['priceData', { currency: null, price: 1 }, undefined],
    ['priceData', { currency: 'EUR', price: 'a lot' }, undefined],
    ['convertedPriceData', 'EUR 1', undefined],
    ['priceRange', { minValue: '1' }, undefined],
    ['pricePerUnitData', {}, undefined],
    ['discount', 5, undefined],
    ['stock', { quantity: 'many' }, undefined],
    ['media', { mainMedia: { image: { url: null } }, items: [] }, undefined],
    ['media', { items: null }, undefined],
    ['productPageUrl', { base: 3, path: '/' }, undefined],
    ['manageVariants', 'yes', undefined],
    ['name', { en: 'Vase' }, 'vase'],
  ])('removes wrong parts of %s and names them: %j', (name, value, left) => {
    const repaired = fromOutside<Record<string, unknown>>(repairProduct({ ...whole, [name]: value }))
    if (left && typeof left === 'object') expect(repaired[name]).toMatchObject(left)
    else expect(repaired[name]).toEqual(left)
    if (Array.isArray(left)) expect(repaired[name]).toHaveLength(left.length)
    expect(repaired.leftOut).toEqual([name])
    expect(repaired.slug).toBe('vase')
  })

  it('names a product without a name by its address', () => {
    expect(repairProduct({ ...whole, name: null })).toEqual({ ...whole, name: 'vase' })
    expect(repairProduct({ ...whole, name: ' ' })).toEqual({ ...whole, name: 'vase' })
  })

  it('fails only if the rest can’t be sold, or has no name', () => {
    expect(repairProduct({ ...whole, ribbon: 3 })?.flaw).toBeUndefined()
    expect(repairProduct({ ...whole, name: { en: 'Vase' } })?.flaw).toMatchObject({
      code: 'system',
      message: expect.stringContaining('no usable name'),
      isSellable: true,
    })
    expect(repairProduct({ ...whole, priceData: 3 })?.flaw?.isSellable).toBe(false)
    expect(repairProduct({ ...whole, productOptions: null })?.flaw?.isSellable).toBe(false)
  })

  it('leaves out the one picture without an address, and keeps the others', () => {
    const [good, bad] = [{ image: { url: 'https://shop.example/a.jpg' } }, { image: { width: 4 } }]
    const media = { mainMedia: bad, items: [bad, good, null] }
    const repaired = repairProduct({ ...whole, media })
    expect(repaired?.media).toEqual({ mainMedia: good, items: [good] })
    expect(repaired?.leftOut).toEqual(['media'])
  })

  it('names a product without an address by its id', () => {
    expect(repairProduct({ ...whole, slug: null })).toEqual({ ...whole, slug: whole.id })
  })

  it('returns the same object for the same product', () => {
    const raw = { ...whole, productOptions: null }
    expect(repairProduct(raw)).toBe(repairProduct(raw))
  })

  it.each([[null], [undefined], ['vase'], [{}], [{ slug: 'a' }], [{ id: 1, slug: 'a' }]])(
    'leaves out parts that can’t be distinguished: %j',
    (raw) => {
      expect(repairProducts([raw, whole])).toEqual([whole])
    },
  )
})
