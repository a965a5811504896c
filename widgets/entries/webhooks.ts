/** The `store-widgets/webhooks` entry: verifies and reads the provider's notifications, on a server. */

export { type CatalogChange, readCatalogChange } from '../../src/client/notifications/catalog-change.ts'
export type { DomainEventHead } from '../../src/client/notifications/domain-events.ts'
export {
  createNotificationHandlers,
  type NotificationHandler,
  type NotificationHandlers,
  type NotificationHandlersOptions,
} from '../../src/client/notifications/handlers.ts'
export {
  NOTIFICATION_TYPES,
  type NotificationName,
  type NotificationPayloads,
  type StoreNotification,
} from '../../src/client/notifications/notification-types.ts'
export {
  type NotificationOptions,
  readNotification,
} from '../../src/client/notifications/read-notification.ts'
export {
  createSeenNotifications,
  type SeenNotifications,
} from '../../src/client/notifications/seen-notifications.ts'
export { isStoreError, StoreError, type StoreErrorCode } from '../../src/model/errors.ts'
export type { NotificationIdentity } from '../../src/model/notification.ts'
