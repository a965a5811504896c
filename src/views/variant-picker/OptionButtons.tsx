import { joinList } from '../../messages/join-list.ts'
import { PlanWords } from '../PlanWords.tsx'
import type { ChoiceView, OptionView } from './option-view.ts'
import type { PickerHandlers, PickerKey } from './picker-handlers.ts'

interface Props {
  readonly option: OptionView
  readonly index: number
  /** The language of the prompt, as a BCP 47 tag. */
  readonly language: string
  readonly handlers: PickerHandlers
}

/** Draws an option as a group of radios: one stop for the Tab key, arrows move between the choices. */
export function OptionButtons({ option, index, language, handlers }: Props) {
  const { name, kind, chosen, choices, prompt, isOptional, plan } = option
  const price = choices.find(({ checked }) => checked)?.price
  const label = `option-${index}`
  const { onPick, onKey } = handlers
  const stop = Math.max(
    0,
    choices.findIndex(({ checked }) => checked),
  )
  return (
    <div className="option" part="option" data-kind={kind}>
      <p className="option-name" part="option-name" id={label}>
        <span>{name}</span>
        <span
          className="chosen"
          lang={chosen ? undefined : language}
          data-state={chosen ? 'chosen' : isOptional ? 'optional' : 'open'}
        >
          {chosen ?? prompt}
        </span>
        {price && <span className="chosen">{price}</span>}
      </p>
      <div
        className="choices"
        role="radiogroup"
        aria-labelledby={label}
        onKeyDown={onKey && ((event: PickerKey) => onKey(event))}
      >
        {choices.map((choice, at) => (
          <ChoiceButton
            key={choice.id ?? choice.label}
            choice={choice}
            kind={kind}
            isStop={at === stop}
            option={name}
            language={language}
            about={plan && choice.checked ? `${label}-plan` : undefined}
            {...(onPick && { onPick: () => onPick(name, choice.id ?? choice.label) })}
          />
        ))}
      </div>
      {plan && (
        <p className="plan" part="plan" id={`${label}-plan`}>
          <PlanWords plan={plan} />
        </p>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly choice: ChoiceView
  readonly kind: OptionView['kind']
  readonly option: string
  readonly isStop: boolean
  readonly language: string
  /** The id of the text about it. */
  readonly about: string | undefined
  readonly onPick?: () => void
}

function ChoiceButton({ choice, kind, option, isStop, language, about, onPick }: ChoiceProps) {
  const { label, note, price, color, picture, state, checked } = choice
  const said = joinList([label, price, note], language)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a choice that can't be had can still be pressed, and says why
    <button
      type="button"
      role="radio"
      className={kind === 'swatches' ? 'swatch' : 'choice'}
      part={kind === 'swatches' ? 'choice swatch' : 'choice'}
      data-action="choice"
      data-option={option}
      data-choice={label}
      data-state={state}
      aria-checked={checked ? 'true' : 'false'}
      aria-label={said}
      aria-describedby={about}
      title={note || kind === 'swatches' ? said : undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={onPick}
    >
      {color && <span className="color" style={{ '--swatch': color } as object} />}
      {picture ? (
        <span className="color pattern">
          <img src={picture} alt={label} decoding="async" width="64" height="64" />
        </span>
      ) : (
        <span className="choice-label">{label}</span>
      )}
      {price && kind !== 'swatches' && <span className="choice-price">{price}</span>}
    </button>
  )
}
