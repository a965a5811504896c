import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as arabic } from '../../src/messages/ar/cart.ts'
import { messages as german } from '../../src/messages/de/cart.ts'
import { cartWith, EUR, lineOf, showPanel } from './cart-tag-fixture.tsx'

afterEach(cleanup)

const showLine = (more: Parameters<typeof lineOf>[0] = {}) => {
  const shown = showPanel({ state: cartWith([lineOf(more)]) })
  return { ...shown, ...shown.line(more.name ?? 'Moon jar') }
}

describe('a line of the cart', () => {
  it('names the product with a link to its page, its price for each piece, and its total', () => {
    const { getByRole, getByText } = showLine({ url: 'https://shop.example/product-page/moon-jar' })
    expect(getByRole('link', { name: 'Moon jar' }).getAttribute('href')).toBe('/p/moon-jar')
    getByText('€10.00 each')
    getByText('€20.00')
  })

  it('says the price once if there is one piece', () => {
    const { text } = showLine({ quantity: 1, total: EUR(10) })
    expect(text().match(/€10\.00 each/g)).toBeNull()
  })

  it('says a reduced price with the former one, even of one piece', () => {
    const { getByText } = showLine({ quantity: 1, total: EUR(10), oldPrice: EUR(14) })
    expect(getByText('€14.00').closest('s')).not.toBeNull()
    expect(getByText('€14.00').closest('s')?.textContent).toMatch(/^\S.* €14\.00$/)
    getByText('€10.00 each')
  })

  it('says names and values of the choices to a screen reader, and shows a colour only to the eye', () => {
    const { getByText } = showLine({
      details: [
        { name: 'Glaze', value: 'Sage', color: '#9a8' },
        { name: 'Size', value: 'L' },
      ],
    })
    const details = getByText('Glaze:').closest('p')
    expect(details?.textContent).toBe('Glaze: SageSize: L')
    const dots = [...(details?.querySelectorAll('[aria-hidden=true]') ?? [])] as HTMLElement[]
    expect(dots.map(({ style }) => style.backgroundColor)).toEqual(['#9a8'])
  })

  it('keeps two texts whose fields have the same title', () => {
    const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
    const details = [
      { name: 'Name', value: 'Ann' },
      { name: 'Name', value: 'Bo' },
    ]
    const { text, become } = showLine({ details })
    expect(text()).toContain('Name: AnnName: Bo')
    become(cartWith([lineOf({ details: details.slice(1) })]))
    expect(text()).not.toContain('Ann')
    expect(text()).toContain('Name: Bo')
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  it('shows names and texts of strangers as they were written', () => {
    const hostile = '<img src=x onerror=alert(1)>{name}'
    const { container, getByRole, text } = showLine({
      name: hostile,
      details: [{ name: 'Text', value: '</p><script>1</script>' }],
    })
    expect(text()).toContain('</p><script>1</script>')
    getByRole('button', { name: `Remove ${hostile}` })
    expect(container.querySelector('script, img')).toBeNull()
  })

  it('has a picture that only repeats its name, or none', () => {
    const image = { url: 'https://elsewhere.example/jar.jpg', width: 10, height: 10 }
    const { container } = showLine({ image })
    const picture = container.querySelector('img')
    expect([picture?.alt, picture?.getAttribute('src')]).toEqual(['', image.url])
    cleanup()
    expect(showLine().container.querySelector('img')).toBeNull()
  })

  it('says that it is a pre-order, how often it is delivered, and what the coupon takes off it', () => {
    const { getByText } = showLine({
      preordered: true,
      rhythm: { frequency: 'MONTH', interval: 1 },
      plan: { title: 'Jar club', description: 'Wrapped twice' },
      discount: EUR(3),
    })
    getByText('Pre-order')
    getByText(/month/i)
    getByText('Jar club')
    getByText('Wrapped twice')
    getByText('Coupon −€3.00')
  })

  it('is busy while a change of it is sent', () => {
    const { lines, become } = showLine()
    expect(lines()[0]?.getAttribute('aria-busy')).toBe('false')
    become(cartWith([lineOf({ saving: true })]))
    expect(lines()[0]?.getAttribute('aria-busy')).toBe('true')
  })

  it('says that there are no more pieces, unless a notice about the product says so already', () => {
    const { queryByText, become } = showLine({ available: 2 })
    const most = () => queryByText('Only 2 left.')
    expect(most()).not.toBeNull()
    const notice = { id: 1, problem: { kind: 'stock', left: 2 }, name: 'Moon jar' } as const
    become({ notices: [{ ...notice, productId: 'p1' }] })
    expect(most()).toBeNull()
    become({ notices: [{ ...notice, productId: 'p2' }] })
    expect(most()).not.toBeNull()
    become(cartWith([lineOf({ available: 3 })]))
    expect(most()).toBeNull()
  })

  it('that exceeds the stock offers the rest with one press', async () => {
    const { cart, emit, press } = showLine({ quantity: 5, problem: { kind: 'stock', left: 3 } })
    await press('Take 3')
    expect(cart.setQuantity).toHaveBeenCalledWith('jar', 3, { emit })
  })

  it('of which nothing is left offers none of it', () => {
    const { queryByRole } = showLine({ quantity: 5, problem: { kind: 'stock', left: 0 } })
    expect(queryByRole('button', { name: /^Take/ })).toBeNull()
  })

  it('that is sold out says so, and offers only to remove it', () => {
    const { lines, queryByRole, getByText } = showLine({ problem: { kind: 'sold-out' } })
    getByText('This is sold out.')
    expect(lines()[0]?.getAttribute('data-state')).toBe('blocked')
    expect(queryByRole('button', { name: /^Take/ })).toBeNull()
  })

  it('whose price has changed is not blocked', () => {
    const problem = { kind: 'price', now: EUR(12), was: EUR(10) } as const
    const { lines, getByText, queryByRole } = showLine({ problem })
    getByText('The price has changed: now €12.00, was €10.00.')
    expect(lines()[0]?.getAttribute('data-state')).toBe('note')
    expect(queryByRole('button', { name: /^Take/ })).toBeNull()
  })

  it('is removed with an announcement, and the focus goes to Undo, which puts both back', async () => {
    const { cart, emit, press, announce, become, getByRole, container } = showPanel({
      state: cartWith([lineOf()]),
    })
    cart.remove.mockImplementation(async () => become(cartWith([], { removed: [lineOf()] })))
    await press('Remove Moon jar')
    expect(cart.remove).toHaveBeenCalledWith('jar', { emit })
    expect(announce).toHaveBeenCalledWith('Moon jar was removed.')
    const undo = getByRole('button', { name: 'Undo' })
    await vi.waitFor(() => expect(document.activeElement).toBe(undo))
    cart.putBack.mockImplementation(async () => become(cartWith([lineOf()])))
    await press('Undo')
    expect(cart.putBack).toHaveBeenCalledWith('jar', { emit })
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(getByRole('button', { name: 'Remove Moon jar' })),
    )
    // It doesn't come back if somebody else has bought the last one.
    await press('Remove Moon jar')
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'))
    cart.putBack.mockImplementation(async () => become(cartWith([])))
    await press('Undo')
    await vi.waitFor(() => expect(document.activeElement).toBe(container.querySelector('[part=panel]')))
  })

  it('is named in the shopper’s language, whose words say so, around the shop’s own', () => {
    const { getByRole, getByText } = showPanel({
      state: cartWith([lineOf({ oldPrice: EUR(1400) })]),
      services: { messages: german, locale: 'de' },
    })
    getByText(/^je 10,00\s€$/)
    const remove = getByRole('button', { name: 'Moon jar entfernen' })
    expect(remove.closest('[lang]')?.getAttribute('lang')).toBe('de')
    expect(
      getByText(/^1\.400,00\s€$/)
        .closest('[lang]')
        ?.getAttribute('lang'),
    ).toBe('de')
    expect(getByText('Moon jar').closest('[lang]')).toBeNull()
  })

  it('is named in Arabic', () => {
    const { getByRole } = showPanel({
      state: cartWith([lineOf()]),
      services: { messages: arabic, locale: 'ar' },
    })
    const remove = getByRole('button', { name: 'إزالة Moon jar' })
    expect(remove.closest('[lang]')?.getAttribute('lang')).toBe('ar')
    getByRole('textbox', { name: 'كمية Moon jar' })
  })
})

describe('additions without a connection', () => {
  it('wait below a heading with their pieces, choices and price, and can be taken back', async () => {
    const waiting = lineOf({
      key: 'w',
      quantity: 3,
      total: EUR(30),
      details: [{ name: 'Glaze', value: 'Ink' }],
    })
    const { getByRole, press, cart, announce, text } = showPanel({
      state: cartWith([], { waiting: [waiting] }),
    })
    const list = getByRole('region', { name: 'Waiting for the connection' })
    expect(list.querySelector('li')?.textContent).toBe('3 × Moon jar Ink€30.00Take back')
    expect(text()).not.toContain('Your cart is empty')
    await press('Take back Moon jar')
    expect(cart.takeBack).toHaveBeenCalledWith('w')
    expect(announce).toHaveBeenCalledWith('Moon jar was removed.')
  })
})
