import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SERVER_TAGS } from '../../widgets/server/draw/server-tags.ts'
import { DRAWN_TAGS } from '../../widgets/server/html/drawn-tags.ts'
import { type Piece, textOf } from '../../widgets/server/html/pieces.ts'
import { createScanner } from '../../widgets/server/html/scan.ts'

const TAGS = new Set(['store-product', 'store-collection'])

function scan(...parts: readonly string[]): Piece[] {
  const scanner = createScanner(TAGS)
  return [...parts.flatMap((part) => scanner.write(part)), ...scanner.end()]
}
const tagsOf = (...parts: readonly string[]) =>
  scan(...parts).flatMap((piece) => (piece.kind === 'tag' ? [piece] : []))
const namesOf = (html: string) => tagsOf(html).map(({ attributes }) => attributes.get('product-id'))

/** Positions of tags, and of texts that only look like tags. */
const REAL = '<store-product product-id="a"></store-product>'
const CASES: readonly (readonly [string, string, number])[] = [
  ['plain', REAL, 1],
  ['in upper case', '<STORE-PRODUCT PRODUCT-ID="a"></STORE-PRODUCT>', 1],
  ['without quotes', '<store-product product-id=a></store-product>', 1],
  ['in single quotes', "<store-product product-id='a'></store-product>", 1],
  ['with spaces around the sign', '<store-product product-id = \n "a"></store-product>', 1],
  ['with a sign > in another attribute', '<store-product title="a > b" product-id="a">', 1],
  ['with references', '<store-product product-id="&#97;">', 1],
  ['twice the same attribute', '<store-product product-id="a" product-id="b">', 1],
  ['never closed', `<div>${REAL.slice(0, 30)}`, 1],
  ['in a comment', `<!-- ${REAL} -->`, 0],
  ['in a comment that ends oddly', `<!--> ${REAL}`, 1],
  ['in a bogus comment', `<!store ${REAL}`, 0],
  ['in a template', `<template>${REAL}</template>`, 0],
  ['in a template of a template', `<template><template></template>${REAL}</template>`, 0],
  ['after a template that was closed twice', `<template></template></template>${REAL}`, 1],
  ['in a text field', `<textarea>${REAL}</textarea>`, 0],
  ['in a title', `<title>${REAL}</title>`, 0],
  ['in a script', `<script>${REAL}</script>`, 0],
  ['in a script with a script in a comment', `<script><!--<script></script>${REAL}--></script>`, 0],
  ['in a style', `<style>${REAL}</style>`, 0],
  ['in a frame', `<iframe>${REAL}</iframe>`, 0],
  ['in what only browsers without scripts read', `<noscript>${REAL}</noscript>`, 0],
  ['in plain text', `<plaintext>${REAL}`, 0],
  ['in an attribute', `<p title='${REAL}'>`, 0],
  ['in a picture', `<svg>${REAL}</svg>`, 0],
  ['in a picture that is left open', `<svg><p>${REAL}`, 1],
  ['in CDATA of a picture', `<svg><![CDATA[>${REAL}]]></svg>`, 0],
  ['behind a picture', `<svg><style><p></style></svg>${REAL}`, 1],
  ['half a tag', '<store-product product-id="a"', 0],
  ['another tag', '<store-products product-id="a"></store-products>', 0],
]

describe('the pieces of a page', () => {
  it.each(CASES)('finds a tag %s', (_, html, count) => {
    const names = namesOf(html)
    expect(names).toEqual(count ? ['a'] : [])
    expect(scan(html).map(textOf).join('')).toBe(html)
  })

  it('recognizes only a shadow root right behind a tag as its drawing', () => {
    const drawn = '<template shadowrootmode="open"><p><template></template></p></template>'
    const drawings = (html: string) => tagsOf(html).map((tag) => tag.drawn)
    expect(drawings(`<store-product>${drawn}<i></i></store-product>`)).toEqual([drawn])
    expect(drawings(`<store-product>\n ${drawn}</store-product>`)).toEqual([`\n ${drawn}`])
    expect(drawings(`<store-product><template></template></store-product>`)).toEqual([''])
    expect(drawings(`<store-product>text${drawn}</store-product>`)).toEqual([''])
    expect(drawings(`<store-product></store-product>${drawn}`)).toEqual([''])
    expect(drawings(`<store-product>${drawn.slice(0, 50)}`)).toEqual([])
    expect(
      scan(`<store-product>${drawn.slice(0, 50)}`)
        .map(textOf)
        .join(''),
    ).toBe(`<store-product>${drawn.slice(0, 50)}`)
  })

  it('recognizes our own data, the page’s, and the end of the body', () => {
    const html =
      '<body><script type="application/ld+json">{"a":1}</script><script>1</script>' +
      '<script type="application/json" data-store-snapshot>{}</script></body></html>'
    expect(scan(html).map((piece) => [piece.kind, 'content' in piece ? piece.content : ''])).toEqual([
      ['text', ''],
      ['json-ld', '{"a":1}'],
      ['text', ''],
      ['snapshot', '{}'],
      ['end', ''],
      ['text', ''],
    ])
  })

  it('loses no letter, and finds the same for any chunks of the page', () => {
    const bits = fc.constantFrom(
      ...CASES.map(([, html]) => html),
      '<template shadowrootmode="open">',
      '</template>',
      '<store-collection x=1>',
      '<script type=application/ld+json>',
      '</script>',
      '</body>',
      '\r\n',
      '\r',
      '\0',
      '&amp;',
      '&noti',
      '😀',
      '\ud83d',
      '<',
      '</',
      '<!--',
      '-->',
      '"',
      ' ',
    )
    fc.assert(
      fc.property(
        fc.array(bits, { maxLength: 8 }),
        fc.array(fc.nat(200), { maxLength: 6 }),
        (parts, cuts) => {
          const html = parts.join('')
          const places = [
            0,
            ...cuts.map((at) => Math.min(at, html.length)).sort((a, b) => a - b),
            html.length,
          ]
          const cut = places.slice(1).map((to, index) => html.slice(places[index], to))
          expect(
            scan(...cut)
              .map(textOf)
              .join(''),
          ).toBe(html)
          const shapes = (pieces: readonly Piece[]) =>
            pieces.flatMap((piece) => (piece.kind === 'text' ? [] : [[piece.kind, textOf(piece)]]))
          expect(shapes(scan(...cut))).toEqual(shapes(scan(html)))
        },
      ),
      { numRuns: 1500 },
    )
  })

  it('holds back little of a long page', () => {
    const scanner = createScanner(TAGS)
    let out = 0
    const part = `<p>${'x'.repeat(1000)}</p>`
    for (let times = 1; times <= 2000; times++) {
      for (const piece of scanner.write(part)) out += textOf(piece).length
      expect(times * part.length - out).toBeLessThan(2 * part.length)
    }
  })

  it('ignores a tag that never ends', () => {
    const scanner = createScanner(TAGS)
    const parts = [
      '<store-product a="',
      ...Array.from({ length: 30 }, () => 'x'.repeat(100_000)),
      `">${REAL}`,
    ]
    const pieces = [...parts.flatMap((part) => scanner.write(part)), ...scanner.end()]
    expect(pieces.map(textOf).join('')).toBe(parts.join(''))
    expect(pieces.filter(({ kind }) => kind === 'tag')).toHaveLength(1)
  })

  describe('in a product', () => {
    const OWN =
      '<p>Text</p><div slot="choosing"><store-variant-picker preselect="none"></store-variant-picker></div><i slot="weight-unit">g</i>'
    const whole = `<main><store-product layout="Detail" product-slug="a">${OWN}</store-product>${REAL}</main>`

    it.each([1, 7, 1000])('recognizes its author’s content, in parts of %i', (size) => {
      const parts = whole.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
      const [first, second] = tagsOf(...parts)
      expect([...(first?.inside?.slots ?? [])]).toEqual(['choosing', 'weight-unit'])
      expect(first?.inside?.picker?.get('preselect')).toBe('none')
      expect(first?.inside?.hasBuyButton).toBe(false)
      expect(second?.inside?.slots.size).toBe(0)
      expect(
        scan(...parts)
          .map(textOf)
          .join(''),
      ).toBe(whole)
    })

    it('waits for its end, but not for ever', () => {
      const scanner = createScanner(TAGS)
      const namesIn = (pieces: readonly Piece[]) => pieces.filter(({ kind }) => kind === 'tag').length
      expect(namesIn(scanner.write('<store-product layout="detail" product-slug="a"><p>'))).toBe(0)
      expect(namesIn(scanner.write('</p></store-product>'))).toBe(1)
      expect(namesIn(scanner.write('<store-product layout="detail" product-slug="a"><p>'))).toBe(0)
      let held = 0
      let found = 0
      for (let times = 0; times < 200; times++) {
        held += 1_000
        for (const piece of scanner.write('x'.repeat(1_000))) {
          held -= piece.kind === 'text' ? textOf(piece).length : 0
          found += namesIn([piece])
        }
        expect(held).toBeLessThan(105_000)
      }
      expect(found).toBe(1)
    })
  })
})

it('knows every tag that has a drawing, by its name', () => {
  expect([...DRAWN_TAGS].sort()).toEqual([...new Set(SERVER_TAGS.map(({ name }) => name))].sort())
})
