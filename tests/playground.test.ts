import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { WRITTEN_API_HOST } from '../demo/host/pages.ts'
import { begin, type Choice, completeChoice, readChoice, writeChoice } from '../demo/playground/choice.ts'
import { EXAMPLES } from '../demo/playground/examples.ts'
import { fillShop } from '../demo/playground/fill-shop.ts'
import { judgeLooks } from '../demo/playground/judge-looks.ts'
import { type Manifest, readTags } from '../demo/playground/manifest.ts'
import { PLACES, writeForPlace } from '../demo/playground/places.ts'
import { proposeLooks } from '../demo/playground/proposal.ts'
import { listPlaced, type Release, writeHead, writeSnippet, writeTag } from '../demo/playground/snippet.ts'
import { statesOf } from '../demo/playground/states.ts'
import { createCustomElements } from '../widgets/tools/reference/custom-elements.ts'
import { STYLE_PROPERTIES } from '../widgets/tools/reference/style-properties.ts'
import { TAGS } from '../widgets/tools/reference/tags.ts'

const tags = readTags(createCustomElements('1.2.3') as Manifest)
const release: Release = {
  version: '1.2.3',
  integrity: { 'store-widgets.js': 'sha384-LOADER', 'themes/quiet.css': 'sha384-QUIET' },
  // The demo's pages are on the host that has the files.
  here: '',
  apiHost: WRITTEN_API_HOST,
  clientId: 'demo-client',
}
const choose = (part: Partial<Choice>): Choice => ({ ...begin(), ...part })

/** Removes the page's own indentation. */
const flatten = (html: string) => html.replace(/^\s+/gm, '').trim()

describe.each(Object.entries(EXAMPLES))('the page %s', (name, { choice: said }) => {
  const page = readFileSync(join(import.meta.dirname, `../demo/pages/${name}.html`), 'utf8')
  const choice = completeChoice(said)
  const pasted = [writeHead(choice, release), ...listPlaced(choice).map((one) => writeTag(one, tags))]

  it('has the playground’s code for what was chosen, and nothing else of the package', () => {
    expect(page).toContain(pasted[0])
    const rest = pasted.reduce((text, code) => {
      expect(text).toContain(flatten(code))
      return text.replace(flatten(code), '')
    }, flatten(page))
    expect(rest).not.toMatch(/--store-|<store-(?!value)|store-widgets\.js|themes\/|data-client-id/)
  })

  it('has the looks that the playground proposes for its brand', () => {
    const { looks, warnings } = proposeLooks(choice.brand)
    expect(warnings).toEqual([])
    expect(Object.keys(looks).length).toBeGreaterThan(6)
    // A value set by hand takes precedence: a ring in the brand's red.
    const { '--store-focus': _, ...proposed } = looks
    expect(choice.looks).toMatchObject(proposed)
    expect(judgeLooks({ ...choice.looks, ...choice.own }, choice.brand)).toEqual([])
  })

  it('is read back from the playground’s address as it was chosen', () => {
    expect(readChoice(writeChoice(choice))).toEqual(choice)
  })
})

describe('the code to paste', () => {
  it('says which catalog the shop behind this host has, where that is known, or what was chosen', () => {
    const known = { ...release, catalog: 'v3' as const }
    const here = choose({ files: 'here' })
    expect(writeHead(here, known)).toContain('data-catalog="v3"')
    expect(writeHead(here, release)).not.toContain('data-catalog')
    expect(writeHead({ ...here, script: { catalog: 'v1' } }, known)).toMatch(/^(?!.*v3).*data-catalog="v1"/s)
    // This is another shop than the host's.
    expect(writeHead(choose({ files: 'cdn' }), known)).not.toContain('data-catalog')
  })

  it('names the version, and the hashes of its files', () => {
    const code = writeSnippet(choose({ theme: 'quiet' }), tags, release)
    expect(code).toContain('<link rel="preconnect" href="https://www.wixapis.com" crossorigin>')
    expect(code).toContain('src="https://cdn.jsdelivr.net/npm/store-widgets@1.2.3/dist/store-widgets.js"')
    expect(code).toContain('integrity="sha384-LOADER" crossorigin="anonymous"')
    expect(code).toMatch(/themes\/quiet\.css"\s+integrity="sha384-QUIET"/)
    expect(code).toContain('padding-bottom: calc(min(100%, 22em) + 10.15em)')
  })

  it('pins each file where that is chosen, before the first module', () => {
    const at = 'https://cdn.jsdelivr.net/npm/store-widgets@1.2.3/dist/'
    expect(writeHead(choose({ files: 'cdn' }), release)).not.toContain('importmap')
    const [first, ...rest] = writeHead(choose({ files: 'pinned' }), release).split('\n')
    expect(first).toBe(
      `<script type="importmap">{"integrity":{"${at}store-widgets.js":"sha384-LOADER"}}</script>`,
    )
    expect(rest.join('\n')).toBe(writeHead(choose({ files: 'cdn' }), release))
  })

  it.each(tags.map(({ name }) => name))('keeps room for %s', (tag) => {
    const code = writeSnippet(begin(undefined, tag), tags, release)
    // A link is inside a line of text.
    if (tag !== 'store-link') expect(code).toMatch(new RegExp(`  ${tag}.* \\{ display: `))
    expect(code).toContain(`<${tag}`)
  })

  it('tells two tags of one name apart, and sets properties on one alone', () => {
    const card = begin()
    const detail = { ...card, attributes: { ...card.attributes, layout: 'detail' } }
    const code = writeSnippet(
      choose({ ...detail, own: { '--store-radius': '0' }, others: [card] }),
      tags,
      release,
    )
    expect(code).toContain('store-product:not([layout]):not([status]) { display: flow-root; }')
    expect(code).toContain('store-product[layout="detail"] { display: block; min-height: 100vh; }')
    expect(code).toContain('  store-product[layout="detail"] {\n    --store-radius: 0;\n  }')
  })

  it('dresses a card of the page’s own, and has no styles for cards that are ours', () => {
    const content = '<template><h3 class="mug"><store-value field="name"></store-value></h3></template>'
    const styles = '.mug {\n  font: inherit;\n}\n@media (width < 30em) { .mug { color: red; } }'
    const chosen = choose({ content, styles })
    const code = writeSnippet(chosen, tags, release)
    expect(code).toMatch(
      /\n {2}\.mug \{\n {4}font: inherit;\n {2}\}\n {2}@media \(width < 30em\).*\n<\/style>/,
    )
    expect(readChoice(writeChoice(chosen))).toEqual(chosen)
    expect(writeSnippet(choose({ styles }), tags, release)).not.toContain('.mug')
    const other = { ...begin(), content, styles: '.other { color: blue; }' }
    expect(writeSnippet({ ...chosen, others: [other] }, tags, release)).toContain('.other { color: blue; }')
  })

  it('takes nothing from an address that would run in the page it is pasted into', () => {
    const { attributes, looks, own, room, styles } = completeChoice({
      tag: 'store-product',
      attributes: { onclick: 'alert(1)', 'x y="': '', layout: '"><script>alert(1)</script>' },
      looks: { '--store-color': 'red}</style><script>', 'x:y;--store-a': 'red', '--store-radius': '4px' },
      own: { '--store-line': 'red; } * { display: none' },
      room: '1rem } * { display: none',
      styles: '.a {}</style><script>alert(1)</script>',
    })
    expect(Object.keys(attributes)).toEqual(['layout'])
    expect(looks).toEqual({ '--store-radius': '4px' })
    expect([own, room, styles]).toEqual([{}, '', ''])
    expect(writeTag({ ...begin(), attributes }, tags)).not.toContain('<script>')
  })
})

describe('where a page lives', () => {
  const paste = (name: string, part: Partial<Choice> = {}) =>
    writeForPlace(name, choose(part), { tags, release })

  it('is any of fourteen places, each in at most five steps, and tried here or said not to be', () => {
    const titles = Object.values(PLACES).map(({ title }) => title)
    expect(titles.sort()).toEqual(
      'Astro,Framer,Ghost,Next,Notion,Plain HTML,React,Shopify page,Squarespace,Svelte,Vue,Webflow,Wix,WordPress'.split(
        ',',
      ),
    )
    for (const { steps, tried } of Object.values(PLACES)) {
      expect(steps.length).toBeGreaterThan(1)
      expect(steps.length).toBeLessThanOrEqual(5)
      if (tried) expect(existsSync(join(import.meta.dirname, '..', tried))).toBe(true)
    }
  })

  it('takes the whole block, where it takes HTML', () => {
    expect(paste('webflow')).toBe(writeSnippet(choose({}), tags, release))
    expect(paste('wix')).toMatch(/^<base target="_blank">\n<link rel="preconnect"/)
  })

  it('takes an address, where it takes no script', () => {
    expect(paste('notion', { theme: 'quiet' })).toBe(
      'https://shop.example/store/embed.html?product=stoneware-mug&client=YOUR-CLIENT-ID&theme=quiet',
    )
    const list = begin(undefined, 'store-collection')
    expect(paste('framer', list)).toContain('embed.html?collection=mugs&client=')
    expect(paste('notion', begin(undefined, 'store-cart'))).toContain('embed.html?collection=&client=')
  })

  it('takes shortcodes, in WordPress', () => {
    expect(paste('wordpress', { attributes: { 'product-slug': 'moon-jar', 'hide-stock': '' } })).toBe(
      '[store-product product-slug="moon-jar" hide-stock]',
    )
  })

  it('takes components of React, with values that end nothing', () => {
    const attributes = { 'product-slug': 'a"}<b', 'hide-stock': '', 'heading-level': '2' }
    const code = paste('next', { attributes, others: [begin(undefined, 'store-cart')] })
    expect(code).toMatch(/^'use client'\n\nimport { StoreCart, StoreProduct } from 'store-widgets\/react'/)
    expect(code).toContain('<StoreProduct productSlug={"a\\"}<b"} hideStock headingLevel={2} />')
  })

  it.each(['vue', 'svelte', 'astro'])('takes the package and the tags, in %s', (name) => {
    const code = paste(name)
    expect(code).toContain("import { init } from 'store-widgets'")
    expect(code).toContain('<store-product product-slug="stoneware-mug"></store-product>')
  })
})

describe('the controls', () => {
  it('are for every tag, attribute, slot and property of the manifest', () => {
    const shown = TAGS.filter(({ tag }) => tag !== 'store-value')
    // A whole shop comes first, before all others.
    const others = shown.map(({ tag }) => tag).filter((tag) => tag !== 'store-shop')
    expect(tags.map(({ name }) => name)).toEqual(['store-shop', ...others])
    for (const { tag, attributes } of shown) {
      const control = tags.find(({ name }) => name === tag)
      expect(control?.attributes.map(({ name }) => name)).toEqual(Object.keys(attributes))
      expect(control?.properties.map(({ name }) => name)).toEqual(Object.keys(STYLE_PROPERTIES))
    }
    const product = tags.find(({ name }) => name === 'store-product')
    const show = product?.attributes.find(({ name }) => name === 'show')
    expect(show).toMatchObject({
      kind: 'tokens',
      words: [
        'second-image',
        'swatches',
        'sale',
        'tax',
        'lowest-price',
        'range',
        'heading',
        'share',
        'back-in-stock',
      ],
    })
  })

  it('offer the states that a tag can be in', () => {
    for (const { name } of tags)
      expect(statesOf(name)).toEqual(expect.arrayContaining(['ready', 'loading', 'error', 'offline']))
    expect(statesOf('store-product')).toHaveLength(7)
  })
})

describe('a proposal', () => {
  it('moves what can’t be read, and says so', () => {
    const { looks, warnings } = proposeLooks({ accent: '#ffe9a8', text: '#aaaaaa', ground: '#ffffff' })
    expect(warnings.join()).toMatch(/accent #ffe9a8 has a contrast of 1\.\d.*buttons need 3/)
    expect(warnings.join()).toMatch(/text #aaaaaa has a contrast of 2\.\d.*text needs 4\.5/)
    expect(judgeLooks(looks, { ground: '#ffffff' })).toEqual([])
  })

  it('warns of a pair below 4.5, proposed or said by hand', () => {
    expect(proposeLooks({ accent: '#888888', ground: '#ffffff' }).warnings.join()).toMatch(/3\.5.*4\.5/)
    expect(judgeLooks({ '--store-cart-background': '#777777', '--store-cart-color': '#888888' }, {})).toEqual(
      ['--store-cart-color has a contrast of 1.2 with --store-cart-background, and text needs 4.5.'],
    )
    expect(proposeLooks({ sale: 'no colour' }).warnings).toEqual([
      '“no colour” is no colour that CSS knows, or one can see through it.',
    ])
  })

  it('gives a pill to buttons alone', () => {
    expect(proposeLooks({ radius: '999px' }).looks).toEqual({ '--store-button-radius': '999px' })
    expect(proposeLooks({ radius: '12px' }).looks).toEqual({ '--store-radius': '12px' })
  })

  it('takes no second declaration in a font', () => {
    expect(proposeLooks({ font: 'Georgia; } body { display: none' }).looks).toEqual({})
  })
})

describe('another shop than the demo’s', () => {
  const page = readFileSync(join(import.meta.dirname, '../demo/playground/preview.html'), 'utf8')
  const readMeta = (html: string, name: string) =>
    new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1]

  it('is asked by its client: the provider’s own, or where the environment says', () => {
    const filled = fillShop(page, { STORE_CLIENT_ID: 'mine', STORE_PRODUCT: 'a"b' })
    expect(['store-api', 'store-client-id', 'store-product'].map((name) => readMeta(filled, name))).toEqual([
      '',
      'mine',
      'a&#34;b',
    ])
    const other = fillShop(page, { STORE_API: 'https://store.example' })
    expect(readMeta(other, 'store-api')).toBe('https://store.example')
    expect(readMeta(other, 'store-client-id')).toBe('demo-client')
  })
})
