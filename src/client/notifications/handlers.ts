import { NOTIFICATION_TYPES, type NotificationName, type StoreNotification } from './notification-types.ts'
import { type NotificationOptions, readNotification } from './read-notification.ts'
import { createSeenNotifications } from './seen-notifications.ts'

type Notified<Name extends NotificationName> = Extract<StoreNotification, { readonly name: Name }>

/** Deals with one event. What it rejects with, `process` rejects with, so that the provider delivers again. */
export type NotificationHandler<Name extends NotificationName> = (
  event: Notified<Name>,
) => void | Promise<void>

/** `onProductChanged(handler)` and so on, one for each event; each returns what takes the handler away again. */
type Registrations = {
  readonly [Name in NotificationName as `on${Name}`]: (handler: NotificationHandler<Name>) => () => void
}

/** Where functions are registered for events, and deliveries are handed in. */
export interface NotificationHandlers extends Registrations {
  /**
   * Verifies a delivery, reads it and calls the handlers of its event, one after the other. A delivery that comes
   * again, of an event that was dealt with or is being dealt with, calls none.
   *
   * @param delivery The provider's request, or its body.
   * @throws {StoreError} see `readNotification`; nothing was called then.
   * @throws what the first handler failed with; the others were called all the same, and the event counts as not
   *   dealt with. Answer the provider with a 500 then.
   */
  process(delivery: Pick<Request, 'text'> | string): Promise<StoreNotification>
}

/** How deliveries are checked, and where it is remembered which were dealt with. */
export interface NotificationHandlersOptions extends Omit<NotificationOptions, 'seen'> {
  /** The ids of events that were dealt with: a table of yours. In memory by default, as long as one may be delivered. */
  readonly seen?: {
    has(id: string): boolean | Promise<boolean>
    add(id: string): unknown
  }
}

type AnyHandler = (event: StoreNotification) => void | Promise<void>

async function callAll(handlers: readonly AnyHandler[], event: StoreNotification): Promise<void> {
  const failures: unknown[] = []
  for (const handler of handlers) {
    try {
      await handler(event)
    } catch (reason) {
      failures.push(reason)
    }
  }
  if (failures.length) throw failures[0]
}

/**
 * Keeps handlers of the provider's events, beside {@link readNotification}.
 *
 * @example
 * const notifications = createNotificationHandlers({ publicKey, audience: appId })
 * notifications.onProductChanged(({ payload }) => refresh(payload.productId))
 * export const POST = async (request: Request) => {
 *   await notifications.process(request)
 *   return new Response()
 * }
 */
export function createNotificationHandlers(options: NotificationHandlersOptions): NotificationHandlers {
  const { now, maxAgeSeconds } = options
  const { seen = createSeenNotifications({ ...(now && { now }), ...(maxAgeSeconds && { maxAgeSeconds }) }) } =
    options
  const kept = new Map<NotificationName, readonly AnyHandler[]>()
  const underWay = new Map<string, Promise<void>>()

  const register = (name: NotificationName) => (handler: AnyHandler) => {
    // One of its own, so that the same function, registered twice, is taken away once.
    const own: AnyHandler = (event) => handler(event)
    kept.set(name, [...(kept.get(name) ?? []), own])
    return () => {
      kept.set(
        name,
        (kept.get(name) ?? []).filter((one) => one !== own),
      )
    }
  }

  const dealWith = async (event: StoreNotification) => {
    await callAll(kept.get(event.name) ?? [], event)
    await seen.add(event.id)
  }

  const names = Object.keys(NOTIFICATION_TYPES) as NotificationName[]
  const registrations = Object.fromEntries(names.map((name) => [`on${name}`, register(name)]))
  return {
    ...(registrations as Registrations),
    async process(delivery) {
      const body = typeof delivery === 'string' ? delivery : await delivery.text()
      const event = await readNotification(body, { ...options, seen })
      if (event.isRepeated) return event
      const running = underWay.get(event.id)
      if (running) {
        await running
        return { ...event, isRepeated: true }
      }
      const run = dealWith(event).finally(() => underWay.delete(event.id))
      underWay.set(event.id, run)
      await run
      return event
    },
  }
}
