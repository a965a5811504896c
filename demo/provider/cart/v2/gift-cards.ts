import type { Reader } from '../../database/database.ts'
import type { CartRecord } from '../cart-record.ts'
import { findGiftCard, MAX_GIFT_CARDS } from '../gift-cards.ts'
import {
  giftCardInvalid,
  giftCardNotInCart,
  giftCardThere,
  giftCardUnknown,
  tooManyGiftCards,
} from './failures.ts'

const idsOf = ({ info }: CartRecord): readonly string[] => info.giftCardIds ?? []

/** @throws {ApiError} 428 or 409 when the card can't pay, or is in the cart already. */
export async function withGiftCard(reader: Reader, cart: CartRecord, code: string): Promise<CartRecord> {
  const card = await findGiftCard(reader, code)
  if (!card) throw giftCardUnknown(code)
  const ids = idsOf(cart)
  if (ids.includes(card.id)) throw giftCardThere(card.id)
  if (card.refusal) throw giftCardInvalid(card.id, card.refusal)
  if (card.balance === 0n) throw giftCardInvalid(card.id, 'EMPTY_BALANCE')
  if (ids.length >= MAX_GIFT_CARDS) throw tooManyGiftCards(MAX_GIFT_CARDS)
  return { ...cart, info: { ...cart.info, giftCardIds: [...ids, card.id] } }
}

/** Removes a card by the id in the cart, not by its code. @throws {ApiError} 404. */
export function withoutGiftCard(cart: CartRecord, giftCardId: string): CartRecord {
  const ids = idsOf(cart)
  if (!ids.includes(giftCardId)) throw giftCardNotInCart(giftCardId)
  return { ...cart, info: { ...cart.info, giftCardIds: ids.filter((id) => id !== giftCardId) } }
}
