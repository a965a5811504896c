import { checkFunctions, checkGiven, refuseGiven } from '../../model/check-given.ts'
import { NOTIFICATION_TYPES, type NotificationName, type StoreNotification } from './notification-types.ts'
import { checkOptions, type NotificationOptions, readNotification } from './read-notification.ts'
import { createSeenNotifications } from './seen-notifications.ts'

type Notified<Name extends NotificationName> = Extract<StoreNotification, { readonly name: Name }>

/** Handles one event. If it rejects, `process` rejects with the same reason, so that the provider delivers again. */
export type NotificationHandler<Name extends NotificationName> = (
  event: Notified<Name>,
) => void | Promise<void>

/**
 * `onProductChanged(handler)` and so on, one for each event; each returns a function that removes the handler again.
 */
type Registrations = {
  readonly [Name in NotificationName as `on${Name}`]: (handler: NotificationHandler<Name>) => () => void
}

/** Registers functions for events, and processes deliveries. */
export interface NotificationHandlers extends Registrations {
  /**
   * Verifies a delivery, reads it and calls the handlers of its event, one after the other. A repeated delivery of an
   * event that was handled, or is being handled, calls none.
   *
   * @param delivery The provider's request, or its body.
   * @throws {StoreError} see `readNotification`; then no handler was called.
   * @throws the error of the first handler that failed; the others were called all the same, and the event doesn't
   *   count as handled. Answer the provider with a 500 then.
   */
  process(delivery: Pick<Request, 'text'> | string): Promise<StoreNotification>
}

/** How deliveries are checked, and where the handled ones are remembered. */
export interface NotificationHandlersOptions extends Omit<NotificationOptions, 'seen'> {
  /** The ids of handled events: a table of yours. In memory by default, for as long as an event may be delivered. */
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
  checkGiven(options, 'createNotificationHandlers({ publicKey })')
  checkOptions(options)
  if (options.seen) checkFunctions(options.seen, 'seen', 'has', 'add')
  const { now, maxAgeSeconds } = options
  const { seen = createSeenNotifications({ ...(now && { now }), ...(maxAgeSeconds && { maxAgeSeconds }) }) } =
    options
  const kept = new Map<NotificationName, readonly AnyHandler[]>()
  const underWay = new Map<string, Promise<void>>()

  const register = (name: NotificationName) => (handler: AnyHandler) => {
    if (typeof handler !== 'function') refuseGiven(handler, `on${name}(handler)`, 'a function')
    // Each registration has its own function, so that the same handler, registered twice, is removed once.
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
      // Something else than a request is refused with the reason.
      const body =
        typeof (delivery as Request)?.text === 'function'
          ? await (delivery as Request).text()
          : (delivery as string)
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
