import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { QuantityField } from '../../src/components/cart/QuantityField.tsx'
import { messages } from '../../src/messages/en/cart.ts'

afterEach(cleanup)

function show(quantity = 2) {
  const asked: number[] = []
  render(
    <QuantityField
      name="Jar"
      quantity={quantity}
      messages={messages}
      onChange={async (wish) => {
        asked.push(wish)
      }}
    />,
  )
  return { asked, field: screen.getByRole('textbox', { name: 'Quantity of Jar' }) as HTMLInputElement }
}

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
  await userEvent.type(field, '1,5{Enter}')

  expect(asked).toEqual([1.5])
  expect(field.value).toBe('2')
})

it('steps by buttons and arrows, and never below one', async () => {
  const { asked, field } = show(1)
  await userEvent.click(screen.getByRole('button', { name: 'One more of Jar' }))
  await userEvent.click(screen.getByRole('button', { name: 'One fewer of Jar' }))
  await userEvent.type(field, '{ArrowUp}{ArrowDown}')

  expect(asked).toEqual([2, 2])
})
