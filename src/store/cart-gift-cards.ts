import type { Cart } from '../model/cart.ts'
import type { Emit } from '../model/emit.ts'
import { isStoreError } from '../model/errors.ts'
import type { CartCore } from './cart-core.ts'
import { type CartProblem, isRefusal, readProblem, refuse } from './cart-problem.ts'

/** Whether a code has the length of gift cards' codes (contract 2027, 8.1). */
const isLikeCode = (code: string): boolean => code.length >= 8 && code.length <= 20

/** Whether the provider's cart accepts gift cards, and the code may be one. */
export const mayBeGiftCard = (cart: Cart | undefined, code: string): boolean =>
  !!cart?.giftCards && isLikeCode(code)

type GiftCardReason = (CartProblem & { readonly kind: 'gift-card' })['reason']

const REASONS: Readonly<Record<string, GiftCardReason>> = {
  INVALID_GIFT_CARD_CODE: 'unknown',
  // The reasons of INVALID_GIFT_CARD_STATUS; a card can be disabled, too.
  EMPTY_BALANCE: 'spent',
  EXPIRED: 'expired',
}

/** Reads why a card was refused; any other error is thrown again. */
export function readGiftCardProblem(error: unknown): CartProblem {
  const problem = readProblem(error)
  if (!isStoreError(error) || !isRefusal(error)) return problem
  const data = error.details?.applicationError?.data as { readonly reason?: unknown } | undefined
  return {
    kind: 'gift-card',
    reason: REASONS[`${data?.reason}`] ?? REASONS[error.providerCode ?? ''] ?? 'refused',
  }
}

const isThere = (error: unknown): boolean =>
  isStoreError(error) && error.providerCode === 'GIFT_CARD_ALREADY_EXISTS'

/** Creates the calls for gift cards, which pay for a part of the cart. */
export function createGiftCards(core: CartCore) {
  const cards = (cart: Cart | undefined) => cart?.giftCards ?? []

  return {
    /** @throws {StoreError} with a problem that never contains the code; the field reports it. */
    async addGiftCard(code: string, emit: Emit | undefined): Promise<void> {
      const before = cards(core.state.getState().cart).length
      try {
        await core.run({
          emit,
          silent: true,
          send: () =>
            core.write({
              send: (port) => port.addGiftCard(code),
              read: () => undefined,
              isDone: (cart) => cards(cart).length > before,
              repeatable: false,
            }),
        })
      } catch (error) {
        if (isThere(error)) return
        throw refuse(readGiftCardProblem(error))
      }
    },

    /** Removes a card; nothing was paid with it yet. */
    removeGiftCard: (id: string, { emit }: { readonly emit?: Emit | undefined } = {}): Promise<void> =>
      core.run({
        emit,
        send: () =>
          core.write({
            send: (port) => port.removeGiftCard(id),
            read: () => undefined,
            isDone: (cart) => !cards(cart).some((card) => card.id === id),
            repeatable: true,
          }),
      }),
  }
}
