import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages as listMessages } from '../../src/messages/en/collection.ts'
import { StoreError } from '../../src/model/errors.ts'
import { fromOutside } from '../support/from-outside.ts'
import { managed, option, variantOf } from '../support/model/make-option.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { named, openList as open, settle } from './collection-fixture.ts'

beforeEach(() => history.replaceState(null, '', '/shop'))
afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
})

const SIX = named('Mug', 'Bowl', 'Jar', 'Vase', 'Plate', 'Cup')
/** Answers with a page of six products. */
const six = ({ offset, pageSize }: { offset: number; pageSize: number }) => ({
  products: SIX.slice(offset, offset + pageSize),
  total: 6,
})
const MUGS = 'collection-slug="mugs" page-size="2"'
const more = '[part=more]'

describe('the question of a list', () => {
  it('is the one that its attributes say', async () => {
    const { asked } = await open(`${MUGS} sort="-price" in-stock-only search="clay"`, () => ({
      products: SIX,
      total: 6,
    }))
    expect(asked).toEqual([
      expect.objectContaining({
        collectionId: 'c1',
        pageSize: 2,
        offset: 0,
        sort: '-price',
        inStockOnly: true,
        search: 'clay',
      }),
    ])
  })

  it('is asked again when an attribute changes, and not when one says the same', async () => {
    const { asked, host, tag, names } = await open(MUGS, six)
    host.setAttribute('page-size', '2 ')
    tag.update()
    expect(asked).toHaveLength(1)
    host.setAttribute('page-size', '3')
    tag.update()
    await vi.waitFor(() => expect(names()).toEqual(['Mug', 'Bowl', 'Jar']))
    expect(asked).toHaveLength(2)
  })

  it('of an address is the one that is asked, if the tag keeps its place there', async () => {
    history.replaceState(null, '', '/shop?mugs.sort=price&mugs.stock=1&mugs.max=20')
    const { asked, root } = await open(`${MUGS} sync-url controls`, six)
    expect(asked[0]).toMatchObject({ sort: 'price', inStockOnly: true, maxPrice: 20 })
    const field = (name: string) => root.querySelector(`[name=${name}]`) as HTMLInputElement
    expect([field('sort').value, field('stock').checked, field('max').value]).toEqual(['price', true, '20'])
    expect([...root.querySelectorAll('.chip')].map((chip) => chip.textContent)).toEqual([
      'In stock only×',
      'up to €20.00×',
    ])
  })
})

describe('a list with a malformed product, which only what another version has stored can have', () => {
  const odd = { ...makeProduct({ id: 'odd' }), customTextFields: fromOutside('none') }

  it('fails by itself, and shows the next answer', async () => {
    const answers = [[odd], SIX.slice(0, 2)]
    const { names, events, host, tag, root } = await open(MUGS, () => ({
      products: answers.shift() ?? [],
      total: 2,
    }))
    expect([host.getAttribute('status'), names()]).toEqual(['error', []])
    expect(events).toEqual([['store-error', expect.objectContaining({ code: 'system' })]])
    expect(root.querySelector('[part=try-again]')).not.toBeNull()
    tag.tryAgain()
    await vi.waitFor(() => expect(names()).toEqual(['Mug', 'Bowl']))
  })
})

describe('the cards of a list', () => {
  it('are drawn, counted, and told to the page once', async () => {
    const { names, texts, events, host } = await open(MUGS, six)
    expect([names(), texts('.price')]).toEqual([
      ['Mug', 'Bowl'],
      ['€32.00', '€32.00'],
    ])
    expect([texts('.shown'), texts(more)]).toEqual([['2 of 6'], ['Show more']])
    expect(host.getAttribute('status')).toBe('ready')
    expect(events).toEqual([['store-ready', { status: 'ready', count: 2, total: 6, collectionId: 'c1' }]])
  })

  it.each([
    ['', 'card'],
    ['layout="row"', 'row'],
    ['layout="row" hide-media', 'card'],
  ])('have the layout that the tag says, if their picture is shown: %s', async (said, layout) => {
    const { root } = await open(`${MUGS} ${said}`, six)
    expect(root.querySelector('.card')?.getAttribute('data-layout')).toBe(layout)
  })

  it('lead to the builder’s own pages', async () => {
    const { root } = await open(`${MUGS} product-url="/p/{slug}"`, six)
    expect([...root.querySelectorAll('.link')].map((one) => one.getAttribute('href'))).toEqual([
      '/p/mug',
      '/p/bowl',
    ])
  })

  it('begin with the value that the list is filtered by: its picture, and its product’s page', async () => {
    const media = (id: string) =>
      fromOutside({
        mainMedia: { id, mediaType: 'image', image: { url: `https://m.example/${id}.jpg` } },
        items: [{ id, mediaType: 'image', image: { url: `https://m.example/${id}.jpg` } }],
      })
    const glaze = option('Glaze', 'Sage', 'Ink')
    const [sage, ink] = glaze.choices
    const product = makeProduct({
      ...managed(
        [fromOutside({ ...glaze, choices: [sage, { ...ink, media: media('ink') }] })],
        [variantOf({ Glaze: 'Sage' }), variantOf({ Glaze: 'Ink' })],
      ),
      media: fromOutside(media('sage')),
    })
    const drawn = async (address: string) => {
      history.replaceState(null, '', address)
      const { root } = await open(`${MUGS} sync-url product-url="/p/{slug}"`, () => ({
        products: [product],
        total: 1,
      }))
      return [
        root.querySelector('.link')?.getAttribute('href'),
        root.querySelector('img')?.getAttribute('src'),
      ]
    }
    expect(await drawn('/shop')).toEqual(['/p/mug', 'https://m.example/sage.jpg'])
    expect(await drawn('/shop?mugs.filter=Glaze:Ink')).toEqual([
      '/p/mug?glaze=Ink',
      'https://m.example/ink.jpg',
    ])
  })
})

describe('more of a list', () => {
  it('has its space at the press, and follows the cards that were there', async () => {
    let answer = () => {}
    const list = await open(MUGS, async (query) => {
      if (query.offset) await new Promise<void>((done) => (answer = done))
      return six(query)
    })
    list.tag.begin?.('more')
    await vi.waitFor(() => expect(list.root.querySelectorAll('.cell.room').length).toBe(2))
    expect(list.names()).toEqual(['Mug', 'Bowl'])
    expect(list.texts(more)).toEqual([listMessages.loading])
    answer()
    await vi.waitFor(() => expect(list.names()).toEqual(['Mug', 'Bowl', 'Jar', 'Vase']))
    expect([list.root.querySelectorAll('.cell.room').length, list.texts('.shown')]).toEqual([0, ['4 of 6']])
    expect(list.asked.map((one) => fromOutside<{ offset: number }>(one).offset)).toEqual([0, 2])
  })

  it('is not offered when all are shown, nor by a list without pages', async () => {
    const whole = await open('collection-slug="mugs" page-size="6"', six)
    expect(whole.root.querySelector('.footer')).toBeNull()
    const none = await open(`${MUGS} paging="none"`, six)
    expect([none.names(), none.root.querySelector('.footer')]).toEqual([['Mug', 'Bowl'], null])
    const list = await open('collection-slug="mugs" page-size="5"', six)
    list.tag.begin?.('more')
    await vi.waitFor(() => expect(list.names()).toHaveLength(6))
    expect([list.texts('.shown'), list.root.querySelector(more)]).toEqual([['6 of 6'], null])
  })

  it('that could not be loaded is said, and the cards stay', async () => {
    const list = await open(MUGS, async (query) => {
      if (query.offset) throw new StoreError('network', 'away')
      return six(query)
    })
    list.tag.begin?.('more')
    await vi.waitFor(() => expect(list.texts('.failure')).toEqual([listMessages.failed]))
    expect([list.names(), list.host.getAttribute('status')]).toEqual([['Mug', 'Bowl'], 'ready'])
  })

  it('is a row of pages with addresses of their own, if the tag says so', async () => {
    const { root, asked } = await open(`${MUGS} paging="pages" id="top"`, six)
    const pages = [...root.querySelectorAll<HTMLAnchorElement>('a[href*="page="]')]
    expect(pages.map((one) => [one.textContent?.trim(), new URL(one.href).search])).toContainEqual([
      '2',
      '?top.page=2',
    ])
    expect(root.querySelector(more)).toBeNull()
    history.replaceState(null, '', '/shop?top.page=3')
    const third = await open(`${MUGS} paging="pages" id="top"`, six)
    expect([third.names(), asked.length]).toEqual([['Plate', 'Cup'], 1])
  })
})

describe('a list without cards', () => {
  const none = () => ({ products: [], total: 0 })

  it('says that there are none, or that there is no such collection', async () => {
    const empty = await open(MUGS, none)
    expect(empty.root.textContent).toContain(listMessages.empty)
    expect(empty.events).toEqual([
      ['store-ready', { status: 'empty', count: 0, total: 0, collectionId: 'c1' }],
    ])
    const missing = await open('collection-slug="never-was"', none)
    expect(missing.root.textContent).toContain(listMessages.missing)
    expect(missing.asked).toEqual([])
  })

  it('shows the content of its author instead', async () => {
    const { root } = await open(MUGS, none, { inside: '<p>Come back tomorrow.</p>' })
    expect(root.querySelector('.content slot:not([name])')).not.toBeNull()
  })

  it('says that it could not be loaded, tells the page why, and loads again', async () => {
    let isAway = true
    const list = await open(MUGS, (query) => {
      if (isAway) throw new StoreError('network', 'away', { requestId: 'r1' })
      return six(query)
    })
    expect(list.root.textContent).toContain(listMessages.failed)
    expect(list.events).toEqual([
      ['store-error', expect.objectContaining({ status: 'error', code: 'network', requestId: 'r1' })],
    ])
    isAway = false
    list.tag.tryAgain()
    await vi.waitFor(() => expect(list.names()).toEqual(['Mug', 'Bowl']))
    expect(list.host.getAttribute('status')).toBe('ready')
  })

  it('has room for as many cards as come, at most a screen', async () => {
    const rooms = async (size: number) => {
      const { root } = await open(`collection-slug="mugs" page-size="${size}"`, () => new Promise(() => {}), {
        isAnswered: false,
      })
      return root.querySelectorAll('.cell.room').length
    }
    expect([await rooms(3), await rooms(50)]).toEqual([3, 12])
  })
})

describe('the way back to a list', () => {
  it('leads to the place that the address names', async () => {
    const { asked, names } = await open(`${MUGS} sync-url`, six)
    history.replaceState(null, '', '/shop?mugs.sort=name')
    dispatchEvent(new PopStateEvent('popstate'))
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'name' }))
    dispatchEvent(new PopStateEvent('popstate'))
    await settle()
    expect([asked.length, names()]).toEqual([2, ['Mug', 'Bowl']])
  })

  it('is over when the tag is removed', async () => {
    const { asked, tag, host } = await open(`${MUGS} sync-url`, six)
    tag.unmount()
    host.remove()
    history.replaceState(null, '', '/shop?mugs.sort=name')
    dispatchEvent(new PopStateEvent('popstate'))
    await settle()
    expect(asked).toHaveLength(1)
  })
})
