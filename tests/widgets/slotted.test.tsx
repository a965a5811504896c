import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { messages } from '../../src/messages/en/product.ts'
import type { Product } from '../../src/model/product.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import { readCard } from '../../src/views/product/card-view-model.ts'
import type { CardOptions } from '../../src/views/product/ProductCard.tsx'
import type { ProductHandlers, ProductView } from '../../src/views/product/ProductRoom.tsx'
import { ProductTag } from '../../src/views/product/ProductTag.tsx'
import { toFragment } from '../../widgets/loader/dom/jsx-runtime.ts'
import { mount } from '../../widgets/tags/product/slots/mount.ts'
import { placeInView } from '../../widgets/tags/product/slots/place-in-view.ts'
import { placeSlots } from '../../widgets/tags/product/slots/place-slots.ts'
import { openPage as makePage } from '../support/open-page.ts'
import { CARD_OPTIONS as OPTIONS } from '../support/views/card-setting.ts'
import { PLAIN_MUG } from './plain-mug.ts'

afterEach(() => document.body.replaceChildren())

const MUG: Product = { ...PLAIN_MUG, ribbon: 'New' }

const setting = { messages, locale: 'en', mediaHosts: [], imageRatio: 1, sizes: '20em' }
const ready: ProductView = {
  status: 'ready',
  options: OPTIONS,
  messages,
  own: false,
  eager: true,
  card: readCard(MUG, setting),
}
const withOptions = (more: Partial<CardOptions>): ProductView => ({
  ...ready,
  options: { ...OPTIONS, ...more },
})
const without = (status: ProductView['status'], more: Partial<ProductView> = {}): ProductView => ({
  ...ready,
  status,
  card: undefined,
  ...more,
})

/** Imports the loader's own compilation of the view. */
const importPainted = async (name: string) =>
  (await import(/* @vite-ignore */ `../../src/views/${name}.tsx?dom`)) as {
    ProductTag: (props: unknown) => never
  }
const { ProductTag: painted } = await importPainted('product/ProductTag')

function normalise(node: Node): unknown {
  if (!(node instanceof Element)) return node.nodeValue
  const names = node.getAttributeNames().filter((name) => name !== 'style')
  const attributes = names.map((name) => [name.toLowerCase(), node.getAttribute(name)])
  return [node.localName, Object.fromEntries(attributes), [...node.childNodes].map(normalise)]
}
const treeOf = (parent: HTMLElement) => {
  for (const hint of parent.querySelectorAll('link')) hint.remove()
  parent.normalize()
  return [...parent.childNodes].map(normalise)
}

/** The drawing of slots by the loader's renderer, and by React. */
function drawBoth(view: ProductView, handlers: ProductHandlers = {}) {
  const ours = document.createElement('div')
  ours.append(toFragment(painted({ view, handlers })))
  placeSlots(ours)
  const react = document.createElement('div')
  react.innerHTML = renderToStaticMarkup(placeInView(<ProductTag view={view} handlers={handlers} />))
  return { ours, trees: [treeOf(ours), treeOf(react)] as const }
}
const slotsIn = (root: ParentNode) => [...root.querySelectorAll('slot')].map(({ name }) => name)

describe('the named places of a card', () => {
  it.each([
    ['a card', ready, ['media', 'badge', 'title', 'price', 'actions']],
    [
      'a row without a price',
      withOptions({ layout: 'row', hidePrice: true }),
      ['media', 'badge', 'title', 'actions'],
    ],
    ['one without a picture', withOptions({ hideMedia: true }), ['badge', 'title', 'price', 'actions']],
    [
      'one with no button of ours',
      withOptions({ buy: 'none' }),
      ['media', 'badge', 'title', 'price', 'actions'],
    ],
    ['one that is on its way', without('loading'), ['loading']],
    ['one on its way with content', without('loading', { own: true }), ['loading']],
    ['one that there isn’t', without('empty'), ['empty']],
    ['one that failed', without('error', { own: true }), ['', 'error']],
  ])('are the same for every drawer: %s', (_, view, slots) => {
    const { ours, trees } = drawBoth(view)
    expect(trees[0]).toEqual(trees[1])
    expect(slotsIn(ours)).toEqual(slots)
  })

  it('have our content as a fallback, with the name in its heading and link', () => {
    const { ours } = drawBoth(ready)
    expect(ours.querySelector('h3>a.link>slot[name=title]')?.textContent).toBe('Mug')
    expect(ours.querySelector('.prices>slot[name=price]>del')?.textContent).toBe('€40.00')
    expect(ours.querySelector('.media>slot[name=media]>img')).not.toBeNull()
    expect(ours.querySelector('.ribbon~.badges>slot[name=badge]')).not.toBeNull()
    expect(ours.querySelector('.card>slot[name=actions]>button.buy')).not.toBeNull()
  })

  it('keep the button to try again beside the author’s text for a failure', () => {
    const { ours } = drawBoth(without('error'))
    expect(ours.querySelector('[role=status]>slot[name=error]')?.textContent).toBe(messages.productFailed)
    expect(ours.querySelector('slot button')).toBeNull()
    expect(ours.querySelector('button[data-action=again]')).not.toBeNull()
  })

  it('are beside the requested extras of a card', () => {
    const extras = {
      card: ready.card as NonNullable<ProductView['card']>,
      media: null,
      body: null,
    }
    const { trees } = drawBoth(ready, { extras })
    expect(trees[0]).toEqual(trees[1])
  })
})

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** Opens a page with one product. */
function openPage(products: readonly Product[] = [MUG]) {
  const said: unknown[] = []
  const asked: (readonly string[])[] = []
  const page = makePage({
    catalog: createCatalog({
      queryProducts: async (keys) => {
        asked.push(keys)
        return products
      },
    }),
    tags: new WeakMap(),
    parts: new Map(),
    config: { locale: 'en' },
    messages: () => messages,
    whenMessages() {},
    noteReady() {},
    elements: async () => {},
    setting: (imageRatio: number, sizes: string) => ({ ...setting, imageRatio, sizes }),
    loadChunk: async () => ({ say: (one: unknown) => void said.push(one) }),
  })
  const show = async (html: string) => {
    document.body.innerHTML = html
    const host = document.body.querySelector('store-product') as HTMLElement
    const tag = mount(page, host)
    await settle()
    await settle()
    return { host, tag, root: tag.root }
  }
  return { page, show, said, asked }
}

describe('a card with content for them', () => {
  it('keeps it at its place, and doesn’t show it instead of a card', async () => {
    const { show, said } = openPage()
    const { host, tag, root } = await show(
      '<store-product product-slug="mug"><b slot="badge">Handmade</b><p slot="error">No</p></store-product>',
    )
    const [badge] = host.children
    expect(tag.settle).toBeDefined()
    expect(tag.view()).toMatchObject({ own: false, status: 'ready' })
    expect(host.getAttribute('status')).toBe('ready')
    expect(badge?.parentElement).toBe(host)
    expect(slotsIn(root)).toEqual(['media', 'badge', 'title', 'price', 'actions'])
    expect(said).toEqual([])
  })

  it('fetches no picture that another one replaces', async () => {
    const { show } = openPage()
    const { root } = await show('<store-product product-slug="mug"><img slot="media" alt=""></store-product>')
    expect(root.querySelector('img')).toBeNull()
    expect(root.querySelector('.media>slot[name=media]')).not.toBeNull()
  })

  it('requests its product together with the others', async () => {
    const { show, asked } = openPage()
    const card = (slug: string) =>
      `<store-product product-slug="${slug}" status="loading"><b slot="badge">!</b></store-product>`
    await show(card('mug') + card('cup'))
    expect(asked).toEqual([['slug:mug', 'slug:cup']])
  })

  it('reports an unknown name to the builder', async () => {
    const { show, said } = openPage()
    const { host } = await show(
      '<store-product product-slug="mug"><b slot="bagde">!</b><b slot="price">1</b></store-product>',
    )
    expect(said).toEqual([expect.objectContaining({ kind: 'no-slot', host, slot: 'bagde' })])
  })
})
