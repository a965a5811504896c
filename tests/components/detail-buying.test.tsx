import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useBuying } from '../../src/components/product/detail/use-buying.ts'
import type { PickerServices } from '../../src/components/variant-picker/picker-services.ts'
import { usePicker } from '../../src/components/variant-picker/use-picker.ts'
import { messages as german } from '../../src/messages/de/variant-picker.ts'
import { messages as english } from '../../src/messages/en/variant-picker.ts'
import type { CustomTextField, Product } from '../../src/model/product.ts'
import { MOST_PIECES } from '../../src/model/quantity.ts'
import { createChoices } from '../../src/store/choices.ts'
import { createPageStore, sliceOf } from '../../src/store/page-store.ts'
import { BuyRow } from '../../src/views/product/detail/BuyRow.tsx'
import type { DetailOptions } from '../../src/views/product/detail/detail-options.ts'
import { TextFields } from '../../src/views/product/detail/TextFields.tsx'
import { fake } from '../support/fake.ts'
import { managed, option, variantOf } from '../support/model/make-option.ts'
import { makeProduct } from '../support/store/make-product.ts'

afterEach(cleanup)

const NAME: CustomTextField = { key: 'n', title: 'Name', maxLength: 20, mandatory: true }

interface Given {
  readonly buy?: 'cart' | 'checkout' | 'page'
  readonly pageUrl?: string
  readonly isMember?: boolean
  readonly messages?: typeof english
  readonly locale?: string
}

/** Shows quantity, texts and button of a product at length. */
function show(product: Product = makeProduct(), given: Given = {}) {
  const { buy = 'cart', pageUrl, isMember = false, messages = english, locale = 'en' } = given
  const choices = createChoices({
    state: sliceOf(createPageStore(), 'choices'),
    askAvailability: () => Promise.reject(new Error('not asked')),
  })
  choices.put(product)
  choices.begin(product, () => ({}))
  const announce = vi.fn()
  const add = vi.fn(async () => {})
  const host = document.createElement('div')
  const services = fake<PickerServices>({
    choices,
    messages,
    locale,
    mediaHosts: [],
    announce,
    isMember: () => isMember,
  })
  const tag = { host, emit: () => true }
  function Detail() {
    const picker = usePicker(tag, services, { productId: product.id, unavailable: 'disable' })
    const buying = useBuying({ tag, services, chosen: picker?.chosen, add })
    if (!picker) return null
    const { chosen, model } = picker
    return (
      <>
        <TextFields
          fields={product.customTextFields}
          texts={chosen.texts}
          messages={messages}
          handlers={{ missing: buying.missing, onText: buying.onText }}
        />
        <BuyRow
          options={fake<DetailOptions>({ buy })}
          messages={messages}
          note={model.note}
          name="Mug"
          pageUrl={pageUrl}
          quantity={chosen.quantity}
          handlers={buying}
        />
      </>
    )
  }
  const view = render(<Detail />)
  const press = (name: string | RegExp) =>
    act(async () => void fireEvent.click(view.getByRole('button', { name })))
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  return { ...view, press, type, choices, announce, add }
}

const textOf = (more: Partial<CustomTextField>) => makeProduct({ customTextFields: [{ ...NAME, ...more }] })

describe('the quantity of a product at length', () => {
  const open = () => {
    const shown = show()
    const field = shown.getByRole('textbox', { name: 'Quantity' }) as HTMLInputElement
    return { ...shown, field }
  }

  it('is one at first, and goes neither below that nor above the most', async () => {
    const { field, press, getByRole, type } = open()
    const fewer = getByRole('button', { name: 'One fewer' })
    expect([field.value, fewer.getAttribute('aria-disabled')]).toEqual(['1', 'true'])
    await press('One fewer')
    expect(field.value).toBe('1')
    await press('One more')
    expect([field.value, fewer.getAttribute('aria-disabled')]).toEqual(['2', null])
    type(field, String(MOST_PIECES + 1))
    expect(field.value).toBe(String(MOST_PIECES))
    await press('One more')
    expect(field.value).toBe(String(MOST_PIECES))
  })

  it('can be empty while it is typed, and keeps the former number when it is left like that', async () => {
    const { field, type, press, add } = open()
    type(field, '3')
    type(field, '')
    expect(field.value).toBe('')
    fireEvent.blur(field)
    expect(field.value).toBe('3')
    type(field, '0')
    fireEvent.blur(field)
    await press(/^Add to cart/)
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ quantity: 3 }))
  })

  it.each([
    ['٣٢', '32'],
    ['۴', '4'],
    ['１２', '12'],
    ['12 pieces', '12'],
  ])('is read from %s, in the digits of the shopper’s keyboard', (typed, value) => {
    const { field, type } = open()
    type(field, typed)
    expect(field.value).toBe(value)
  })

  it('is whole: a fraction is cut off when the field is left, also one that is typed sign by sign', async () => {
    const { field, type, press, add } = open()
    for (const text of ['2', '2.', '2.5']) {
      type(field, text)
      expect(field.value).toBe(text)
    }
    fireEvent.blur(field)
    expect(field.value).toBe('2')
    await press(/^Add to cart/)
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ quantity: 2 }))
    for (const text of ['0', '0.', '0.5']) type(field, text)
    await press('One more')
    expect(field.value).toBe('3')
    type(field, '-7')
    fireEvent.blur(field)
    expect(field.value).toBe('3')
  })

  it('has thousands as the shop’s language writes them', () => {
    const shown = show(makeProduct(), { messages: german, locale: 'de' })
    const field = shown.getByRole('textbox', { name: german.quantity }) as HTMLInputElement
    shown.type(field, '1.500')
    fireEvent.blur(field)
    expect(field.value).toBe('1500')
    shown.type(field, '1,500')
    fireEvent.blur(field)
    expect(field.value).toBe('1')
  })
})

describe('the button of a product at length', () => {
  const mug = makeProduct(
    managed(
      [option('Glaze', 'Sage', 'Ink')],
      [variantOf({ Glaze: 'Sage' }), variantOf({ Glaze: 'Ink' }, 'sold-out')],
    ),
  )
  const buttonOf = ({ getAllByRole }: ReturnType<typeof show>) =>
    getAllByRole('button').at(-1) as HTMLButtonElement

  it('names the product, and adds the choice', async () => {
    const { press, choices, add } = show(mug)
    act(() => choices.choose('p1', { Glaze: 'Sage' }))
    await press('Add to cart Mug')
    expect(add).toHaveBeenCalledWith({
      productId: 'p1',
      choices: { Glaze: 'Sage' },
      variantId: 'v-Sage',
      quantity: 1,
    })
  })

  it('asks for a missing choice in the shopper’s words, and adds nothing', async () => {
    const { press, add, announce } = show(mug)
    await press(/^Choose your glaze/)
    expect(announce.mock.lastCall?.[0]).toBe('Choose your glaze')
    expect(add).not.toHaveBeenCalled()
  })

  it('can’t be pressed for a choice that is sold out, which has no quantity either', () => {
    const shown = show(mug)
    act(() => shown.choices.choose('p1', { Glaze: 'Ink' }))
    expect([buttonOf(shown).disabled, buttonOf(shown).textContent]).toEqual([true, 'Sold out Mug'])
    expect(shown.queryByRole('group', { name: 'Quantity' })).toBeNull()
  })

  it('says what it does: to the checkout, or a pre-order', () => {
    expect(buttonOf(show(makeProduct(), { buy: 'checkout' })).textContent).toBe('Buy now Mug')
    cleanup()
    const stock = {
      trackInventory: false,
      inStock: true,
      inventoryStatus: 'IN_STOCK',
      preorder: true,
    } as const
    expect(buttonOf(show(makeProduct({ stock }))).textContent).toBe('Pre-order Mug')
  })

  it('is a link to the product’s page if its tag says so; without a page there is none', () => {
    const shown = show(makeProduct(), { buy: 'page', pageUrl: '/p/mug' })
    expect(shown.getByRole('link', { name: 'View product' }).getAttribute('href')).toBe('/p/mug')
    cleanup()
    expect(show(makeProduct(), { buy: 'page' }).container.querySelector('a, button')).toBeNull()
  })

  it('leads to the page of a product that is sold by subscription only', () => {
    const shown = show(makeProduct({ reserved: 'subscription' }), { pageUrl: '/p/mug' })
    expect(shown.getByRole('link').getAttribute('href')).toBe('/p/mug')
    cleanup()
    expect(buttonOf(show(makeProduct({ reserved: 'subscription' }))).disabled).toBe(true)
  })
})

describe('a text of a product at length', () => {
  it('is named with its title and whether it is required, and says how much room is left', () => {
    const { getByRole, type } = show(textOf({}))
    const field = getByRole('textbox', { name: /^Name/ })
    expect(field.getAttribute('aria-required')).toBe('true')
    const hint = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    expect(hint()).toBe('20 characters left')
    type(field, 'x'.repeat(19))
    expect(hint()).toBe('1 character left')
    type(field, 'x'.repeat(20))
    expect(hint()).toBe('0 characters left')
  })

  it('has more than one line if there is room for more than sixty characters', () => {
    const tag = (maxLength: number) => {
      const name = show(textOf({ maxLength })).getByRole('textbox', { name: /^Name/ }).localName
      cleanup()
      return name
    }
    expect([tag(60), tag(61)]).toEqual(['input', 'textarea'])
  })

  it('is asked for before the product is added, and is right again with the first letter', async () => {
    const { getByRole, press, type, announce, add, getByText } = show(textOf({}))
    const field = getByRole('textbox', { name: /^Name/ })
    type(field, '   ')
    await press(/^Add to cart/)
    expect(announce.mock.lastCall?.[0]).toBe('Please fill in: Name')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    getByText('Please fill in: Name')
    type(field, 'A')
    expect(field.hasAttribute('aria-invalid')).toBe(false)
    await press(/^Add to cart/)
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ texts: { Name: 'A' } }))
  })

  it('that is too short is asked for, even if it may be left out', async () => {
    const { getByRole, press, type, announce, add } = show(textOf({ mandatory: false, minLength: 3 }))
    const field = getByRole('textbox', { name: /^Name/ })
    type(field, 'AB')
    await press(/^Add to cart/)
    expect(announce.mock.lastCall?.[0]).toContain('3')
    expect(add).not.toHaveBeenCalled()
    type(field, 'ABC')
    await press(/^Add to cart/)
    type(field, '')
    await press(/^Add to cart/)
    expect(add).toHaveBeenCalledTimes(2)
  })

  it('is asked for in the shopper’s language', async () => {
    const { press, getByText } = show(textOf({}), { messages: german, locale: 'de' })
    await press(/^In den Warenkorb/)
    expect(
      getByText(/ausfüllen: Name/)
        .closest('[lang]')
        ?.getAttribute('lang'),
    ).toBe('de')
  })
})
