import { LabelledField, type LabelledFieldProps } from '../LabelledField.tsx'

export interface TextFieldProps extends Omit<LabelledFieldProps, 'children'> {
  readonly name: string
  readonly value: string
  readonly autoComplete: string
  readonly most: number
  readonly required?: boolean
  readonly type?: 'text' | 'tel'
}

/** A known value is only in the field itself: every script of the page could read an attribute. */
export function TextField({ name, value, autoComplete, most, required, type, ...field }: TextFieldProps) {
  return (
    <LabelledField {...field}>
      {(attributes) => (
        <input
          {...attributes}
          name={name}
          className="sf-input"
          type={type ?? 'text'}
          autoComplete={autoComplete}
          maxLength={most}
          required={required}
          dir={type === 'tel' ? 'ltr' : 'auto'}
          ref={(input) => {
            if (!input || input.dataset.filled !== undefined) return
            input.dataset.filled = ''
            input.value = value
          }}
        />
      )}
    </LabelledField>
  )
}
