import type { ChoosingWords } from '../../messages/choosing.ts'
import { Cross } from '../icons.tsx'
import type { Conflict } from './conflict.ts'
import { OptionButtons } from './OptionButtons.tsx'
import { OptionSelect } from './OptionSelect.tsx'
import type { PickerFacts, Unavailable } from './picker-facts.ts'
import type { PickerHandlers } from './picker-handlers.ts'

export interface PickerProps {
  readonly facts: PickerFacts
  readonly words: ChoosingWords
  readonly unavailable: Unavailable
  /** The line about stock; a detail view says it beside its button. */
  readonly withNote: boolean
  readonly handlers?: PickerHandlers
}

/** The options of a product, what stands against a choice, and the way back. */
export function PickerView(props: PickerProps) {
  const { facts, words, handlers = {}, withNote, unavailable } = props
  return (
    <div className="picker" part="picker" data-unavailable={unavailable} data-state={facts.note.state}>
      {facts.options.map((option, index) =>
        option.kind === 'select' ? (
          <OptionSelect key={option.name} option={option} index={index} handlers={handlers} />
        ) : (
          <OptionButtons key={option.name} option={option} index={index} handlers={handlers} />
        ),
      )}
      <div className="verdict">
        {facts.conflict && <ConflictNote conflict={facts.conflict} words={words} handlers={handlers} />}
        {withNote && <PickerNote facts={facts} words={words} handlers={handlers} />}
      </div>
    </div>
  )
}

interface NoteProps {
  readonly facts: PickerFacts
  readonly words: ChoosingWords
  readonly handlers?: PickerHandlers | undefined
  readonly hideStock?: boolean
}

/** One line about what is chosen, and the way back. */
export function PickerNote({ facts, words, handlers, hideStock = false }: NoteProps) {
  const { note, canReset } = facts
  if (hideStock && !canReset) return null
  return (
    <p className="picker-note">
      {!hideStock && (
        <span part="stock" className="stock-note" data-state={note.state}>
          {note.text}
        </span>
      )}
      {canReset && (
        <button className="reset" part="reset" type="button" data-action="reset" onClick={handlers?.onReset}>
          {words.reset}
        </button>
      )}
    </p>
  )
}

interface ConflictProps {
  readonly conflict: Conflict
  readonly words: ChoosingWords
  readonly handlers: PickerHandlers
}

function ConflictNote({ conflict, words, handlers }: ConflictProps) {
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
        aria-label={words.dismiss}
        data-action="dismiss"
        onClick={handlers.onDismiss}
      >
        <Cross />
      </button>
    </div>
  )
}
