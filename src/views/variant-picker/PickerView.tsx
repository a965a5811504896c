import type { ChoosingMessages } from '../../messages/variant-picker.ts'
import { Cross } from '../icons.tsx'
import type { Conflict } from './conflict.ts'
import { OptionButtons } from './OptionButtons.tsx'
import { OptionSelect } from './OptionSelect.tsx'
import type { PickerHandlers } from './picker-handlers.ts'
import type { PickerViewModel, Unavailable } from './picker-view-model.ts'

export interface PickerProps {
  readonly model: PickerViewModel
  readonly messages: ChoosingMessages
  readonly unavailable: Unavailable
  /** Whether to draw the line about stock; a detail view has it beside its button. */
  readonly withNote: boolean
  readonly handlers?: PickerHandlers
}

/** Draws the options of a product, the conflict of a choice, and the button to undo it. */
export function PickerView(props: PickerProps) {
  const { model, messages, handlers = {}, withNote, unavailable } = props
  return (
    <div className="picker" part="picker" data-unavailable={unavailable} data-state={model.note.state}>
      {model.options.map((option, index) =>
        option.kind === 'select' ? (
          <OptionSelect
            key={option.name}
            option={option}
            index={index}
            language={messages.language}
            handlers={handlers}
          />
        ) : (
          <OptionButtons
            key={option.name}
            option={option}
            index={index}
            language={messages.language}
            handlers={handlers}
          />
        ),
      )}
      {model.purchase && (
        <div lang={messages.language}>
          <OptionButtons
            option={model.purchase}
            index={model.options.length}
            language={messages.language}
            handlers={{ ...handlers, onPick: (_, id) => handlers.onSubscribe?.(id) }}
          />
        </div>
      )}
      <div className="verdict" lang={messages.language}>
        {model.conflict && <ConflictNote conflict={model.conflict} messages={messages} handlers={handlers} />}
        {withNote && <PickerNote model={model} messages={messages} handlers={handlers} />}
      </div>
    </div>
  )
}

interface NoteProps {
  readonly model: PickerViewModel
  readonly messages: ChoosingMessages
  readonly handlers?: PickerHandlers | undefined
  readonly hideStock?: boolean
}

/** Draws one line about the choice, and the button to undo it. */
export function PickerNote({ model, messages, handlers, hideStock = false }: NoteProps) {
  const { note, canReset } = model
  if (hideStock && !canReset) return null
  return (
    <p className="picker-note" lang={messages.language}>
      {!hideStock && (
        <span part="stock" className="stock-note" data-state={note.state}>
          {note.text}
        </span>
      )}
      {canReset && (
        <button className="reset" part="reset" type="button" data-action="reset" onClick={handlers?.onReset}>
          {messages.reset}
        </button>
      )}
    </p>
  )
}

interface ConflictProps {
  readonly conflict: Conflict
  readonly messages: ChoosingMessages
  readonly handlers: PickerHandlers
}

function ConflictNote({ conflict, messages, handlers }: ConflictProps) {
  const { text, offer } = conflict
  return (
    <div className="conflict" part="conflict">
      <p className="why">{text}</p>
      {offer && (
        <button
          className="offer"
          part="offer"
          type="button"
          data-action="offer"
          onClick={handlers.onTake && (() => handlers.onTake?.(offer.choices))}
        >
          {offer.text}
        </button>
      )}
      <button
        className="dismiss"
        type="button"
        aria-label={messages.dismiss}
        data-action="dismiss"
        onClick={handlers.onDismiss}
      >
        <Cross />
      </button>
    </div>
  )
}
