import { setTimeout as delay } from 'node:timers/promises'
import type { SandboxContext } from '../access/context/context.ts'
import { signEnvelope } from './envelope.ts'
import type { NotificationKeys } from './notification-keys.ts'
import type { Delivery, NotificationQueue } from './notification-queue.ts'

/** The first wait: it doubles with each attempt, from half a second to an hour. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 3_600_000
/** About half a day. */
const MAX_ATTEMPTS = 20
const ANSWER_WITHIN_MS = 10_000
/** The longest sleep: tests may change the clock, which no timer notices. */
const LONGEST_SLEEP_MS = 1000

export const waitAfter = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)

/** Delivers notifications to their receivers until it is closed. */
export interface Courier {
  /** Call it when the queue has, or will have after the running transaction, something to deliver. */
  wake(): void
  /** Stops deliveries under way; the next courier repeats them. */
  close(): Promise<void>
}

interface CourierOptions extends Pick<SandboxContext, 'database' | 'now' | 'shop'> {
  readonly queue: NotificationQueue
  readonly keys: () => Promise<NotificationKeys>
}

/** Delivers one notification to its receiver, and stores the result in the queue. */
function createDelivery({ now, shop, queue, keys }: CourierOptions, stop: AbortSignal) {
  const { appId: audience } = shop

  /** Returns the failure; undefined when the receiver has it. */
  async function send({ no, url, content, webhookId }: Delivery): Promise<string | undefined> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
        body: await signEnvelope({ content, id: `${webhookId}.${no}`, audience }, await keys(), now()),
        redirect: 'error',
        signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      await response.body?.cancel()
      return response.ok ? undefined : `answered ${response.status}`
    } catch (error) {
      return error instanceof Error ? String(error.cause ?? error.message) : String(error)
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const { no, attempts, url } = delivery
    const failure = await send(delivery)
    if (failure === undefined) await queue.remove(no)
    else if (stop.aborted) await queue.postpone(no, now(), failure)
    else if (attempts < MAX_ATTEMPTS) await queue.postpone(no, now() + waitAfter(attempts), failure)
    else {
      console.error(`notification ${no} to ${url} given up after ${attempts} attempts: ${failure}`)
      await queue.remove(no)
    }
  }
  return deliver
}

/** Reports a database error, and waits a second, because it may be temporary. */
async function complain(error: unknown, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return
  console.error('notifications:', error)
  await delay(LONGEST_SLEEP_MS, undefined, { signal: stop, ref: false }).catch(() => undefined)
}

/** Gives each receiver its own loop, so that none waits for a slow one. */
function createRounds(options: CourierOptions, stop: AbortSignal, onEnd: () => void) {
  const deliver = createDelivery(options, stop)
  const rounds = new Map<string, Promise<void>>()

  async function serve(webhookId: string): Promise<void> {
    while (!stop.aborted) {
      const delivery = await options.queue.take(webhookId)
      if (!delivery) return
      await deliver(delivery)
    }
  }

  function begin(webhookId: string): void {
    if (rounds.has(webhookId)) return
    const round = serve(webhookId)
      .catch((error) => complain(error, stop))
      .finally(() => {
        rounds.delete(webhookId)
        onEnd()
      })
    rounds.set(webhookId, round)
  }
  return { rounds, begin }
}

export function createCourier(options: CourierOptions): Courier {
  const { database, now, queue } = options
  const stop = new AbortController()
  const { rounds, begin } = createRounds(options, stop.signal, () => wake())
  let looking: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined

  async function sleep(): Promise<void> {
    const due = await queue.findNextDue()
    if (due === undefined || stop.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(Math.max(due - now(), 10), LONGEST_SLEEP_MS))
    timer.unref()
  }

  async function look(): Promise<void> {
    do {
      again = false
      // This waits in the queue of writes until the transaction that woke us is done.
      await database.write(async () => undefined)
      for (const webhookId of await queue.findDue()) begin(webhookId)
    } while (again && !stop.signal.aborted)
    if (rounds.size === 0) await sleep()
  }

  function wake(): void {
    if (stop.signal.aborted) return
    again = true
    looking ??= look()
      .catch((error) => complain(error, stop.signal))
      .finally(() => {
        looking = undefined
        if (again) wake()
      })
  }

  return {
    wake,
    async close() {
      stop.abort()
      clearTimeout(timer)
      await looking
      await Promise.all(rounds.values())
    },
  }
}
