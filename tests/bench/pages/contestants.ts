import { readPastedBlock } from '../../support/documents.ts'

/** All data of a contestant. */
export interface Contestant {
  readonly name:
    | 'ours'
    | 'ours, v3'
    | 'baked'
    | 'baked, bare'
    | 'snapshot'
    | 'floor'
    | 'tuned'
    | 'usual'
    | 'buy-button'
    | 'pasted'
    | 'floor, bare'
  /** The tag's name, and its attribute for the product. */
  readonly tag: string
  readonly attributes: string
  readonly slugAttribute: string
  /** The place where a card is painted. */
  readonly root: 'shadow' | 'iframe'
  /** The element whose text shows that a card is painted. */
  readonly price: string
  /** Whether its page reserves space for the tags; `nothing`: it doesn't know them. */
  readonly reserves: 'room' | 'nothing'
  /** Returns the content of the page's head. */
  head(origins: Origins): string
  /** Returns the content at the end of the body. */
  foot(origins: Origins): string
  /** The file of `tests/bench/contestants` that it is built from. */
  readonly source?: string
  /** Sizes of its pages, in tags. Default: all of them. */
  readonly sizes?: readonly number[]
  /** The content that a server has written: the cards in the page, or their data in a separate file. */
  readonly written?: 'page' | 'file' | 'page without its script'
}

/** The address of the data file of `snapshot`. */
export const SNAPSHOT = '/shop.json'

/** `shop`: the stand-in of the other vendor's API. */
export interface Origins {
  /** The hash of our script, from `integrity.json`. */
  readonly integrity: string
  readonly cdn: string
  readonly api: string
  /** The sandbox itself, which Node reaches without the API's certificate. */
  readonly media: string
  /** The same of a shop with catalog v3. */
  readonly next: { readonly api: string; readonly media: string }
  readonly shop: string
}

const preconnect = (api: string) => `<link rel="preconnect" href="${api}" crossorigin>`

const module = (name: string, before: (api: string) => string = () => '') => ({
  source: name,
  head: ({ cdn, api }: Origins) =>
    `${before(api)}<script type="module" src="${cdn}/${name.replace(/\.\w+$/, '')}.js" data-api="${api}" data-client="demo-client"></script>`,
  foot: () => '',
})

const vanilla = (
  name: 'floor' | 'tuned' | 'usual',
  source: string,
  before?: (api: string) => string,
): Contestant => ({
  name,
  tag: `${name}-card`,
  attributes: '',
  slugAttribute: 'slug',
  root: 'shadow',
  price: '.price',
  reserves: 'room',
  ...module(source, before),
})

export const OURS: Contestant = {
  name: 'ours',
  tag: 'store-product',
  attributes: '',
  slugAttribute: 'product-slug',
  root: 'shadow',
  price: '[part=price]',
  reserves: 'room',
  head: ({ cdn, api, media }) =>
    `${preconnect(api)}<script type="module" src="${cdn}/store-widgets.js" data-client-id="demo-client" data-catalog="v1" data-api-host="${api}" data-media-host="${media}"></script>`,
  foot: () => '',
}

/** Ours in a shop of catalog v3. */
const NEXT: Contestant = {
  ...OURS,
  name: 'ours, v3',
  sizes: [12],
  head: (origins) =>
    OURS.head({ ...origins, ...origins.next }).replace('data-catalog="v1"', 'data-catalog="v3"'),
}

const BAKED: Contestant = { ...OURS, name: 'baked', written: 'page', sizes: [12, 100] }

/** Measures a page before our script does anything. */
const BAKED_BARE: Contestant = {
  ...BAKED,
  name: 'baked, bare',
  written: 'page without its script',
  sizes: [12],
}

const BESIDE_FILE: Contestant = {
  ...OURS,
  name: 'snapshot',
  written: 'file',
  sizes: [12],
  head: (origins) =>
    `<link rel="preload" href="${SNAPSHOT}" as="fetch" crossorigin>${OURS.head(origins).replace('data-client-id', `data-snapshot="${SNAPSHOT}" data-client-id`)}`,
}

/** Reads the quick start's block up to its tag: the part for a page's head. */
const readBlock = () => {
  const [block] = /^[\s\S]*?<\/style>/.exec(readPastedBlock()) ?? []
  if (!block) throw new Error('The quick start has no block to paste')
  return block
}

/** The block on a page that doesn't know us. Only the placeholders of the builder are filled in. */
const PASTED: Contestant = {
  ...OURS,
  name: 'pasted',
  sizes: [12],
  reserves: 'nothing',
  head: ({ cdn, api, media, integrity }) =>
    readBlock()
      .replace(/href="[^"]+"/, `href="${api}"`)
      .replace(/src="[^"]+"/, `src="${cdn}/store-widgets.js"`)
      .replace('sha384-HASH', integrity)
      .replace('"YOUR-CLIENT-ID"', `"demo-client" data-api-host="${api}" data-media-host="${media}"`),
}

const FLOOR = vanilla('floor', 'floor.ts')

export const CONTESTANTS: readonly Contestant[] = [
  OURS,
  NEXT,
  BAKED,
  BAKED_BARE,
  BESIDE_FILE,
  FLOOR,
  vanilla('tuned', 'tuned.ts', preconnect),
  vanilla('usual', 'usual.tsx'),
  PASTED,
  { ...FLOOR, name: 'floor, bare', reserves: 'nothing', sizes: [12] },
  {
    name: 'buy-button',
    tag: 'div',
    attributes: 'class="bb-card"',
    slugAttribute: 'slug',
    root: 'iframe',
    price:
      '.shopify-buy__product__actual-price, .shopify-buy__product__price, [data-element="product.price"]',
    source: 'buy-button.ts',
    reserves: 'room',
    head: () => '',
    // The generator's snippet is inline in the body; it loads the vendor's library.
    foot: ({ cdn, shop }) =>
      `<script type="module" data-cdn="${cdn}" data-shop="${shop}">/*inline:buy-button.js*/</script>`,
  },
]

const tagOf = ({ tag, attributes, slugAttribute }: Contestant, slug: string) =>
  `<${tag} ${attributes} ${slugAttribute}="${slug}"></${tag}>`

/** Writes a shop owner's page: text, a grid of tags with reserved space, text. */
export function hostPage(contestant: Contestant, slugs: readonly string[], origins: Origins): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${contestant.name}</title>
<link rel="icon" href="data:,">
<style>body{font:1.1rem/1.6 Georgia,serif;max-width:72rem;margin:0 auto;padding:1rem}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:1rem}
${contestant.reserves === 'room' ? 'main>*{display:block;min-block-size:30rem}' : ''}</style>
${contestant.head(origins)}</head><body><h1>From the kiln</h1><p>Thrown by hand, fired twice, and packed in straw.</p>
<main>${slugs.map((slug) => tagOf(contestant, slug)).join('\n')}</main>
<p>Every piece is one of a kind.</p>${contestant.foot(origins)}</body></html>`
}
