import type { SandboxContext } from '../../context.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { type CheckoutAction, createCheckoutActions } from './checkout-actions.ts'
import { checkValues, type FormValues, readValues } from './checkout-form.ts'
import type { OpenCheckout } from './checkout-situation.ts'
import type { Draft } from './draft-rows.ts'
import { createOrderTaker } from './place-order.ts'

/** What came of a sent form: an order, or the form again with something to say. */
export type SubmitResult =
  | { readonly kind: 'ordered'; readonly order: OrderRecord }
  | { readonly kind: 'again'; readonly draft: Draft }

/** The fields of the form as they were sent. */
export type SentFields = Readonly<Record<string, string>>

const ACTIONS: readonly string[] = ['fix', 'apply-coupon', 'remove-coupon'] satisfies CheckoutAction[]
const isAction = (action: string): action is CheckoutAction => ACTIONS.includes(action)

const TEXTS = {
  changed: 'Your order has changed since you opened this page. Please check it before you pay.',
  soldOut: 'Somebody was faster: a piece of your order has just been sold. Nothing was charged.',
  declined: 'The card was declined. Nothing was charged: please choose another one.',
} as const

const DONE = {
  fix: 'Your order now has what is there.',
  'apply-coupon': 'The coupon is in: please check the new total.',
  'remove-coupon': 'The coupon is out.',
} as const satisfies Record<CheckoutAction, string>

const again = (draft: Draft): SubmitResult => ({ kind: 'again', draft })

const tell = (text: string, values: FormValues): SubmitResult =>
  again({ values, errors: {}, notice: { tone: 'bad', text } })

/** What the buttons of the form do. The form's origin has been checked before. */
export function createCheckoutSubmit(context: SandboxContext) {
  const takeOrder = createOrderTaker(context)
  const act = createCheckoutActions(context)

  async function change(
    open: OpenCheckout,
    { action, values }: { action: CheckoutAction; values: FormValues },
  ): Promise<SubmitResult> {
    const flaw = await act(action, open, values)
    if (flaw) return again({ values, errors: { coupon: flaw } })
    const notice = { tone: 'good', text: DONE[action] } as const
    return again({ values: { ...values, coupon: '' }, errors: {}, notice })
  }

  async function pay(open: OpenCheckout, { values, seen }: { values: FormValues; seen: string }) {
    const outcome = await takeOrder({ checkoutId: open.checkout.id, values, fingerprint: seen })
    if (outcome.kind === 'taken') return { kind: 'ordered', order: outcome.order } as const
    return tell(outcome.kind === 'changed' ? TEXTS.changed : TEXTS.soldOut, values)
  }

  return async (open: OpenCheckout, fields: SentFields): Promise<SubmitResult> => {
    const values = readValues(fields)
    // A coupon that was typed but not applied must not be lost on the way to paying.
    const action = fields.action === 'pay' && values.coupon ? 'apply-coupon' : (fields.action ?? '')
    if (isAction(action)) return change(open, { action, values })
    const errors = checkValues(values, open)
    if (Object.keys(errors).length > 0) return again({ values, errors })
    if (values.payment === 'declined') return again({ values, errors: { payment: TEXTS.declined } })
    return pay(open, { values, seen: fields.seen ?? '' })
  }
}
