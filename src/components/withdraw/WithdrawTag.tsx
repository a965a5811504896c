import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { fill } from '../../messages/fill.ts'
import type { WithdrawMessages } from '../../messages/withdraw.ts'
import { readWithdrawal } from '../../model/read-withdrawal.ts'
import type { WithdrawalFlow, WithdrawalState } from '../../store/withdrawal.ts'
import { WithdrawFields } from '../../views/withdraw/WithdrawFields.tsx'
import {
  FormScreen,
  ReceiptScreen,
  ReviewScreen,
  UnsentScreen,
} from '../../views/withdraw/WithdrawScreens.tsx'
import {
  changeDraft,
  EMPTY_DRAFT,
  emptyDraft,
  fillDraft,
  type KnownShopper,
  toStatement,
  type WithdrawDraft,
} from '../../views/withdraw/withdraw-draft.ts'
import { writeMailto } from '../../views/withdraw/write-mailto.ts'
import { writeReceiptPage } from '../../views/withdraw/write-receipt-page.ts'
import type { OwnTagWith } from '../tag.ts'
import { useScreenFocus } from './use-screen-focus.ts'
import { useWrongFields } from './use-wrong-fields.ts'

export interface WithdrawInputs {
  readonly layout: 'button' | 'form'
  /** The shop's address, for a mail if there is no endpoint. */
  readonly email: string | undefined
}

/** The services of the tag, made in `widgets/tags/withdraw`. */
export interface WithdrawServices {
  readonly messages: WithdrawMessages
  /** The prefix of all ids of this tag. */
  readonly prefix: string
  /** The shopper's time zone, IANA. */
  readonly timeZone: string
  readonly flow: WithdrawalFlow
  /** Whether there is an endpoint to send to now. */
  readonly canSend: boolean
  /** Returns the known data of the shopper; the same object until it changes. */
  known(): KnownShopper
  subscribe(listener: () => void): () => void
  /** Offers a file to download. */
  download(name: string, html: string): void
  print(): void
}

interface WithdrawTagProps {
  readonly tag: OwnTagWith<WithdrawInputs>
  readonly services: WithdrawServices
}

/** Draws a `store-withdraw`: its button, the form, the statement to confirm, and the receipt. */
export function WithdrawTag({ tag, services }: WithdrawTagProps) {
  const { layout } = useSyncExternalStore(tag.subscribe, tag.inputs)
  const [isOpened, setOpened] = useState(false)
  const { messages, prefix } = services
  const isOpen = layout === 'form' || isOpened
  useEffect(() => tag.setStatus('ready'), [tag])
  return (
    <div className="all" lang={messages.language}>
      {layout === 'button' && (
        <button
          className="sf-button"
          part="open"
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${prefix}-all`}
          onClick={() => setOpened(!isOpen)}
        >
          {messages.open}
        </button>
      )}
      <div id={`${prefix}-all`} hidden={!isOpen}>
        {isOpen && <Screens tag={tag} services={services} isAsked={layout === 'button'} />}
      </div>
    </div>
  )
}

/** Keeps the draft, and fills known data of the shopper into empty fields. */
function useDraft({ known, subscribe }: WithdrawServices) {
  const [written, setWritten] = useState<WithdrawDraft>(EMPTY_DRAFT)
  const shopper = useSyncExternalStore(subscribe, known)
  const [filled, setFilled] = useState<KnownShopper>()
  let draft = written
  // Known data is filled in once: a field that somebody empties stays empty.
  if (filled !== shopper) {
    draft = fillDraft(emptyDraft(written, filled ?? {}, shopper), shopper)
    setFilled(shopper)
    setWritten(draft)
  }
  return {
    draft,
    orders: shopper.orders?.map(({ number }) => number) ?? [],
    put: setWritten,
    change: (next: WithdrawDraft) => setWritten(changeDraft(draft, next, shopper)),
  }
}

/** Writes the sentence for a statement that was not accepted. */
function sayProblem({ problem, statement }: WithdrawalState, messages: WithdrawMessages): string | undefined {
  switch (problem) {
    case undefined:
      return undefined
    case 'unknown_order':
      return fill(messages.unknownOrder, { order: statement?.order ?? '' })
    case 'too_many':
      return messages.tooMany
    case 'unavailable':
      return messages.unavailable
    case 'no_answer':
      return messages.noAnswer
    default:
      return messages.refused
  }
}

function Screens({ tag, services, isAsked }: WithdrawTagProps & { readonly isAsked: boolean }) {
  const { flow, messages, prefix: id } = services
  const state = useSyncExternalStore(flow.state.subscribe, flow.state.getState)
  const { draft, orders, put, change } = useDraft(services)
  const place = useRef<HTMLDivElement>(null)
  useScreenFocus(place, state, isAsked)
  const read = (one: WithdrawDraft) =>
    readWithdrawal(toStatement(one, { language: messages.language, timeZone: services.timeZone }))
  const { wrong, noteChange } = useWrongFields(state.fields, (next) => {
    const found = read(next)
    return 'fields' in found ? found.fields : []
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.review(read(draft))
  }
  const isForm = state.step === 'form'
  return (
    <div ref={place}>
      {isForm ? (
        <FormScreen id={id} messages={messages} onSubmit={submit}>
          <WithdrawFields
            id={id}
            messages={messages}
            draft={draft}
            orders={orders}
            wrong={wrong}
            onChange={(next) => {
              noteChange(draft, next)
              change(next)
            }}
          />
        </FormScreen>
      ) : (
        <SaidScreen
          tag={tag}
          services={services}
          state={state}
          onAgain={() => {
            put({ ...EMPTY_DRAFT, name: draft.name, email: draft.email })
            flow.again()
          }}
        />
      )}
    </div>
  )
}

interface SaidScreenProps extends WithdrawTagProps {
  readonly state: WithdrawalState
  readonly onAgain: () => void
}

/** Draws every screen after the form. */
function SaidScreen({ tag, services, state, onAgain }: SaidScreenProps) {
  const { flow, messages, prefix: id, canSend } = services
  const { email } = useSyncExternalStore(tag.subscribe, tag.inputs)
  const { step, statement, answer } = state
  if (step === 'received' && answer) {
    const { receipt, signature } = answer
    return (
      <ReceiptScreen
        id={id}
        messages={messages}
        answer={answer}
        onDownload={() =>
          services.download(`${receipt.id}.html`, writeReceiptPage(receipt, signature, messages))
        }
        onPrint={services.print}
        onAgain={onAgain}
      />
    )
  }
  if (!statement) return null
  const mailto = email && writeMailto(email, statement, messages)
  if (step === 'waiting' || step === 'mail') {
    const isMail = step === 'mail' && email && mailto
    return (
      <UnsentScreen
        id={id}
        messages={messages}
        part={step}
        title={isMail ? messages.mailTitle : messages.waitingTitle}
        text={isMail ? fill(messages.mailText, { email }) : messages.waitingText}
        mail={isMail ? { address: email, href: mailto } : undefined}
        onChange={flow.change}
      />
    )
  }
  return (
    <ReviewScreen
      id={id}
      messages={messages}
      statement={statement}
      problem={sayProblem(state, messages)}
      onInsist={state.problem === 'unknown_order' ? () => void flow.confirm(true) : undefined}
      isBusy={step === 'sending'}
      mailto={canSend ? undefined : mailto}
      onConfirm={canSend ? () => void flow.confirm() : flow.openedMail}
      onChange={flow.change}
    />
  )
}
