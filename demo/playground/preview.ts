import { type Choice, hasTemplate, type PlacedTag, readChoice, shownTag } from './choice.ts'
import { readColor } from './contrast.ts'
import { fillCart } from './fill-cart.ts'
import { isRightToLeft } from './options.ts'
import { pressForState } from './press.ts'
import { readMeta, readShop } from './shop.ts'
import { simulate } from './simulate.ts'
import { attributesOf } from './states.ts'

/** The host page in the frame: its ground, the tag, and the script tag as people paste it. */

/** The page around the tag. Classes are in `grounds.css`. */
const AROUND: Readonly<Record<string, readonly [title: string, text: string]>> = {
  plain: ['From our kiln', 'A page without a framework, in the browser’s own type.'],
  bootstrap: ['From our kiln', 'A container with Bootstrap’s reset, type and variables.'],
  tailwind: ['From our kiln', 'Preflight has taken every default away.'],
  wordpress: ['From our kiln', 'A narrow column of a block theme, with its flow margins.'],
  band: ['From our kiln', 'A dark band on a light page.'],
  brand: ['Bakery & table', 'Somebody else’s house, with its colours and type.'],
}

/** States in which a cart has something in it. */
const WITH_A_LINE: readonly Choice['state'][] = ['ready', 'sold out', 'long texts']

function make(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

function setLooks(element: HTMLElement, looks: Choice['looks']): void {
  for (const [name, value] of Object.entries(looks))
    if (name.startsWith('--store-')) element.style.setProperty(name, value)
}

/** Gives the page the brand's own colours and font. */
function dressAsBrand({ ground, text, font }: Choice['brand']): void {
  const { style } = document.body
  if (ground && readColor(ground)) style.background = ground
  if (text && readColor(text)) style.color = text
  if (font) style.setProperty('--brand-font', font)
}

function dress({ ground, scheme, language, theme, looks, brand }: Choice): void {
  const { documentElement: root } = document
  root.lang = language
  root.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
  root.dataset.ground = ground
  root.dataset.scheme = scheme
  root.style.colorScheme = scheme
  setLooks(root, looks)
  if (ground === 'brand') dressAsBrand(brand)
  if (theme === 'none') return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `../themes/${theme}.css`
  document.head.append(link)
}

/** The page's own CSS styles the page's own card template. */
function addStyles(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

/** The tag as the snippet has it. Code in its content doesn't run: the page's policy allows only its own script. */
function place(placed: PlacedTag, { state, language }: Choice): HTMLElement {
  const around = make('div', 'place')
  const tag = document.createElement(placed.tag)
  for (const [name, value] of Object.entries(attributesOf(placed, state, readShop())))
    tag.setAttribute(name, value)
  setLooks(tag, placed.own)
  if (placed.content.trim()) tag.append(document.createRange().createContextualFragment(placed.content))
  if (hasTemplate(placed)) addStyles(placed.styles)
  around.lang = language
  around.append(tag)
  return around
}

function build(choice: Choice): HTMLElement {
  const [title = '', text = ''] = AROUND[choice.ground] ?? []
  const main = make('main', 'host')
  main.lang = 'en'
  const words = make('div', 'words')
  words.dir = 'ltr'
  words.append(make('h1', '', title), make('p', '', text))
  const shown = place(shownTag(choice), choice)
  main.append(words, ...choice.others.map((other) => place(other, choice)), shown)
  document.body.append(main)
  const tag = shown.firstElementChild as HTMLElement
  tag.dataset.shown = ''
  return tag
}

function start({ tag, state, script: said }: Choice): void {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = '../store-widgets.js'
  script.dataset.clientId = readMeta('store-client-id')
  // Without a host, the tags use the provider's own address.
  const api = readMeta('store-api')
  if (api) script.dataset.apiHost = api
  script.dataset.productUrl = '/product-page/{slug}'
  for (const [name, value] of Object.entries(said)) script.setAttribute(`data-${name}`, value)
  if (tag === 'store-cart' && WITH_A_LINE.includes(state))
    script.addEventListener('load', async () => {
      const isNew = await fillCart('one line')
      // A product that was just added isn't sold out yet: the cart is loaded again.
      if (isNew && state === 'sold out') location.reload()
    })
  if (tag === 'store-cart' && state === 'empty') script.addEventListener('load', () => fillCart('nothing'))
  document.head.append(script)
}

const choice = readChoice(location.hash, readShop())
dress(choice)
const shown = build(choice)
pressForState(shown, choice.state)
simulate(choice.state)
start(choice)
