/** The `store-widgets/webhooks` entry: verifies and reads the provider's notifications, on a server. */

export {
  createNotificationHandlers,
  type NotificationHandler,
  type NotificationHandlers,
  type NotificationHandlersOptions,
} from '../../src/client/notification-handlers.ts'
export { type NotificationOptions, readNotification } from '../../src/client/notifications.ts'
export { isStoreError, StoreError, type StoreErrorCode } from '../../src/model/errors.ts'
export {
  NOTIFICATION_TYPES,
  type NotificationIdentity,
  type NotificationName,
  type NotificationPayloads,
  type StoreNotification,
} from '../../src/model/notification.ts'
