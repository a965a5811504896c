import { afterEach, describe, expect, it } from 'vitest'
import { dropServerStyle, isBaked, keepDecisions } from '../../widgets/runtime/adoption/baked-root.ts'

afterEach(() => document.body.replaceChildren())

function openHost(markup: string): HTMLElement {
  const host = document.createElement('store-product')
  host.attachShadow({ mode: 'open' }).innerHTML = markup
  document.body.append(host)
  return host
}

const parse = (markup: string) => {
  const root = document.createElement('div')
  root.innerHTML = markup
  return root
}

describe('a root that a server drew', () => {
  it.each([
    ['<style data-store-css="1">i{}</style><article>Bowl</article>', true],
    ['<link data-store-css="1"><article>Bowl</article>', true],
    ['<article>Bowl</article><style data-store-css="1"></style>', false],
    ['', false],
  ])('is recognized by its first element: %s', (markup, isOne) => {
    expect(isBaked(openHost(markup))).toBe(isOne)
  })

  it('isn’t found if the tag has no root', () => {
    expect(isBaked(document.createElement('store-product'))).toBe(false)
  })

  it('loses the server’s styles, and nothing else', () => {
    const host = openHost(
      '<style data-store-css="1">i{}</style><style>b{}</style><article>Bowl</article><link data-store-css="2">',
    )
    dropServerStyle(host)
    expect(host.shadowRoot?.innerHTML).toBe('<style>b{}</style><article>Bowl</article>')
  })
})

describe('the drawing that replaces it', () => {
  it('keeps the layout of a card', () => {
    const next = parse('<article data-layout="lone"></article>')
    keepDecisions(parse('<article data-layout="card"></article>'), next)
    expect(next.querySelector('article')?.dataset.layout).toBe('card')
  })

  it('keeps the loading of a picture', () => {
    const next = parse('<img src="/bowl.jpg" loading="lazy" sizes="24em">')
    keepDecisions(parse('<img src="/bowl.jpg" fetchpriority="high" sizes="92vw">'), next)
    const [picture] = next.querySelectorAll('img')
    expect(picture?.getAttribute('sizes')).toBe('92vw')
    expect(picture?.getAttribute('fetchpriority')).toBe('high')
    expect(picture?.hasAttribute('loading')).toBe(false)
  })

  it('sets the loading of another picture itself', () => {
    const next = parse('<img src="/vase.jpg" loading="lazy">')
    keepDecisions(parse('<img src="/bowl.jpg" fetchpriority="high">'), next)
    expect(next.innerHTML).toBe('<img src="/vase.jpg" loading="lazy">')
  })
})
