import { listOrders } from '../cart/orders/order-rows.ts'
import { createMoneyChanger } from '../catalog/money.ts'
import type { SandboxContext } from '../context.ts'
import type { AccountSection } from '../redirects/intents.ts'
import type { AccountEntry } from './account-pages.ts'
import { listReservations } from './reservation-rows.ts'

/** What a member has, section by section. */
export function createAccountEntries({ database, shop }: Pick<SandboxContext, 'database' | 'shop'>) {
  const money = createMoneyChanger(shop).shop
  const writeDate = (ms: number) => new Date(ms).toLocaleDateString(shop.locale, { dateStyle: 'long' })

  async function findOrders(memberId: string): Promise<AccountEntry[]> {
    const orders = await listOrders(database, { ownerId: memberId })
    return orders.map(({ number, createdAt, lines, totals }) => ({
      title: `Order ${number}`,
      detail: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
      date: writeDate(createdAt),
      amount: money.format(Number(totals.total)),
    }))
  }

  return {
    writeDate,

    find: async (section: AccountSection, memberId: string): Promise<AccountEntry[]> => {
      if (section === 'ACCOUNT_INFO') return []
      if (section === 'ORDERS') return findOrders(memberId)
      const found = await listReservations(database, memberId, section)
      return found.map(({ createdAt, ...entry }) => ({ ...entry, date: `Made on ${writeDate(createdAt)}` }))
    },
  }
}
