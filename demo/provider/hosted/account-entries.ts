import type { SandboxContext } from '../access/context/context.ts'
import { listOrders } from '../cart/orders/order-rows.ts'
import { createMoneyChanger } from '../catalog/money.ts'
import type { AccountSection } from '../redirects/intents.ts'
import { fill, type Words } from '../words/words.ts'
import type { AccountEntry } from './account-pages.ts'
import { listReservations } from './reservation-rows.ts'

/** Creates the entries of a member's area, section by section. */
export function createAccountEntries({ database, shop }: Pick<SandboxContext, 'database' | 'shop'>) {
  const writeDate = (ms: number, { locale }: Words) =>
    new Date(ms).toLocaleDateString(locale, { dateStyle: 'long' })

  async function findOrders(memberId: string, words: Words): Promise<AccountEntry[]> {
    const money = createMoneyChanger({ ...shop, locale: words.locale }).shop
    const orders = await listOrders(database, { ownerId: memberId })
    return orders.map(({ number, createdAt, lines, totals }) => ({
      title: fill(words.account.order, { number }),
      detail: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
      date: writeDate(createdAt, words),
      amount: money.format(Number(totals.total)),
    }))
  }

  return {
    writeDate,

    find: async (
      section: Exclude<AccountSection, 'ACCOUNT_INFO'>,
      memberId: string,
      words: Words,
    ): Promise<AccountEntry[]> => {
      if (section === 'ORDERS') return findOrders(memberId, words)
      const found = await listReservations(database, memberId, section)
      return found.map(({ createdAt, ...entry }) => ({
        ...entry,
        date: fill(words.account.madeOn, { date: writeDate(createdAt, words) }),
      }))
    },
  }
}
