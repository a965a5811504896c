import { expect, it } from 'vitest'
import { readTextLines } from '../../src/model/html-text.ts'

it.each([
  [
    '<p>Ton &amp; Scherben<br/>Hofweg 3</p> <p>ton@example.com</p>',
    ['Ton & Scherben', 'Hofweg 3', 'ton@example.com'],
  ],
  ['plain  words\n of two lines', ['plain words of two lines']],
  ['<ul><li>Hot</li><li>Sharp</li></ul>', ['Hot', 'Sharp']],
  ['<script>alert(1)</script>Hot<!-- x --><style>p{}</style>', ['Hot']],
  // Text that looks like markup remains text.
  ['&lt;b&gt;Hot&lt;/b&gt; &#8211; &#x41; &unknown;', ['<b>Hot</b> – A &unknown;']],
  ['&#xD800;&#0;', ['&#xD800;&#0;']],
  ['', []],
  [undefined, []],
])('reads the lines of %j', (html, lines) => {
  expect(readTextLines(html)).toEqual(lines)
})
