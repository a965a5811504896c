import type { Reader, Writer } from '../database/database.ts'
import type { Amount } from './amount.ts'

/** A card that pays for a part of an order, up to its balance. */
export interface GiftCard {
  readonly id: string
  /** Upper case. */
  readonly code: string
  readonly balance: Amount
  /** Why it can't pay, although it has a balance; null: it can. */
  readonly refusal: 'EXPIRED' | 'DISABLED' | null
}

/** The part of an order that a card pays. */
export interface GiftCardPart {
  readonly card: GiftCard
  readonly amount: Amount
}

/** The most cards of a cart. */
export const MAX_GIFT_CARDS = 5

interface Row {
  id: string
  code: string
  balance: number
  refusal: GiftCard['refusal']
}

const readRow = ({ id, code, balance, refusal }: Row): GiftCard => ({
  id,
  code,
  balance: BigInt(balance),
  refusal,
})

/** Finds the card with a code, in any case. */
export async function findGiftCard(reader: Reader, code: string): Promise<GiftCard | undefined> {
  const row = await reader.first<Row>('SELECT * FROM gift_cards WHERE code = ?', [code.trim().toUpperCase()])
  return row && readRow(row)
}

/** The cards with these ids, in this order. */
export async function readGiftCards(reader: Reader, ids: readonly string[]): Promise<GiftCard[]> {
  if (ids.length === 0) return []
  const rows = await reader.all<Row>(
    'SELECT g.* FROM json_each(?) wanted JOIN gift_cards g ON g.id = wanted.value ORDER BY wanted.key',
    [JSON.stringify(ids)],
  )
  return rows.map(readRow)
}

/** Divides an amount among the cards: the first card pays first. */
export function divideAmongCards(amount: Amount, cards: readonly GiftCard[]): GiftCardPart[] {
  let left = amount
  return cards.map((card) => {
    const part = card.balance < left ? card.balance : left
    left -= part
    return { card, amount: part }
  })
}

/** Subtracts a part from a card; false, and no change, when its balance is too low by now. */
export async function redeemGiftCard(writer: Writer, { card, amount }: GiftCardPart): Promise<boolean> {
  const changed = await writer.run(
    'UPDATE gift_cards SET balance = balance - ?2 WHERE id = ?1 AND balance >= ?2',
    [card.id, Number(amount)],
  )
  return changed === 1
}

/**
 * Shortens a card's code for pages and answers: a person who sees a cart must not be able to spend the card elsewhere.
 */
export const hideCode = (code: string): string => `••••${code.slice(-4)}`
