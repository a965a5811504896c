import { sleepFor } from '../recovery/sleep.ts'
import type { AddOptions } from './cart-add-options.ts'
import type { CartCore } from './cart-core.ts'
import type { CartRequest } from './cart-request.ts'
import { piecesOf } from './cart-taking.ts'
import type { SentAddition, Unsent, UnsentWish } from './cart-unsent.ts'

/** The pauses before the cart is read, in milliseconds: a request may still be on its way to the provider. */
const PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000]

/** Reads the cart until an addition that was sent is in it; if it never is, the shopper is told. */
async function confirm(core: CartCore, unsent: Unsent, wish: UnsentWish, sent: SentAddition): Promise<void> {
  const { key, before, quantity } = sent
  const open = unsent.begin(() => wish, wish)
  const read = async () => {
    open.noteSent(sent)
    const cart = await core.port.read()
    return { cart, value: piecesOf(cart, key) >= before + quantity }
  }
  let isDone: boolean | undefined
  for (const pauseMs of PAUSES_MS) {
    if (pauseMs) await sleepFor(pauseMs)
    isDone = await core.run({ cause: 'elsewhere', silent: true, send: read }).catch(() => undefined)
    if (isDone || open.isLeft) break
  }
  open.end()
  if (isDone || open.isLeft) return
  const { name, request } = wish
  const about = { name, productId: request.productId }
  core.notice(isDone === false ? { kind: 'failed', code: 'system' } : { kind: 'unclear' }, about)
}

/**
 * Creates the continuation of additions that an earlier page was left with: one that was surely not sent is sent now;
 * one that was sent is only looked for in the cart.
 */
export const createResume =
  (core: CartCore, unsent: Unsent, add: (request: CartRequest, options: AddOptions) => Promise<unknown>) =>
  async (): Promise<void> => {
    await Promise.all(
      unsent.take().map((kept) =>
        kept.sent
          ? confirm(core, unsent, kept, kept.sent)
          : // A refusal has been told to the shopper.
            add(kept.request, { kept, whenOffline: 'wait' }).catch(() => {}),
      ),
    )
  }
