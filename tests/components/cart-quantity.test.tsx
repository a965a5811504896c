import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { QuantityField } from '../../src/components/cart/QuantityField.tsx'
import { messages } from '../../src/messages/en/cart.ts'

afterEach(cleanup)

function show(quantity = 2, isMost = false, locale = 'en') {
  const asked: number[] = []
  const draw = (shown: number) => (
    <QuantityField
      name="Jar"
      quantity={shown}
      isMost={isMost}
      messages={messages}
      locale={locale}
      onChange={async (wish) => {
        asked.push(wish)
        // The cart has said why; the field has nothing to add.
        throw new Error('refused')
      }}
    />
  )
  const { rerender } = render(draw(quantity))
  const button = (name: string) => screen.getByRole('button', { name: `${name} of Jar` })
  return {
    asked,
    field: screen.getByRole('textbox', { name: 'Quantity of Jar' }) as HTMLInputElement,
    fewer: button('One fewer'),
    more: button('One more'),
    become: (shown: number) => rerender(draw(shown)),
  }
}

const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

it('requests the typed quantity when the field is left, not for each digit', async () => {
  const { asked, field } = show()
  await userEvent.clear(field)
  await userEvent.type(field, '12')
  expect(asked).toEqual([])
  await userEvent.tab()

  expect(asked).toEqual([12])
})

it('passes on an invalid quantity, so that the cart can report its error', async () => {
  const { asked, field } = show()
  await userEvent.clear(field)
  await userEvent.type(field, '0,5{Enter}')

  expect(asked).toEqual([0])
  expect(field.value).toBe('2')
})

it('steps by buttons and arrows, and never below one', async () => {
  const { asked, field } = show(1)
  await userEvent.click(screen.getByRole('button', { name: 'One more of Jar' }))
  await userEvent.click(screen.getByRole('button', { name: 'One fewer of Jar' }))
  await userEvent.type(field, '{ArrowUp}{ArrowDown}')

  expect(asked).toEqual([2, 2])
})

it('offers no step below one, and none above the stock, but keeps both buttons in the order of the Tab key', async () => {
  const one = show(1)
  expect([isOff(one.fewer), isOff(one.more)]).toEqual([true, false])
  cleanup()
  const two = show(2, true)
  expect([isOff(two.fewer), isOff(two.more)]).toEqual([false, true])
  await userEvent.click(two.more)
  await userEvent.type(two.field, '{ArrowUp}')
  expect(two.asked).toEqual([])
  expect(two.more.hasAttribute('disabled')).toBe(false)
  await userEvent.click(two.fewer)
  await userEvent.type(two.field, '{ArrowDown}')
  expect(two.asked).toEqual([1, 1])
})

it('selects its number when it is entered, so that typing replaces it', async () => {
  const { asked, field } = show(2)
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('7{Enter}')
  expect(asked).toEqual([7])
})

it.each([
  ['', Number.NaN],
  ['  ', Number.NaN],
  ['0', 0],
  ['-3', -3],
  [' 4 ', 4],
  ['many', Number.NaN],
  ['100000', 100_000],
  ['٣٢', 32],
  ['１２', 12],
])('leaves the judgement of "%s" to the cart', async (typed, wish) => {
  const { asked, field } = show(2)
  await userEvent.clear(field)
  if (typed) await userEvent.type(field, typed)
  await userEvent.tab()
  expect(asked).toEqual([wish])
})

it.each([
  ['en', '1.5', 1],
  ['en', '1,500', 1500],
  ['de', '1,5', 1],
  ['de', '1.500', 1500],
])('takes whole pieces in %s from "%s": %i', async (locale, typed, wish) => {
  const { asked, field } = show(2, false, locale)
  await userEvent.clear(field)
  await userEvent.type(field, `${typed}{Enter}`)
  expect(asked).toEqual([wish])
})

it('requests nothing if the number is the same, or nothing was typed', async () => {
  const { asked, field } = show(2)
  await userEvent.click(field)
  await userEvent.tab()
  await userEvent.clear(field)
  await userEvent.type(field, '2{Enter}')
  await userEvent.tab()
  expect(asked).toEqual([])
})

it('discards the typed text when the cart has another quantity meanwhile', async () => {
  const { asked, field, become } = show(2)
  await userEvent.clear(field)
  await userEvent.type(field, '9')
  become(3)
  expect(field.value).toBe('3')
  await userEvent.tab()
  expect(asked).toEqual([])
})

it('steps by arrows from the typed number, and from the cart’s if no number was typed', async () => {
  const { asked, field } = show(2)
  await userEvent.clear(field)
  await userEvent.type(field, '12{ArrowUp}')
  await userEvent.clear(field)
  await userEvent.type(field, '12{ArrowDown}')
  await userEvent.clear(field)
  await userEvent.type(field, 'x{ArrowUp}')
  await userEvent.clear(field)
  await userEvent.type(field, '1{ArrowDown}')
  expect(asked).toEqual([13, 11, 3])
})
