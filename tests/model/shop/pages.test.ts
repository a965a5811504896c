import { expect, it } from 'vitest'
import { readShopBase } from '../../../src/model/shop/base.ts'
import { readPagePath, writePagePath } from '../../../src/model/shop/pages.ts'

const SITE = 'https://ton.example'
const BASE = readShopBase({ base: '/shop/' }, SITE)

it.each([
  ['/shop/page/2/?shop-list.page=2', '/shop/?shop-list.page=2'],
  ['/shop/page/2', '/shop/'],
  ['/shop/collection/mugs/page/12/index.html?a=b#c', '/shop/collection/mugs?a=b#c'],
])('the file of a list’s page at %s is the list', (path, list) => {
  expect(readPagePath(BASE, SITE + path)).toBe(SITE + list)
})

it.each([
  '/shop/',
  '/shop/page/0/',
  '/shop/page/two/',
  '/shop/product/moon-jar/page/2/',
  '/shop/sofa/page/2/',
  '/about/page/2/',
])('%s is no such file', (path) => {
  expect(readPagePath(BASE, SITE + path)).toBeUndefined()
})

it('writes where a page of a list lies', () => {
  expect(writePagePath('/shop/', 1)).toBe('/shop/')
  expect(writePagePath('/shop/collection/mugs', 2)).toBe('/shop/collection/mugs/page/2/')
})
