import { act, cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../../src/messages/en/variant-picker.ts'
import { StoreError } from '../../src/model/errors.ts'
import { fromOutside } from '../support/from-outside.ts'
import { managed, option, variantOf } from '../support/model/make-option.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { showDetail as show } from './detail-tag-fixture.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const MUG = makeProduct(
  managed(
    [option('Glaze', 'Sage', 'Ink'), option('Size', 'S', 'L')],
    [
      variantOf({ Glaze: 'Sage', Size: 'S' }),
      variantOf({ Glaze: 'Ink', Size: 'S' }, 'sold-out'),
      variantOf({ Glaze: 'Ink', Size: 'L' }),
    ],
  ),
)
const SAGE = { Glaze: 'Sage', Size: 'S' }
const away = () => Promise.reject(new StoreError('network', 'away'))

/** Presses a choice of an option; the name of one that can't be had says why. */
const pick = ({ getByRole }: ReturnType<typeof show>, name: string) =>
  act(async () => void fireEvent.click(getByRole('radio', { name: new RegExp(`^${name}\\b`) })))

describe('the choice of a product at length', () => {
  it('is the one that is shown, told to the page, and bought', async () => {
    const mug = show({ product: MUG })
    act(() => mug.choices.choose('p1', {}))
    await pick(mug, 'Ink')
    await pick(mug, 'L')
    expect(mug.getByRole('radio', { name: /^Ink/ }).getAttribute('aria-checked')).toBe('true')
    expect(mug.told('store-variant-change').at(-1)).toMatchObject({ variantId: 'v-Ink-L', available: true })
    await mug.press(/^Add to cart/)
    expect(mug.add.mock.calls[0]?.[0]).toEqual({
      productId: 'p1',
      variantId: 'v-Ink-L',
      choices: { Glaze: 'Ink', Size: 'L' },
      quantity: 1,
    })
  })

  it('goes to the checkout alone if the tag says so', async () => {
    const { press, buyNow, emit, add } = show({ product: makeProduct(), options: { buy: 'checkout' } })
    await press(/^Buy now/)
    expect(buyNow).toHaveBeenCalledWith(emit, { productId: 'p1', choices: {}, quantity: 1 })
    expect(add).not.toHaveBeenCalled()
  })

  it('asks for a text that is required, at its field', async () => {
    const field = { key: 'n', title: 'Name', maxLength: 20, mandatory: true }
    const { press, getByRole, add } = show({ product: makeProduct({ customTextFields: [field] }) })
    await press(/^Add to cart/)
    const name = getByRole('textbox', { name: /^Name/ })
    expect(name.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(name, { target: { value: 'Ines' } })
    await press(/^Add to cart/)
    expect(add.mock.calls.map(([{ texts }]) => texts)).toEqual([{ Name: 'Ines' }])
  })

  it('says of another product nothing that was tried at the former one', async () => {
    const mug = show({ product: MUG })
    await pick(mug, 'Ink')
    expect(mug.root.textContent).toContain('Take Ink, L')
    mug.become({ ...MUG, id: 'p2', slug: 'bowl' })
    expect(mug.root.textContent).not.toContain('Take')
  })

  it('asks for no text of another product that the tag shows then, and keeps no number half typed', async () => {
    const customTextFields = [{ key: 'n', title: 'Name', maxLength: 20, mandatory: true }]
    const mug = show({ product: makeProduct({ customTextFields }) })
    const number = () => (mug.getByRole('textbox', { name: messages.quantity }) as HTMLInputElement).value
    await mug.press(/^Add to cart/)
    fireEvent.change(mug.getByRole('textbox', { name: messages.quantity }), { target: { value: '2.' } })
    expect(number()).toBe('2.')
    mug.become(makeProduct({ id: 'p2', slug: 'bowl', customTextFields }))
    expect(mug.getByRole('textbox', { name: /^Name/ }).getAttribute('aria-invalid')).toBeNull()
    expect(number()).toBe('1')
  })
})

describe('the bar of a product at length', () => {
  it('says the choice and its price, and buys it', async () => {
    const { bar, pressBar, add } = show({ product: MUG })
    expect(bar()).toEqual(['Sage, S · €10.00', 'Add to cart'])
    await pressBar('buy')
    expect(add).toHaveBeenCalledOnce()
  })

  it('offers what can be had instead of a choice that can’t, and takes it by one press', async () => {
    const mug = show({ product: MUG })
    await pick(mug, 'Ink')
    expect(mug.bar()).toEqual(['Take Ink, L for €10.00'])
    expect(mug.choices.selectChoice('p1')?.choices).toEqual(SAGE)
    await mug.pressBar('offer')
    expect(mug.choices.selectChoice('p1')?.choices).toEqual({ Glaze: 'Ink', Size: 'L' })
    expect(mug.bar()).toEqual(['Ink, L · €10.00', 'Add to cart'])
  })

  it.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('leads to the choices, calmly if the shopper wants no motion: %s', async (matches, behavior) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: matches && query === '(prefers-reduced-motion: reduce)',
    }))
    const { pressBar, root } = show({ product: MUG })
    await pressBar('choices')
    const scroll = vi.mocked(Element.prototype.scrollIntoView)
    expect(scroll.mock.calls).toEqual([[{ block: 'start', behavior }]])
    expect(scroll.mock.contexts).toEqual([root.querySelector('.choosing')])
  })
})

describe('a product at length that could not be added', () => {
  it('says why beside its button and in its bar, and is free again', async () => {
    const { press, alert, bar, root, told } = show({ product: MUG, onAdd: away })
    await press(/^Add to cart/)
    expect([alert(), bar()[0]]).toEqual(['It didn’t work: away.', 'It didn’t work: away.'])
    expect(root.querySelector('[aria-busy]')).toBeNull()
    expect(told('store-error')).toHaveLength(1)
  })

  it('says it beside no other choice, text or product', async () => {
    const field = { key: 'n', title: 'Name', maxLength: 20, mandatory: false }
    const mug = show({ product: { ...MUG, customTextFields: [field] }, onAdd: away })
    const fails = async () => {
      await mug.press(/^Add to cart/)
      expect(mug.alert()).toBeDefined()
    }
    await fails()
    act(() => mug.choices.choose('p1', { Glaze: 'Ink', Size: 'L' }))
    expect(mug.alert()).toBeUndefined()
    await fails()
    fireEvent.change(mug.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Ines' } })
    expect(mug.alert()).toBeUndefined()
    await fails()
    mug.become(makeProduct({ id: 'p2', slug: 'bowl', name: 'Bowl' }))
    expect([mug.getByRole('heading').textContent, mug.alert()]).toEqual(['Bowl', undefined])
  })

  it('is busy until the cart has answered, and adds once', async () => {
    const { press, add, root } = show({ product: MUG, onAdd: () => new Promise(() => {}) })
    await press(/^Add to cart/)
    expect(root.querySelectorAll('[data-action=buy][aria-busy=true]')).toHaveLength(2)
    expect(add).toHaveBeenCalledOnce()
  })
})

describe('the pictures of a product at length', () => {
  const still = (id: string) => ({
    id,
    title: '',
    mediaType: 'image',
    image: { url: `https://m.example/${id}.jpg`, width: 800, height: 800, altText: `Jar ${id}` },
  })
  const film = {
    id: 'film',
    title: '',
    mediaType: 'video',
    video: { files: [{ url: 'https://m.example/f.mp4', width: 800, height: 800, format: 'mp4' }] },
  }
  const items = [still('a'), film, still('b'), still('c')]
  const JAR = makeProduct({ media: fromOutside({ mainMedia: items[0], items }) })
  const open = async (name: RegExp) => {
    const jar = show({ product: JAR })
    await jar.press(name)
    const dialog = jar.root.querySelector('dialog') as HTMLDialogElement
    return { ...jar, dialog, place: () => within(dialog).getByRole('status').textContent }
  }
  beforeEach(() => {
    Element.prototype.scroll = vi.fn()
  })

  it('are enlarged without the films between them', async () => {
    const { dialog, place } = await open(/^Enlarge: Jar b/)
    expect([dialog.querySelector('img')?.alt, place()]).toEqual(['Jar b', 'Picture 2 of 3'])
  })

  it('stay where the enlarged ones were left', async () => {
    const { dialog, root } = await open(/^Enlarge: Jar b/)
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: messages.next })))
    await act(async () => dialog.close())
    expect(root.querySelector('dialog')).toBeNull()
    const thumbs = [...root.querySelectorAll('.thumb')].map((one) => one.getAttribute('aria-current'))
    expect(thumbs).toEqual([null, null, null, 'true'])
  })
})

describe('the address of a product at length', () => {
  it('is copied, which is said until the tag shows another product', async () => {
    const writeText = vi.fn(async (_: string) => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    const { press, become, root } = show({ product: makeProduct() })
    const said = () => root.querySelector('.sharing [role=status]')?.textContent
    await press(messages.share)
    expect(writeText.mock.calls).toEqual([['https://shop.example/p/mug']])
    expect(said()).toBe(messages.addressCopied)
    become(makeProduct({ id: 'p2', slug: 'bowl' }))
    expect(said()).toBe('')
  })
})

it('a product at length that could not be loaded is asked for again by a press', async () => {
  const error = { code: 'network', message: 'away' } as const
  const { press, tryAgain, container } = show({
    product: MUG,
    view: { status: 'error', model: undefined, error },
  })
  expect(container.textContent).toContain(messages.failed)
  await press(messages.tryAgain)
  expect(tryAgain).toHaveBeenCalledOnce()
})
