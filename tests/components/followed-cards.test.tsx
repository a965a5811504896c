import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFollowedCards } from '../../src/components/product/follow-choice.ts'
import { createChoices } from '../../src/store/choices.ts'
import { createPageStore, sliceOf } from '../../src/store/page-store.ts'
import { readCard } from '../../src/views/product/card-view-model.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { CARD_SETTING } from '../support/views/card-setting.ts'

afterEach(cleanup)

it('cards are drawn again by the choices that they follow, and by no other', () => {
  const choices = createChoices({
    state: sliceOf(createPageStore(), 'choices'),
    askAvailability: () => Promise.reject(new Error('not asked')),
  })
  const cards = ['p1', 'p2'].map((id) => readCard(makeProduct({ id }), CARD_SETTING))
  let drawings = 0
  const { result } = renderHook(() => {
    drawings++
    return useFollowedCards(
      cards,
      { imageRatio: 1 },
      {
        chosen: { peek: choices.state.getState, subscribe: choices.state.subscribe },
        setting: () => CARD_SETTING,
      },
    )
  })
  const [first, second] = result.current.cards

  // A product that is shown at length begins with a choice of its own, which nobody has made.
  act(() => choices.begin(makeProduct({ id: 'p1' }), () => ({})))
  act(() => {
    choices.begin(makeProduct({ id: 'p3' }), () => ({}))
    choices.setQuantity('p3', 2)
    choices.choose('p3', {})
  })
  expect(drawings).toBe(1)

  act(() => choices.choose('p1', {}))
  expect(drawings).toBe(2)
  expect(result.current.cards[0]).not.toBe(first)
  expect(result.current.cards[1]).toBe(second)
})
