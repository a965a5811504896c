import type { OptionView } from './option-view.ts'
import type { PickerHandlers } from './picker-handlers.ts'

interface Props {
  readonly option: OptionView
  readonly index: number
  /** The prompt's language, as a BCP 47 tag. */
  readonly language: string
  readonly handlers: PickerHandlers
}

/** Draws an option with many choices as a select. A choice that isn't available says so in its own line. */
export function OptionSelect({ option, index, language, handlers }: Props) {
  const { name, chosen, choices, prompt } = option
  const id = `option-${index}`
  const { onPick } = handlers
  return (
    <div className="option" part="option" data-kind="select">
      <p className="option-name" part="option-name" id={id}>
        {name}
      </p>
      <select
        className="select"
        part="select"
        aria-labelledby={id}
        data-option={name}
        {...(onPick && {
          value: chosen ?? '',
          onChange: (event: { target: { value: string } }) => onPick(name, event.target.value),
        })}
      >
        {!chosen && (
          <option value="" lang={language}>
            {prompt}
          </option>
        )}
        {choices.map(({ label, note, price, checked, state }) => (
          <option key={label} value={label} data-state={state} selected={onPick ? undefined : checked}>
            {[label, price, note && `(${note})`].filter(Boolean).join(' ')}
          </option>
        ))}
      </select>
    </div>
  )
}
