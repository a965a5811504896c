import { fill } from '../../messages/fill.ts'
import type { WithdrawMessages } from '../../messages/withdraw.ts'
import { WITHDRAWAL_LIMITS, type WithdrawalField } from '../../model/withdrawal.ts'
import { LabelledField } from '../LabelledField.tsx'
import { type DraftLine, EMPTY_LINE, type WithdrawDraft } from './withdraw-draft.ts'

export interface WithdrawFieldsProps {
  /** The prefix of all ids. */
  readonly id: string
  readonly messages: WithdrawMessages
  readonly draft: WithdrawDraft
  /** The numbers of the shopper's own orders, which the field suggests. */
  readonly orders: readonly string[]
  readonly wrong: readonly WithdrawalField[]
  readonly onChange: (draft: WithdrawDraft) => void
}

interface TextFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly most: number
  readonly type?: 'email'
  readonly autoComplete: string
  readonly offered?: readonly string[] | undefined
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

function TextField({
  id,
  label,
  value,
  most,
  type,
  autoComplete,
  offered = [],
  problem,
  onChange,
}: TextFieldProps) {
  const list = offered.length > 0 ? `${id}-offered` : undefined
  return (
    <LabelledField id={id} label={label} problem={problem}>
      {(attributes) => (
        <>
          <input
            {...attributes}
            className="sf-input"
            type={type ?? 'text'}
            value={value}
            required
            maxLength={most}
            autoComplete={autoComplete}
            list={list}
            dir="auto"
            spellCheck={false}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {list && (
            <datalist id={list}>
              {offered.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
        </>
      )}
    </LabelledField>
  )
}

/** Draws the fields for name, order, and the address for the receipt. */
export function WithdrawFields({ id, messages, draft, orders, wrong, onChange }: WithdrawFieldsProps) {
  const fields = [
    {
      field: 'name',
      problem: draft.name.trim() ? messages.nameWrong : messages.nameMissing,
      autoComplete: 'name',
    },
    { field: 'order', problem: messages.orderWrong, autoComplete: 'off' },
    { field: 'email', problem: messages.emailWrong, autoComplete: 'email', type: 'email' },
  ] as const
  return (
    <>
      {fields.map(({ field, problem, ...input }) => (
        <TextField
          key={field}
          {...input}
          id={`${id}-${field}`}
          label={messages[field]}
          value={draft[field]}
          offered={field === 'order' ? orders : undefined}
          most={WITHDRAWAL_LIMITS[field]}
          problem={wrong.includes(field) ? problem : undefined}
          onChange={(value) => onChange({ ...draft, [field]: value })}
        />
      ))}
      <ScopeFields id={id} messages={messages} draft={draft} wrong={wrong} onChange={onChange} />
    </>
  )
}

function ScopeFields({ id, messages, draft, wrong, onChange }: Omit<WithdrawFieldsProps, 'orders'>) {
  const isWrong = wrong.includes('lines')
  return (
    <fieldset className="scope" aria-describedby={isWrong ? `${id}-lines-problem` : undefined}>
      <legend>{messages.items}</legend>
      {(['whole', 'some'] as const).map((scope) => (
        <label className="choice" key={scope}>
          <input
            type="radio"
            name={`${id}-scope`}
            checked={draft.scope === scope}
            onChange={() => onChange({ ...draft, scope })}
          />
          <span>{messages[scope]}</span>
        </label>
      ))}
      {draft.scope === 'some' && <LineFields id={id} messages={messages} draft={draft} onChange={onChange} />}
      {isWrong && (
        <p className="sf-problem" id={`${id}-lines-problem`} tabIndex={-1}>
          {messages.linesWrong}
        </p>
      )}
    </fieldset>
  )
}

/** Draws the lines of a known order, each with its quantity; for any other order, empty lines to fill in. */
function LineFields({ id, messages, draft, onChange }: Omit<WithdrawFieldsProps, 'orders' | 'wrong'>) {
  const { lines } = draft
  const put = (next: readonly DraftLine[]) => onChange({ ...draft, lines: next })
  const change = (at: number, part: Partial<DraftLine>) =>
    put(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const isKnown = lines.some((line) => line.most !== undefined)
  return (
    <>
      <ul className="lines">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line that is being written has nothing but its place.
          <li className="line" key={at}>
            <LineField
              id={`${id}-line-${at}`}
              line={line}
              messages={messages}
              onChange={(part) => change(at, part)}
            />
            {!isKnown && lines.length > 1 && (
              <button
                type="button"
                className="sf-button plain"
                aria-label={fill(messages.removeItem, { name: line.name || String(at + 1) })}
                onClick={() => put(lines.filter((_, index) => index !== at))}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isKnown && lines.length < WITHDRAWAL_LIMITS.lines && (
        <button
          type="button"
          className="sf-button plain add"
          onClick={() => put([...lines, { ...EMPTY_LINE }])}
        >
          {messages.addItem}
        </button>
      )}
    </>
  )
}

interface LineFieldProps {
  readonly id: string
  readonly line: DraftLine
  readonly messages: WithdrawMessages
  readonly onChange: (part: Partial<DraftLine>) => void
}

function LineField({ id, line, messages, onChange }: LineFieldProps) {
  const isKnown = line.most !== undefined
  return (
    <>
      {isKnown ? (
        <span className="line-name" id={`${id}-name`} dir="auto">
          {line.name}
        </span>
      ) : (
        <label className="line-name">
          <span>{messages.item}</span>
          <input
            className="sf-input"
            type="text"
            dir="auto"
            value={line.name}
            maxLength={WITHDRAWAL_LIMITS.lineName}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        </label>
      )}
      <label className="line-quantity">
        <span id={`${id}-quantity`}>{messages.quantity}</span>
        <input
          className="sf-input"
          type="number"
          inputMode="numeric"
          min={isKnown ? 0 : 1}
          max={line.most ?? WITHDRAWAL_LIMITS.quantity}
          value={line.quantity}
          aria-labelledby={isKnown ? `${id}-name ${id}-quantity` : undefined}
          onChange={(event) => onChange({ quantity: event.currentTarget.value })}
        />
      </label>
    </>
  )
}
