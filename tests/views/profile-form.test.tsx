import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { messages as german } from '../../src/messages/de/account.ts'
import { messages as germanCart } from '../../src/messages/de/cart.ts'
import { messages as germanLogin } from '../../src/messages/de/login.ts'
import { messages as japanese } from '../../src/messages/ja/account.ts'
import { messages as japaneseCart } from '../../src/messages/ja/cart.ts'
import { messages as japaneseLogin } from '../../src/messages/ja/login.ts'
import { ProfileForm } from '../../src/views/account/ProfileViews.tsx'

afterEach(cleanup)

it.each([
  ['German', { account: german, cart: germanCart, login: germanLogin }, ['given-name', 'family-name']],
  [
    'Japanese',
    { account: japanese, cart: japaneseCart, login: japaneseLogin },
    ['family-name', 'given-name'],
  ],
])('asks for the names in the order of the language: %s', (_name, texts, order) => {
  render(
    <ProfileForm
      id="profile"
      labelledBy="heading"
      texts={texts}
      draft={{ firstName: 'Mara', lastName: 'Brandt', nickname: '', phone: '' }}
      frame={{ isBusy: false, problem: undefined, onSubmit() {} }}
    />,
  )
  const [first, second] = screen.getAllByRole('textbox').map((one) => one.getAttribute('autocomplete'))
  expect([first, second]).toEqual(order)
})
