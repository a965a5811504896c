import { attributesOf, type Choice, isRightToLeft, readChoice } from './choice.ts'
import { fillCart } from './fill-cart.ts'
import { simulate } from './simulate.ts'

/** The host page in the frame: its ground, the tag, and the script tag as people paste it. */

/** What stands around the tag, so that there is a page. Classes are in `grounds.css`. */
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

function dress({ ground, scheme, language, theme, looks }: Choice): void {
  const { documentElement: root } = document
  root.lang = language
  root.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
  root.dataset.ground = ground
  root.dataset.scheme = scheme
  root.style.colorScheme = scheme
  for (const [name, value] of Object.entries(looks))
    if (name.startsWith('--store-')) root.style.setProperty(name, value)
  if (theme === 'none') return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `../themes/${theme}.css`
  document.head.append(link)
}

function build(choice: Choice): void {
  const [title = '', text = ''] = AROUND[choice.ground] ?? []
  const main = make('main', 'host')
  main.lang = 'en'
  const words = make('div', 'words')
  words.dir = 'ltr'
  words.append(make('h1', '', title), make('p', '', text))
  const place = make('div', 'place')
  const tag = document.createElement(choice.tag)
  for (const [name, value] of Object.entries(attributesOf(choice))) tag.setAttribute(name, value)
  place.lang = choice.language
  place.append(tag)
  main.append(words, place)
  document.body.append(main)
}

function start({ tag, state }: Choice): void {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = '../store-widgets.js'
  script.dataset.clientId = 'demo-client'
  const api = document.querySelector<HTMLMetaElement>('meta[name=store-api]')?.content ?? ''
  script.dataset.apiHost = api
  script.dataset.productUrl = '/product-page/{slug}'
  if (tag === 'store-cart' && WITH_A_LINE.includes(state))
    script.addEventListener('load', async () => {
      const isNew = await fillCart('one line')
      // What was just added is not sold out yet: the cart is asked anew.
      if (isNew && state === 'sold out') location.reload()
    })
  if (tag === 'store-cart' && state === 'empty') script.addEventListener('load', () => fillCart('nothing'))
  document.head.append(script)
}

const choice = readChoice(location.hash)
dress(choice)
build(choice)
simulate(choice.state)
start(choice)
