/** Everything the bench knows of a contestant. */
export interface Contestant {
  readonly name: 'ours' | 'floor' | 'tuned' | 'usual' | 'buy-button'
  /** The tag's name and how it says which product it shows. */
  readonly tag: string
  readonly attributes: string
  readonly slugAttribute: string
  /** Where a card is painted. */
  readonly root: 'shadow' | 'iframe'
  /** A card is painted when this has text. */
  readonly price: string
  /** What stands in the page's head. */
  head(origins: Origins): string
  /** What stands at the end of the body. */
  foot(origins: Origins): string
  /** Files of `tests/bench/contestants` that it is built from. */
  readonly source?: string
}

/** `shop`: the stand-in of the other vendor's API. */
export interface Origins {
  readonly cdn: string
  readonly api: string
  readonly media: string
  readonly shop: string
}

const module = (name: string) => ({
  source: name,
  head: ({ cdn, api }: Origins) =>
    `<script type="module" src="${cdn}/${name.replace(/\.\w+$/, '')}.js" data-api="${api}" data-client="demo-client"></script>`,
  foot: () => '',
})

const vanilla = (name: 'floor' | 'tuned' | 'usual', source: string): Contestant => ({
  name,
  tag: `${name}-card`,
  attributes: '',
  slugAttribute: 'slug',
  root: 'shadow',
  price: '.price',
  ...module(source),
})

export const OURS: Contestant = {
  name: 'ours',
  tag: 'store-product',
  attributes: '',
  slugAttribute: 'product-slug',
  root: 'shadow',
  price: '[part=price]',
  head: ({ cdn, api, media }) =>
    `<script type="module" src="${cdn}/store-widgets.js" data-client-id="demo-client" data-api-host="${api}" data-media-host="${media}"></script>`,
  foot: () => '',
}

export const CONTESTANTS: readonly Contestant[] = [
  OURS,
  vanilla('floor', 'floor.ts'),
  vanilla('tuned', 'tuned.ts'),
  vanilla('usual', 'usual.tsx'),
  {
    name: 'buy-button',
    tag: 'div',
    attributes: 'class="bb-card"',
    slugAttribute: 'slug',
    root: 'iframe',
    price:
      '.shopify-buy__product__actual-price, .shopify-buy__product__price, [data-element="product.price"]',
    source: 'buy-button.ts',
    head: () => '',
    // The generator's snippet stands in the body, inline; the library it fetches is the vendor's.
    foot: ({ cdn, shop }) =>
      `<script type="module" data-cdn="${cdn}" data-shop="${shop}">/*inline:buy-button.js*/</script>`,
  },
]

const tagOf = ({ tag, attributes, slugAttribute }: Contestant, slug: string) =>
  `<${tag} ${attributes} ${slugAttribute}="${slug}"></${tag}>`

/** A page as a shop owner writes it: text, a grid of tags with their room reserved, text. */
export function hostPage(contestant: Contestant, slugs: readonly string[], origins: Origins): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${contestant.name}</title>
<link rel="icon" href="data:,">
<style>body{font:1.1rem/1.6 Georgia,serif;max-width:72rem;margin:0 auto;padding:1rem}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:1rem}
main>*{display:block;min-block-size:30rem}</style>
${contestant.head(origins)}</head><body><h1>From the kiln</h1><p>Thrown by hand, fired twice, and packed in straw.</p>
<main>${slugs.map((slug) => tagOf(contestant, slug)).join('\n')}</main>
<p>Every piece is one of a kind.</p>${contestant.foot(origins)}</body></html>`
}
