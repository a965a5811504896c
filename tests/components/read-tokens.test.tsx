import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/components/product/detail/read-html.ts'
import { readTokens } from '../../src/components/product/detail/read-tokens.ts'
import { RICH_TAGS, type RichNode } from '../../src/views/product/detail/rich-text.ts'

/** Prints nodes in short form: `p(a strong(b))`. */
const print = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const { tag, href, src, children } = node
      return `${tag}${href ? `[${href}]` : ''}${src ? `[${src}]` : ''}(${print(children)})`
    })
    .join(' ')

const flatten = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [node] : [node, ...flatten(node.children)]))

describe('a description without a parser of the browser’s', () => {
  it.each([
    ['<p>One <strong>two</strong></p>', 'p(One  strong(two))'],
    ['<p>One<p>two<ul><li>a<li>b</ul>', 'p(One) p(two) ul(li(a) li(b))'],
    ['<table><tr><td>1<td>2<tr><th>3</table>', 'table(tr(td(1) td(2)) tr(th(3)))'],
    ['<ul><li><p>a<li><p>b</ul>c', 'ul(li(p(a)) li(p(b))) c'],
    ['a<br>b<hr/>c', 'a br() b hr() c'],
    ['<h1>T</h1><div>x</div><font>y</font>', 'h4(T) p(x) y'],
    ['<a href="https://a.example/?x=1&amp;y=2">l</a>', 'a[https://a.example/?x=1&y=2](l)'],
    ['<a href="java&#115;cript:alert(1)">l</a>', 'a(l)'],
    ['<a href=" java\tscript:alert(1)">l</a>', 'a(l)'],
    ['<a title="a>b" href=/p>l</a>', 'a[/p](l)'],
    [
      '<img src="https://m.example/a.jpg" alt="A"><img src="data:,x">',
      'img[https://m.example/a.jpg]() img()',
    ],
    ['Gr&uuml;&szlig;e &#8364;5 &#x41; &copy; &unknown; &#0; AT&T', 'Grüße €5 A © &unknown; \ufffd AT&T'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['<script>alert(1)</script>a<style>b</style><!-- c --><iframe srcdoc="<b>d</b>"></iframe>e', 'a e'],
    ['a<script>never ends', 'a'],
    ['<svg><script>1</script></svg>a', 'a'],
    ['<frameset onload=alert(1)><frame src=x></frameset>', ''],
    ['1 < 2 and <b', '1  <  2 and  < b'],
    ['</p></b>a<b>b', 'a b(b)'],
    ['<a href="">l</a><a data-href="/x">m</a>', 'a(l) a(m)'],
    ["<a HREF='/x?a=1'>l</a>", 'a[/x?a=1](l)'],
    ['a<script>b</SCRIPT>c<title>d</title>', 'a c'],
  ])('%s', (html, rich) => {
    expect(print(readTokens(html))).toBe(rich)
  })

  it('has only known elements with harmless attributes, for any text', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      ' ',
      '=',
      '<!--',
      '-->',
      '<a ',
      'href=',
      'src=',
      'javascript:',
      'java\nscript:',
      'data:',
      '//evil',
      'https://a.example/',
      '<script>',
      '</script>',
      '<svg',
      '<p',
      '<li>',
      '<img ',
      'onload=',
      'style=',
      '&#x6a;',
      '&colon;',
      '__proto__',
      '<constructor>',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 40 }), (pieces) => {
        for (const node of flatten(readTokens(pieces.join('')))) {
          if (typeof node === 'string') continue
          expect(RICH_TAGS).toContain(node.tag)
          expect(Object.keys(node).filter((key) => !/^(tag|children|href|src|alt)$/.test(key))).toEqual([])
          for (const url of [node.href, node.src]) {
            if (url === undefined) continue
            expect(new URL(url, 'https://shop.example/').protocol).toMatch(/^(https?|mailto|tel):$/)
          }
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it.each(['<a "', '<!--', '<a href="', '<p>', '<script>', '<', '&', '<li><ul>', `<a ${'x '.repeat(50)}`])(
    'ends soon for a flood of %j',
    (one) => {
      const begin = process.cpuUsage()
      expect(flatten(readTokens(one.repeat(20_000 / one.length))).length).toBeGreaterThanOrEqual(0)
      // Measures this process's own time, so that other work of the machine doesn't count.
      expect(process.cpuUsage(begin).user).toBeLessThan(2_000_000)
    },
  )
})

describe('a sanitizer that gives up', () => {
  it.each([
    ['answers nothing', () => null],
    [
      'throws',
      () => {
        throw new TypeError('no')
      },
    ],
  ])('because it %s leaves the text', (_, sanitize) => {
    expect(print(readHtml('<frameset onload=x></frameset><p>Words</p>', sanitize))).toBe('p(Words)')
  })
})
