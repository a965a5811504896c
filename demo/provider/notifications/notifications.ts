import type { SandboxContext } from '../access/context/context.ts'
import { createCourier } from './courier.ts'
import { createNotificationKeys } from './notification-keys.ts'
import { createNotificationQueue } from './notification-queue.ts'

/**
 * Informs registered receivers of the shop's events: every event is stored in the transaction that caused it, and
 * delivered afterwards, at least once (contract 6).
 *
 * @returns a function that stops it; call it before the database closes.
 */
export async function startNotifications(context: SandboxContext): Promise<() => Promise<void>> {
  const { database, now, shop, events } = context
  const queue = createNotificationQueue(context)
  const courier = createCourier({ database, now, shop, queue, keys: createNotificationKeys(database) })
  events.addSink(async (writer, caused) => {
    if ((await queue.add(writer, caused)) > 0) courier.wake()
  })
  await queue.takeBack()
  courier.wake()
  return () => courier.close()
}
