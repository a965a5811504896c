import { fill, fillCount } from '../../../messages/fill.ts'
import type { ChoosingMessages } from '../../../messages/variant-picker.ts'
import type { TextFieldView } from './detail-view-model.ts'

export interface TextHandlers {
  /** Title of the field that must be filled in first. */
  readonly missing?: string | undefined
  readonly onText?: (title: string, text: string) => void
}

interface Props {
  readonly fields: readonly TextFieldView[]
  /** Title of a field to its text. */
  readonly texts: Readonly<Record<string, string>>
  readonly messages: ChoosingMessages
  readonly handlers?: TextHandlers
}

/** The longest text with a field of one line. */
const ONE_LINE = 60

/** Draws the fields for texts that the shopper may, or must, enter. */
export function TextFields({ fields, texts, messages, handlers = {} }: Props) {
  return (
    <div className="fields">
      {fields.map((field, index) => (
        <TextField
          key={field.title}
          field={field}
          index={index}
          text={texts[field.title] ?? ''}
          messages={messages}
          handlers={handlers}
        />
      ))}
    </div>
  )
}

function TextField({ field, index, text, messages, handlers }: FieldProps) {
  const { title, maxLength, minLength = 0, mandatory, priceText } = field
  const { missing, onText } = handlers
  const isMissing = missing === title
  const isShort = text.trim().length > 0 && text.trim().length < minLength
  const shared = {
    className: 'text',
    maxLength,
    'data-field': title,
    'aria-labelledby': `field-${index}`,
    'aria-describedby': `left-${index}`,
    'aria-invalid': isMissing ? ('true' as const) : undefined,
    'aria-required': mandatory ? ('true' as const) : undefined,
    ...(onText && {
      value: text,
      onChange: (event: { target: { value: string } }) => onText(title, event.target.value),
    }),
  }
  return (
    <div className="field" part="text-field">
      <p className="option-name" id={`field-${index}`}>
        <span>{title}</span>
        <span className="chosen" lang={messages.language}>
          {mandatory ? messages.required : messages.optional}
        </span>
        {priceText && <span className="chosen">{priceText}</span>}
      </p>
      {maxLength > ONE_LINE ? <textarea {...shared} rows={3} /> : <input {...shared} type="text" />}
      <p
        className="left"
        lang={messages.language}
        id={`left-${index}`}
        data-state={isMissing ? 'missing' : 'fine'}
      >
        {isShort
          ? fill(messages.textTooShort, { title, least: minLength })
          : isMissing
            ? fill(messages.textMissing, { title })
            : fillCount(messages.charactersLeft, maxLength - text.length, messages.language)}
      </p>
    </div>
  )
}

interface FieldProps {
  readonly field: TextFieldView
  readonly index: number
  readonly text: string
  readonly messages: ChoosingMessages
  readonly handlers: TextHandlers
}
