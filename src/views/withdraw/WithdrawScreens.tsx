import type { FormEvent, ReactNode } from 'react'
import { fill } from '../../messages/fill.ts'
import type { WithdrawMessages } from '../../messages/withdraw.ts'
import type { WithdrawalAnswer, WithdrawalStatement } from '../../model/withdrawal.ts'
import { listReceipt, listStatement, type ReceiptRow, sayStatement } from './list-receipt.ts'

type Received = Extract<WithdrawalAnswer, { readonly state: 'received' }>

interface ScreenProps {
  readonly id: string
  readonly messages: WithdrawMessages
}

/** Draws a screen's heading, which gets the focus when the screen appears. */
function Title({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <h2 className="title" id={`${id}-title`} tabIndex={-1}>
      {children}
    </h2>
  )
}

function Rows({ rows }: { readonly rows: readonly ReceiptRow[] }) {
  return (
    <dl className="rows">
      {rows.map(({ key, label, value }) => (
        <div key={key} data-row={key}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Draws the first step: the form. */
export function FormScreen(
  props: ScreenProps & { readonly children: ReactNode; readonly onSubmit: (event: FormEvent) => void },
) {
  const { id, messages, children, onSubmit } = props
  return (
    <form className="screen" part="form" noValidate aria-labelledby={`${id}-title`} onSubmit={onSubmit}>
      <Title id={id}>{messages.title}</Title>
      <p className="text">{messages.intro}</p>
      {children}
      <button className="sf-button" type="submit">
        {messages.review}
      </button>
    </form>
  )
}

/**
 * Draws the second step: the statement is shown once more, and confirmed. The button has only the directive's words.
 */
export function ReviewScreen(
  props: ScreenProps & {
    readonly statement: WithdrawalStatement
    readonly problem: string | undefined
    /** Sends it anyway, if the shop knows no such order. */
    readonly onInsist: (() => void) | undefined
    readonly isBusy: boolean
    /** Opens a mail with the whole statement, if there is no endpoint. */
    readonly mailto: string | undefined
    readonly onConfirm: () => void
    readonly onChange: () => void
  },
) {
  const { id, messages, statement, problem, onInsist, isBusy, mailto, onConfirm, onChange } = props
  return (
    <section className="screen" part="review" aria-labelledby={`${id}-title`} aria-busy={isBusy || undefined}>
      <Title id={id}>{messages.reviewTitle}</Title>
      <p className="said">{sayStatement(statement, messages)}</p>
      <Rows rows={listStatement(statement, messages)} />
      {problem && (
        <p className="sf-problem" role="alert">
          {problem}
        </p>
      )}
      {mailto ? (
        <a className="sf-button" part="mail" href={mailto} onClick={onConfirm}>
          {messages.writeMail}
        </a>
      ) : (
        <button
          className="sf-button"
          part="confirm"
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={onConfirm}
        >
          {messages.confirm}
        </button>
      )}
      {onInsist && (
        <button className="sf-button plain" part="anyway" type="button" onClick={onInsist}>
          {messages.sendAnyway}
        </button>
      )}
      <button className="sf-button plain" type="button" disabled={isBusy} onClick={onChange}>
        {messages.change}
      </button>
      <p className="sf-hidden" role="status">
        {isBusy ? messages.sending : ''}
      </p>
    </section>
  )
}

/** Draws the message that nothing was sent: there is no connection, or a mail program has the text. */
export function UnsentScreen(
  props: ScreenProps & {
    readonly part: 'waiting' | 'mail'
    readonly title: string
    readonly text: string
    readonly mail?: { readonly address: string; readonly href: string } | undefined
    readonly onChange: () => void
  },
) {
  const { id, messages, part, title, text, mail, onChange } = props
  return (
    <section className="screen" part={part} aria-labelledby={`${id}-title`}>
      <Title id={id}>{title}</Title>
      <p className="text">{text}</p>
      {mail && (
        <a className="sf-button" href={mail.href}>
          {messages.mailAgain}
        </a>
      )}
      <button className="sf-button plain" type="button" onClick={onChange}>
        {messages.change}
      </button>
    </section>
  )
}

/** Draws the shop's acknowledgement. */
export function ReceiptScreen(
  props: ScreenProps & {
    readonly answer: Received
    readonly onDownload: () => void
    readonly onPrint: () => void
    readonly onAgain: () => void
  },
) {
  const { id, messages, answer, onDownload, onPrint, onAgain } = props
  const { receipt, signature, mail } = answer
  const { email } = receipt.statement
  return (
    <section className="screen" part="receipt" aria-labelledby={`${id}-title`}>
      <Title id={id}>{messages.receivedTitle}</Title>
      <p className="said">{sayStatement(receipt.statement, messages)}</p>
      <Rows rows={listReceipt(receipt, signature, messages).filter(({ value }) => value)} />
      <p className="text">{fill(mail === 'sent' ? messages.mailSent : messages.mailPending, { email })}</p>
      <div className="ways">
        <button className="sf-button" part="download" type="button" onClick={onDownload}>
          {messages.download}
        </button>
        <button className="sf-button plain" type="button" onClick={onPrint}>
          {messages.print}
        </button>
        <button className="sf-button plain" type="button" onClick={onAgain}>
          {messages.another}
        </button>
      </div>
    </section>
  )
}
