import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { NOTIFICATION_TYPES } from '../../src/client/notifications/notification-types.ts'
import { readNotification } from '../../src/client/notifications/read-notification.ts'
import { isStoreError } from '../../src/model/errors.ts'
import { fromOutside } from '../support/from-outside.ts'
import { type Random, spoilJson, spoilText } from '../support/random.ts'

type Work = (random: Random) => Promise<readonly string[]>

const DATA = { productId: 'p1', name: 'Mug', changedFields: ['priceData'], variants: [], collectionId: 'c1' }

/**
 * Creates deliveries with random contents, signed by the right key, by another, or damaged in transit: each must be
 * read, or refused by a `StoreError`, and none without a valid signature may be accepted.
 */
export async function openNotifications(): Promise<Work> {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const publicKey = await exportSPKI(own.publicKey)

  const sign = (random: Random, isOurs: boolean) => {
    const eventType = random.pick(Object.values(NOTIFICATION_TYPES))
    const data = JSON.stringify(spoilJson(random, DATA, 0.1))
    const identity = JSON.stringify(spoilJson(random, { identityType: 'MEMBER', memberId: 'm1' }, 0.1))
    const envelope = spoilJson(random, { eventType, instanceId: 'I', data, identity }, 0.05)
    return new SignJWT({ data: random.chance(0.9) ? JSON.stringify(envelope) : fromOutside(envelope) })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(isOurs ? own.privateKey : other.privateKey)
  }

  return async (random) => {
    const isOurs = random.chance(0.6)
    const token = await sign(random, isOurs)
    const [head, body, signature] = token.split('.') as [string, string, string]
    const isSpoilt = random.chance(0.3)
    const sent = isSpoilt ? [head, spoilText(random, body), signature].join('.') : token
    const isFalse = !isOurs || sent !== token
    return readNotification(sent, { publicKey }).then(
      () => (isFalse ? [`a notification was believed that nobody signed: ${sent}`] : []),
      (error) => (isStoreError(error) ? [] : [`a notification threw ${error}: ${sent}`]),
    )
  }
}
