import { FIRST_EVENTS, type FirstPayloads, type NotificationIdentity } from '../../model/notification.ts'
import { ACTION_EVENTS, type DomainEventPayloads, ENTITY_EVENTS } from './domain-events.ts'

/** The events that the provider sends, by our own names, of both generations. */
export const NOTIFICATION_TYPES = { ...FIRST_EVENTS, ...ENTITY_EVENTS, ...ACTION_EVENTS } as const

/** An event of the provider by our own name. */
export type NotificationName = keyof typeof NOTIFICATION_TYPES

/** The payload of each event. */
export interface NotificationPayloads extends FirstPayloads, DomainEventPayloads {}

/** A verified notification: `name` determines the type of `payload`. Delivery can be late, and repeated. */
export type StoreNotification = {
  readonly [Name in NotificationName]: {
    readonly name: Name
    readonly eventType: (typeof NOTIFICATION_TYPES)[Name]
    /** The shop's installation of the app that receives the event. */
    readonly instanceId: string
    readonly payload: NotificationPayloads[Name]
    readonly identity?: NotificationIdentity
    /** The event's id, the same in each delivery; if the provider sends none, an id of this delivery. */
    readonly id: string
    /** Whether its id is among those that you passed as seen. */
    readonly isRepeated: boolean
  }
}[NotificationName]
