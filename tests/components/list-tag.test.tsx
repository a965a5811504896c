import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { messages as listMessages } from '../../src/messages/en/collection.ts'
import { messages } from '../../src/messages/en/product.ts'
import { StoreError } from '../../src/model/errors.ts'
import { option } from '../support/model/make-option.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { CARD_OPTIONS } from '../support/views/card-setting.ts'
import { MUGS, showList as show } from './list-tag-fixture.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const away = () => Promise.reject(new StoreError('network', 'away'))

describe('the button of a card in a list', () => {
  it('puts its own product into the cart, and is the only one that is busy', async () => {
    const { press, add, root, told } = show({ onAdd: () => new Promise(() => {}) })
    await press('Add to cart Bowl')
    expect(add.mock.calls.map(([request]) => request)).toEqual([{ productId: 'bowl' }])
    expect(told('store-add-to-cart')).toEqual([expect.objectContaining({ productId: 'bowl', quantity: 1 })])
    const busy = [...root.querySelectorAll('[aria-busy=true]')].map((one) => one.textContent)
    expect(busy).toEqual(['Add to cart Bowl'])
    await press('Add to cart Mug')
    expect(add).toHaveBeenCalledOnce()
  })

  it('says in its own cell why the product wasn’t added', async () => {
    const { press, root, told } = show({ onAdd: away })
    await press('Add to cart Bowl')
    const alerts = [...root.querySelectorAll('.cell')].map((one) => one.querySelector('[role=alert]'))
    expect(alerts.map((one) => one?.textContent)).toEqual([undefined, 'It didn’t work: away.'])
    expect(told('store-error')).toEqual([expect.objectContaining({ code: 'network', productId: 'bowl' })])
  })

  it('goes to the checkout if the list says so', async () => {
    const { press, buyNow, emit, add } = show({ view: { options: { ...CARD_OPTIONS, buy: 'checkout' } } })
    await press('Buy now Bowl')
    expect(buyNow).toHaveBeenCalledWith(emit, { productId: 'bowl' })
    expect(add).not.toHaveBeenCalled()
  })

  it('opens the quick view for a product with options, as its name does', async () => {
    const jar = makeProduct({ id: 'jar', slug: 'jar', name: 'Jar', productOptions: [option('Size', 'S')] })
    const { press, openQuickView, getByRole, host, told } = show({ products: [...MUGS, jar] })
    await press('Choose options Jar')
    fireEvent.click(getByRole('link', { name: 'Mug' }))
    expect(openQuickView.mock.calls).toEqual([
      [host, expect.objectContaining({ id: 'jar' })],
      [host, expect.objectContaining({ id: 'mug' })],
    ])
    expect(told('store-select')).toEqual([
      { productId: 'jar', slug: 'jar' },
      { productId: 'mug', slug: 'mug' },
    ])
  })
})

describe('a list', () => {
  it('announces how many products another search has, and nothing at first', () => {
    const { become, news } = show()
    expect(news()).toBe('')
    become({ search: 'mug' }, { count: 1, total: 1 })
    expect(news()).toBe('1 product')
  })

  it('loads more by its button, and turns its pages by their numbers', async () => {
    const { press, loadMore } = show({ view: { more: 'offered' } })
    await press(listMessages.showMore)
    expect(loadMore).toHaveBeenCalledOnce()
    cleanup()
    const { getByRole, refine } = show({ list: { pages: 3 } })
    expect(fireEvent.click(getByRole('link', { name: /2/ }))).toBe(false)
    expect(refine.mock.calls).toEqual([[{ page: 2 }, 'new']])
  })

  it('shows the whole text of its collection by a press, and hides it again', async () => {
    const head = { name: 'Mugs', text: 'Thrown by hand.' }
    const { press, root } = show({ view: { head: { head, level: 2, text: 'cut' } } })
    const state = () => root.querySelector('.head')?.getAttribute('data-text')
    expect(state()).toBe('cut')
    await press(listMessages.showMore)
    expect(state()).toBe('whole')
    await press(listMessages.showMore)
    expect(state()).toBe('cut')
  })

  it('that could not be loaded is asked for again by a press', async () => {
    const error = { code: 'network', message: 'away' } as const
    const { press, tryAgain, container } = show({
      products: [],
      view: { status: 'error', error },
    })
    expect(container.textContent).toContain(listMessages.failed)
    await press(messages.tryAgain)
    expect(tryAgain).toHaveBeenCalledOnce()
  })

  it('closes its filters by Escape, and applies its fields by Enter', async () => {
    const { press, root, refine, getByRole } = show()
    const filters = root.querySelector('.filters') as HTMLElement
    filters.style.setProperty('--_beside', '1')
    await press(/^Filters/)
    expect(root.querySelector('.frame')?.getAttribute('data-filters')).toBe('shown')
    const field = getByRole('combobox', { name: listMessages.search }) as HTMLInputElement
    fireEvent.change(field, { target: { value: 'bowl' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(refine.mock.calls).toEqual([[expect.objectContaining({ search: 'bowl', page: 1 }), 'new']])
    // A dialog of the page around the list stays open: the first Escape is spent.
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false)
    expect(root.querySelector('.frame')?.getAttribute('data-filters')).toBeNull()
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true)
  })
})

describe('the other places after a search without a result', () => {
  const mugs = { slug: 'mugs', name: 'Mugs', href: '/?collection=mugs' }
  const open = () =>
    show({ products: [], place: { search: 'zzz' }, list: { isRefined: false, elsewhere: [mugs] } })
  const clickOn = (link: Element | null, init: MouseEventInit = {}) =>
    fireEvent.click(link as Element, { cancelable: true, ...init })

  it('are links; a plain click opens them here, any other as the browser does', () => {
    const list = open()
    const link = list.root.querySelector('nav a')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Mugs', '/?collection=mugs'])
    expect(clickOn(link, { metaKey: true })).toBe(true)
    expect(list.open).not.toHaveBeenCalled()
    expect(clickOn(link)).toBe(false)
    expect(list.open.mock.calls).toEqual([['mugs']])
  })

  it('stand in place of order and filters if there is nothing to undo', () => {
    const controls = (list: ReturnType<typeof show>) => list.root.querySelector('[part=controls]')
    expect(controls(open())).toBeNull()
    const filtered = { products: [], place: { search: 'zzz', minPrice: 3 }, list: { elsewhere: [mugs] } }
    expect(controls(show(filtered))).not.toBeNull()
  })
})
