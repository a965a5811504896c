import type { OrderSteps } from '../../../src/components/account/account-services.ts'
import type { Page } from '../../loader/page.ts'
import { stepsOf } from '../../runtime/gate/back-step.ts'
import { readNote } from '../../runtime/gate/here.ts'
import { ORDER_NOTE } from '../../runtime/gate/order-note.ts'
import { backListenersOf } from '../../runtime/page/services.ts'

/** Makes the details of an order a step of the history, which a reload and Forward show again. */
export function createOrderSteps(page: Page, host: HTMLElement): OrderSteps {
  const steps = stepsOf(page)
  const read = () => {
    const noted = readNote(ORDER_NOTE)
    return typeof noted === 'string' ? noted : undefined
  }
  return {
    read,
    take: (orderId, close) =>
      steps.take(close, {
        entry: { name: ORDER_NOTE, note: orderId },
        // A shop's other routes have entries of their own, while the account stays behind.
        stands: () => host.isConnected && read() === orderId,
        isContent: true,
      }),
    follow(moved, left) {
      const stop = backListenersOf(page).subscribe(moved)
      const navigate = ({ detail }: Event & { readonly detail?: { readonly route?: unknown } }) => {
        // The shop creates the entry after this event.
        if (detail?.route === 'account') queueMicrotask(left)
      }
      document.addEventListener('store-navigate', navigate)
      return () => {
        stop()
        document.removeEventListener('store-navigate', navigate)
      }
    },
  }
}
