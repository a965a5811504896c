import { expect, it, vi } from 'vitest'
import { findNativeSanitizer, readHtml } from '../../src/components/product/detail/read-html.ts'

const given = (html: string): string => {
  let seen = ''
  readHtml(html, (text) => {
    seen = text
    return document.createElement('div')
  })
  return seen
}

it.each([
  ['<p style="color: red">a</p>', '<p data-style="color: red">a</p>'],
  ['<img/onerror=x() src="a">', '<img/data-onerror=x() src="a">'],
  ['<a href="b"ONCLICK = "x()">b</a>', '<a href="b"data-ONCLICK = "x()">b</a>'],
  ['<b\nonfocus\n=x()>c</b>', '<b\ndata-onfocus\n=x()>c</b>'],
])('the parser is given no handler and no style that a policy would report: %s', (html, quiet) => {
  expect(given(html)).toBe(quiet)
})

it.each(['On sale: style = simple', '<p>once = one</p>', '<p title="a" lang="de">on = off</p>'])(
  'the readable text stays unchanged: %s',
  (html) => {
    expect(given(html)).toBe(html)
  },
)

/** The browser's sanitizer, without removing anything: only our own list counts here. */
const parse = (html: string) => {
  const box = document.createElement('div')
  box.innerHTML = html
  return box
}

it('a description has the elements that it needs, and the text of all others but scripts', () => {
  const text =
    '<p>Thrown <b>by hand</b></p><blink>old</blink><script>x()</script><!-- no --><style>p{}</style>'
  const nodes = JSON.stringify(readHtml(text, parse))
  for (const one of ['Thrown ', 'by hand', 'old']) expect(nodes).toContain(one)
  for (const one of ['x()', 'blink', ' no ', 'p{}']) expect(nodes).not.toContain(one)
})

it.each([undefined, null, '', '  '])('no description is read from %o', (html) => {
  expect(readHtml(html, () => expect.unreachable())).toEqual([])
})

it.each([
  ['returns nothing', () => null],
  [
    'fails',
    () => {
      throw new Error('no frames')
    },
  ],
])('a description is read without a sanitizer that %s', (_, sanitize) => {
  const html = '<p>Thrown <b>by hand</b></p>'
  expect(readHtml(html, sanitize)).toEqual(readHtml(html, parse))
})

it('the browser’s own sanitizer is used where there is one, in a document that loads nothing', () => {
  expect(findNativeSanitizer()).toBeUndefined()
  const setHTML = vi.fn(function (this: HTMLElement, html: string) {
    this.innerHTML = html
  })
  const inert = document.implementation.createHTMLDocument('')
  const createElement = inert.createElement.bind(inert)
  vi.spyOn(document.implementation, 'createHTMLDocument').mockReturnValue(inert)
  vi.spyOn(inert, 'createElement').mockImplementation((name: string) =>
    Object.assign(createElement(name), { setHTML }),
  )
  const [room, other] = ['<p>a</p>', '<p>b</p>'].map((html) => findNativeSanitizer()?.(html))
  expect([room?.textContent, other?.textContent]).toEqual(['a', 'b'])
  expect(setHTML).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})
