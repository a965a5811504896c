import { expect, it } from 'vitest'
import { readHtml } from '../../src/components/product/detail/read-html.ts'

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
