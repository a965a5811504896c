import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '../../access/context/context.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { EventSink } from '../../database/events/event-log.ts'
import type { ChangedStock } from '../../database/events/store-event.ts'
import { createOutbox } from '../../identity/outbox.ts'
import { fill, wordsIn } from '../../words/words.ts'

/** The item in a mail: the provider takes it from the request, not from its catalog. */
export interface StockRequestItem {
  readonly name: string
  /** A decimal, without a currency. */
  readonly price: string
  readonly url: string | undefined
}

/** A request for a mail when a variant is available again. */
export interface StockRequest {
  readonly id: string
  readonly productId: string
  readonly variantId: string
  readonly email: string
  /** Undefined: the shop's own language. */
  readonly language: string | undefined
  /** The reference as it was sent. */
  readonly reference: unknown
  readonly item: StockRequestItem
  readonly status: 'RECEIVED' | 'NOTIFICATION_SENT'
  readonly createdAt: number
}

type Wish = Omit<StockRequest, 'id' | 'status' | 'createdAt'>

interface Row {
  id: string
  product_id: string
  variant_id: string
  email: string
  language: string | null
  document: string
  status: StockRequest['status']
  created_at: number
}

const read = ({ document, ...row }: Row): StockRequest => ({
  id: row.id,
  productId: row.product_id,
  variantId: row.variant_id,
  email: row.email,
  language: row.language ?? undefined,
  status: row.status,
  createdAt: row.created_at,
  ...(JSON.parse(document) as Pick<StockRequest, 'reference' | 'item'>),
})

/** Lists the requests for a variant, the oldest first. */
const listWaiting = async (reader: Reader, productId: string, variantId: string): Promise<StockRequest[]> => {
  const rows = await reader.all<Row>(
    `SELECT * FROM stock_requests
     WHERE product_id = ? AND variant_id = ? AND status = 'RECEIVED' ORDER BY no`,
    [productId, variantId],
  )
  return rows.map(read)
}

/**
 * Stores a request.
 *
 * @returns undefined if the same address already waits for the same variant.
 */
export async function addStockRequest(
  writer: Writer,
  { reference, item, ...wish }: Wish,
  now: number,
): Promise<StockRequest | undefined> {
  const waiting = await listWaiting(writer, wish.productId, wish.variantId)
  if (waiting.some(({ email }) => email === wish.email)) return undefined
  const request = { ...wish, reference, item, id: randomUUID(), status: 'RECEIVED', createdAt: now } as const
  await writer.run(
    `INSERT INTO stock_requests (id, product_id, variant_id, email, language, document, status, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      request.id,
      wish.productId,
      wish.variantId,
      wish.email,
      wish.language ?? null,
      JSON.stringify({ reference, item }),
      request.status,
      now,
    ],
  )
  return request
}

const isBack = ({ before, after }: ChangedStock): boolean => !before.inStock && after.inStock

/** Sends one mail to everyone who waits for a product that is back, in the transaction of its new stock. */
export function createStockTeller(context: Pick<SandboxContext, 'now' | 'shop'>): EventSink {
  const outbox = createOutbox(context)
  const tell = async (writer: Writer, { id, email, language, item }: StockRequest) => {
    const { locale, mail } = wordsIn(language)
    const price = new Intl.NumberFormat(locale, { style: 'currency', currency: context.shop.currency })
    const values = { name: item.name, shop: context.shop.name, price: price.format(Number(item.price)) }
    await outbox.send(writer, {
      to: email,
      subject: fill(mail.backInStockSubject, values),
      text: [fill(mail.backInStock, values), item.url ?? '', mail.backInStockOnce]
        .filter(Boolean)
        .join('\n\n'),
      link: item.url,
    })
    await writer.run(`UPDATE stock_requests SET status = 'NOTIFICATION_SENT' WHERE id = ?`, [id])
  }
  return async (writer, { event }) => {
    if (event.type !== 'inventoryVariantsChanged') return
    for (const { variantId } of event.variants.filter(isBack))
      for (const request of await listWaiting(writer, event.productId, variantId)) await tell(writer, request)
  }
}
