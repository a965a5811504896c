import { type Product, pictureOf } from './provider.ts'

const CSS = `
:host{display:block}
.card{font:1rem/1.4 system-ui;border:1px solid #ddd;border-radius:8px;overflow:hidden;background:#fff;color:#222}
.media{aspect-ratio:1;background:#eee}
img{display:block;width:100%;height:100%;object-fit:cover}
.body{padding:.75rem;display:grid;gap:.4rem}
h3{margin:0;font-size:1rem}
p{margin:0}
.old{color:#777;margin-inline-start:.4rem}
button{font:inherit;padding:.5rem;border:0;border-radius:6px;background:#a4512f;color:#fff}
button:disabled{background:#999}
.bone{height:1.2rem;background:#eee;border-radius:4px}`

export const CARD_HTML = `<article class="card"><div class="media"><img alt="" width="320" height="320" decoding="async"></div>
<div class="body"><h3></h3><p><span class="price"></span><del class="old"></del></p><button type="button"></button></div></article>`

const SKELETON_HTML =
  '<article class="card"><div class="media"></div><div class="body"><div class="bone"></div><div class="bone"></div><div class="bone"></div></div></article>'

const toTemplate = (html: string) => {
  const template = document.createElement('template')
  template.innerHTML = html
  return template
}
const card = toTemplate(CARD_HTML)
const skeleton = toTemplate(SKELETON_HTML)

export const createSheet = (more = ''): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS + more)
  return sheet
}

export function showSkeleton(root: ShadowRoot): void {
  root.replaceChildren(skeleton.content.cloneNode(true))
}

export function showCard(root: ShadowRoot, product: Product, eager = false): void {
  const content = card.content.cloneNode(true) as DocumentFragment
  const find = <Kind extends HTMLElement>(selector: string) => content.querySelector<Kind>(selector) as Kind
  const { price, discountedPrice } = product.priceData.formatted
  const image = find<HTMLImageElement>('img')
  image.loading = eager ? 'eager' : 'lazy'
  if (eager) image.fetchPriority = 'high'
  image.alt = product.name
  image.src = pictureOf(product)
  find('h3').textContent = product.name
  find('.price').textContent = discountedPrice
  if (discountedPrice === price) find('.old').remove()
  else find('.old').textContent = price
  const button = find<HTMLButtonElement>('button')
  button.textContent = product.stock.inStock ? 'Add to cart' : 'Sold out'
  button.disabled = !product.stock.inStock
  button.onclick = () =>
    root.host.dispatchEvent(new CustomEvent('add', { detail: product.id, bubbles: true, composed: true }))
  root.replaceChildren(content)
}
