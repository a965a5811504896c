import type { SandboxContext } from '../access/context/context.ts'
import type { OrderRecord } from '../cart/orders/order-record.ts'
import type { Words } from '../words/words.ts'
import { type CheckoutAction, createCheckoutActions } from './checkout-actions.ts'
import { checkValues, type FormValues, readValues } from './checkout-form.ts'
import type { OpenCheckout } from './checkout-situation.ts'
import type { Draft } from './draft-rows.ts'
import { createOrderTaker } from './place-order.ts'

/** The result of a sent form: an order, or the form again with a message. */
export type SubmitResult =
  | { readonly kind: 'ordered'; readonly order: OrderRecord }
  | { readonly kind: 'again'; readonly draft: Draft }

/** The fields of the form as they were sent. */
export type SentFields = Readonly<Record<string, string>>

const ACTIONS: readonly string[] = ['fix', 'apply-coupon', 'remove-coupon'] satisfies CheckoutAction[]
const isAction = (action: string): action is CheckoutAction => ACTIONS.includes(action)

const DONE = {
  fix: 'fixed',
  'apply-coupon': 'couponIn',
  'remove-coupon': 'couponOut',
} as const satisfies Record<CheckoutAction, keyof Words['checkout']>

const again = (draft: Draft): SubmitResult => ({ kind: 'again', draft })

const tell = (text: string, values: FormValues): SubmitResult =>
  again({ values, errors: {}, notice: { tone: 'bad', text } })

/** Handles the buttons of the form. Its origin has been checked before. */
export function createCheckoutSubmit(context: SandboxContext) {
  const takeOrder = createOrderTaker(context)
  const act = createCheckoutActions(context)

  async function change(
    open: OpenCheckout,
    { action, values, words }: { action: CheckoutAction; values: FormValues; words: Words },
  ): Promise<SubmitResult> {
    const flaw = await act(action, open, { coupon: values.coupon, words })
    if (flaw) return again({ values, errors: { coupon: flaw } })
    const notice = { tone: 'good', text: words.checkout[DONE[action]] } as const
    return again({ values: { ...values, coupon: '' }, errors: {}, notice })
  }

  async function pay(
    open: OpenCheckout,
    { values, seen, words }: { values: FormValues; seen: string; words: Words },
  ) {
    const outcome = await takeOrder({ checkoutId: open.checkout.id, values, fingerprint: seen, words })
    if (outcome.kind === 'taken') return { kind: 'ordered', order: outcome.order } as const
    const { changed, justSold } = words.checkout
    return tell(outcome.kind === 'changed' ? changed : justSold, values)
  }

  return async (open: OpenCheckout, fields: SentFields, words: Words): Promise<SubmitResult> => {
    const values = readValues(fields)
    // A coupon that was typed but not applied must not be lost before the payment.
    const action = fields.action === 'pay' && values.coupon ? 'apply-coupon' : (fields.action ?? '')
    if (isAction(action)) return change(open, { action, values, words })
    const errors = checkValues(values, open, words)
    if (Object.keys(errors).length > 0) return again({ values, errors })
    if (values.payment === 'declined') return again({ values, errors: { payment: words.checkout.declined } })
    return pay(open, { values, seen: fields.seen ?? '', words })
  }
}
