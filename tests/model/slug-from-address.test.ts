import { describe, expect, it } from 'vitest'
import { isSlugPattern, readSlugFrom } from '../../src/model/slug-from-address.ts'

const at = (path: string) => `https://shop.example${path}`
const mug = { slug: 'mug' }

describe('a pattern', () => {
  it.each([
    '/p/{slug}',
    '/{language}/p/{slug}',
    '/p/{slug}/',
    '/product?id={slug}',
    '?p={slug}',
    '?p=',
    '#/p/{slug}',
    '/{slug}.html',
  ])('%s can be read', (pattern) => expect(isSlugPattern(pattern)).toBe(true))

  it.each([
    '',
    'p/{slug}',
    '//evil.example/{slug}',
    'https://shop.example/p/{slug}',
    '/p',
    '?p',
    '/{slug}/{slug}',
    'javascript:{slug}',
  ])('%j can’t, and finds nothing', (pattern) => {
    expect(isSlugPattern(pattern)).toBe(false)
    expect(readSlugFrom(pattern, at('/p/mug?p=mug'))).toBe('none')
  })
})

describe('the slug of an address', () => {
  it.each([
    ['/p/{slug}', '/p/mug', mug],
    ['/p/{slug}', '/p/mug/', mug],
    ['/p/{slug}/', '/p/mug', mug],
    ['/p/{slug}', '/p/mug?utm_source=x#top', mug],
    ['/{language}/p/{slug}', '/de/p/mug', mug],
    ['/{slug}.html', '/mug.html', mug],
    ['/p/{slug}', '/p/%E9%99%B6%E5%99%A8', { slug: '陶器' }],
    ['/p/{slug}', '/p/Krug-für_2.0~x', { slug: 'Krug-für_2.0~x' }],
    ['/product?id={slug}', '/product?id=mug&x=1', mug],
    ['?p={slug}', '/anything?x=1&p=mug', mug],
    ['?p=', '/anything?p=mug', mug],
    ['#/p/{slug}', '/app#/p/mug', mug],
    ['#/p/{slug}', '/app#/p/mug?tab=2', mug],
  ])('by %s of %s is read', (pattern, path, found) => expect(readSlugFrom(pattern, at(path))).toEqual(found))

  it.each([
    ['/p/{slug}', '/'],
    ['/p/{slug}', '/p/'],
    ['/p/{slug}', '/p'],
    ['/p/{slug}', '/p/mug/reviews'],
    ['/p/{slug}', '/de/p/mug'],
    ['/p.{slug}', '/px/mug'],
    ['/product?id={slug}', '/other?id=mug'],
    ['?p=', '/p/mug'],
    ['?p=', '/?p='],
    ['#/p/{slug}', '/p/mug'],
  ])('by %s of %s is none', (pattern, path) => expect(readSlugFrom(pattern, at(path))).toBe('none'))
})

describe('a hostile address', () => {
  it.each([
    'javascript:alert(1)',
    'javascript%3Aalert(1)',
    '%2F%2Fevil.example',
    '..%2F..%2Fadmin',
    'mug%2Freviews',
    'mug%5Creviews',
    'mug%00',
    'mug%0Ax',
    'mug%E2%80%AE',
    'mug%20',
    '%22%3E%3Cimg%20src%3Dx%3E',
    '%',
    '%C3%28',
    '%252F',
    '...',
  ])('says nothing that could be a slug: %j', (text) => {
    expect(readSlugFrom('/p/{slug}', at(`/p/${text}`))).toBe('odd')
    const found = readSlugFrom('?p=', at(`/?p=${text}`))
    expect(found).toBe('odd')
  })

  it('that leads elsewhere is a path of this page like any other', () => {
    expect(readSlugFrom('/p/{slug}', at('//evil.example/p/mug'))).toBe('none')
    expect(readSlugFrom('/p/{slug}', at('/p/../p/mug'))).toEqual(mug)
    expect(readSlugFrom('/p/{slug}', 'javascript:alert(1)')).toBe('none')
    expect(readSlugFrom('/p/{slug}', 'no address')).toBe('odd')
  })

  it.each([201, 10_000])('of %d letters is not looked up', (length) => {
    const text = 'a'.repeat(length)
    expect(readSlugFrom('/p/{slug}', at(`/p/${text}`))).toBe('odd')
    expect(readSlugFrom('?p=', at(`/?p=${text}`))).toBe('odd')
    expect(readSlugFrom('/p/{slug}', at(`/p/mug?x=${text}`))).toEqual(length > 4_000 ? 'odd' : mug)
  })
})
