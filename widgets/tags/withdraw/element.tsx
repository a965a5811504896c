import { type WithdrawServices, WithdrawTag } from '../../../src/components/withdraw/WithdrawTag.tsx'
import { messages as english } from '../../../src/messages/en/withdraw.ts'
import { createWithdrawal, type WithdrawalFlow } from '../../../src/store/withdrawal.ts'
import { type Inputs, readInputs } from '../../loader/attributes.ts'
import type { LiveChunk } from '../../loader/chunk-kinds.ts'
import { emitAt, reflectStatus } from '../../loader/emit.ts'
import type { Controller } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { mountReact } from '../../runtime/element/react-element.tsx'
import { here } from '../../runtime/gate/here.ts'
import { messagesOf } from '../../runtime/messages/messages.ts'
import { tellLack } from '../../runtime/page/tell.ts'
import { withdrawReaders } from './attributes.ts'
import { createKnownShopper } from './known-shopper.ts'
import { readAction, sendStatement } from './send-statement.ts'
import { withdrawSheet } from './withdraw-sheet.ts'

type WithdrawInputs = Inputs<typeof withdrawReaders>

let count = 0

const actionOf = ({ action }: WithdrawInputs) => readAction(action, here())

/** Checks whether a statement can be sent in any way, and warns the builder if not. */
function canWithdraw(page: Page, host: HTMLElement): boolean {
  const inputs = readInputs(host, withdrawReaders)
  if (inputs.action && !actionOf(inputs))
    tellLack(
      page,
      host,
      `can't send to action="${inputs.action}": it takes an https address, or one of this site`,
    )
  const can = !!(actionOf(inputs) || inputs.email)
  if (!can)
    tellLack(page, host, 'needs action="…", the address of your endpoint, or email="…", your e-mail address')
  return can
}

function openFlow(host: HTMLElement): WithdrawalFlow {
  return createWithdrawal({
    post: async (statement, posting) =>
      sendStatement(actionOf(readInputs(host, withdrawReaders)) ?? '', statement, posting),
    isOnline: () => navigator.onLine !== false,
    whenOnline(then) {
      const over = new AbortController()
      window.addEventListener('online', then, { once: true, signal: over.signal })
      return () => over.abort()
    },
    createAttempt: () =>
      [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join(''),
    // The shopper's identity stays between the shopper and the shop.
    mayAsk: ({ order, lines }) => emitAt(host, 'store-withdraw', { order, lines }, { cancelable: true }),
    tellReceived({ receipt: { id, receivedAt, statement } }) {
      emitAt(host, 'store-withdraw-sent', { id, order: statement.order, receivedAt })
    },
  })
}

/** Offers a file for download. Its object URL is revoked after a minute. */
function download(name: string, html: string): void {
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Draws a `store-withdraw`, once its texts are loaded and it has a destination. */
export const mountLive: LiveChunk['mountLive'] = (host, page) => {
  let live: Controller | undefined
  let isGone = false
  let end = () => {}

  const draw = async () => {
    if (!canWithdraw(page, host)) return reflectStatus(host, 'empty')
    const messages = await messagesOf(page, 'withdraw', english)
    if (isGone || live) return
    const shopper = createKnownShopper(page, readInputs(host, withdrawReaders).order)
    const flow = openFlow(host)
    end = () => {
      shopper.close()
      flow.close()
    }
    const services: WithdrawServices = {
      messages,
      prefix: `store-withdraw-${++count}`,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      flow,
      get canSend() {
        return !!actionOf(readInputs(host, withdrawReaders))
      },
      known: shopper.known,
      subscribe: shopper.subscribe,
      download,
      print: () => print(),
    }
    const props = { services }
    live = mountReact({
      host,
      page,
      readers: withdrawReaders,
      sheets: [withdrawSheet],
      Component: WithdrawTag,
      props,
    })
  }
  void draw()

  return {
    update() {
      if (live) live.update()
      else void draw()
    },
    unmount() {
      isGone = true
      live?.unmount()
      end()
    },
  }
}
