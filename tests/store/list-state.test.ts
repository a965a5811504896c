import { expect, it } from 'vitest'
import { type ListState, withoutProducts } from '../../src/store/list-state.ts'
import { fake } from '../support/fake.ts'
import { makeProduct } from '../support/store/make-product.ts'

const FLAW = { code: 'system', message: 'Odd' } as const

it.each([
  ['remembered', 'loading', undefined],
  ['loading', 'loading', undefined],
  ['ready', 'failed', FLAW],
  ['failed', 'failed', FLAW],
] as const)('a list whose products can’t be shown, and that is %s, is %s', (status, shown, error) => {
  const state = fake<ListState>({
    status,
    products: [makeProduct({})],
    total: 1,
    pages: [],
    more: 'loading',
    error: undefined,
  })
  expect(withoutProducts(state, FLAW)).toMatchObject({ status: shown, products: [], more: 'idle', error })
  expect(withoutProducts(state, FLAW).total).toBeUndefined()
})
