import type { FormEvent } from 'react'
import type { BackInStockMessages } from '../../messages/back-in-stock.ts'
import { fill } from '../../messages/fill.ts'

/**
 * The step that the tag shows. `closed`: the button that opens the form. `done`, `known` and `disabled` are the shop's
 * answers; after `failed` and `offline` the form is still there.
 */
export type BackInStockStep =
  | 'closed'
  | 'form'
  | 'sending'
  | 'failed'
  | 'offline'
  | 'done'
  | 'known'
  | 'disabled'

/** Whether the shop has answered: then there is no form any more. */
export const isAnswered = (step: BackInStockStep): step is 'done' | 'known' | 'disabled' =>
  step === 'done' || step === 'known' || step === 'disabled'

/** An option that is chosen here, because the product is sold out and no choice was made elsewhere. */
export interface OpenOption {
  readonly name: string
  readonly chosen: string
  readonly choices: readonly string[]
}

export interface BackInStockViewProps {
  readonly messages: BackInStockMessages
  /** The prefix of all ids of this tag. */
  readonly prefix: string
  readonly step: BackInStockStep
  /** The product with its choices; in an answer, as it was asked for. */
  readonly name: string
  /** What the field has; in an answer, the address that was sent. */
  readonly email: string
  /** The text is no valid address. */
  readonly isWrong: boolean
  /** Empty if everything is chosen already. */
  readonly options: readonly OpenOption[]
  readonly onChoose: (option: string, choice: string) => void
  readonly onOpen: () => void
  readonly onEmail: (email: string) => void
  readonly onSubmit: (event: FormEvent) => void
}

/** Draws the request for a mail when a product is available again, in place of "Sold out". */
export function BackInStockView(props: BackInStockViewProps) {
  const { messages, step, name, email, onOpen } = props
  return (
    <div className="all" lang={messages.language}>
      {step === 'closed' && (
        <button className="sf-button plain" part="open" type="button" onClick={onOpen}>
          {messages.open}
        </button>
      )}
      {step !== 'closed' && !isAnswered(step) && <AddressForm {...props} />}
      <p className="answer" part="answer" role="status" tabIndex={-1}>
        {isAnswered(step) && <Answer text={messages[step]} name={name} email={email} />}
      </p>
    </div>
  )
}

/**
 * Draws the shop's answer. Names and addresses are separate elements: their text direction may differ from the
 * sentence's.
 */
const Answer = ({
  text,
  ...values
}: {
  readonly text: string
  readonly name: string
  readonly email: string
}) =>
  text
    .split(/(\{\w+\})/)
    .map((part) =>
      part === '{name}' || part === '{email}' ? <bdi key={part}>{fill(part, values)}</bdi> : part,
    )

function AddressForm(props: BackInStockViewProps) {
  const { messages, prefix, step, name, email, isWrong, onEmail, onSubmit } = props
  const failure = step === 'failed' || step === 'offline' ? messages[step] : undefined
  const problem = isWrong ? messages.emailWrong : failure
  return (
    <form className="form" part="form" noValidate onSubmit={onSubmit}>
      <OpenOptions {...props} />
      <label className="sf-label" htmlFor={`${prefix}-email`}>
        {messages.email}
      </label>
      <div className="row">
        <input
          className="sf-input"
          id={`${prefix}-email`}
          part="email"
          type="email"
          autoComplete="email"
          dir="auto"
          spellCheck={false}
          required
          maxLength={320}
          value={email}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${prefix}-promise${problem ? ` ${prefix}-problem` : ''}`}
          onChange={(event) => onEmail(event.currentTarget.value)}
        />
        <button className="sf-button" part="send" type="submit" aria-busy={step === 'sending' || undefined}>
          {step === 'sending' ? messages.sending : messages.send}
        </button>
      </div>
      <p className="sf-problem" id={`${prefix}-problem`} role="alert">
        {problem}
      </p>
      <p className="promise" id={`${prefix}-promise`}>
        {fill(messages.promise, { name })}
      </p>
    </form>
  )
}

const OpenOptions = ({ prefix, options, onChoose }: BackInStockViewProps) =>
  options.map(({ name, chosen, choices }, index) => (
    <div className="option" key={name}>
      <label className="sf-label" htmlFor={`${prefix}-option-${index}`}>
        {name}
      </label>
      <select
        className="sf-input"
        id={`${prefix}-option-${index}`}
        part="option"
        value={chosen}
        onChange={(event) => onChoose(name, event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </div>
  ))
