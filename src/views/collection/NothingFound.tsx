import { fill } from '../../messages/fill.ts'
import { type ListHandlers, type ListViewModel, readReset, sayNothing } from './list-view-model.ts'

/** Draws the message that a search or filters leave nothing, with buttons to undo them. */
export function Unmatched({ list, handlers }: { list: ListViewModel; handlers: ListHandlers }) {
  const { messages } = list
  const { label, onClick } = readReset(list, handlers)
  return (
    <div className="notice" part="notice">
      <p className="notice-text" lang={messages.language}>
        {sayNothing(list)}
      </p>
      <button
        className="buy again"
        part="reset"
        type="button"
        lang={messages.language}
        data-action="reset"
        onClick={onClick}
      >
        {label}
      </button>
      <ElsewhereLinks list={list} handlers={handlers} />
    </div>
  )
}

/** Draws the other places to look, after a search without a result. */
export function ElsewhereLinks({ list, handlers }: { list: ListViewModel; handlers: ListHandlers }) {
  const { elsewhere = [] } = list
  if (!elsewhere.length) return null
  return (
    <nav className="elsewhere" aria-label={list.messages.lookAround} part="elsewhere">
      <p className="label" lang={list.messages.language} aria-hidden="true">
        {list.messages.lookAround}
      </p>
      <ul className="chips">
        {elsewhere.map((place) => (
          <li key={place.href}>
            <a className="chip" href={place.href} onClick={(event) => handlers.onElsewhere?.(place, event)}>
              <bdi>{place.name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Draws the message that the products below match the search only approximately. */
export function Nearly({ list: { searched, messages } }: { list: ListViewModel }) {
  return (
    <p className="nearly" lang={messages.language}>
      {searched && <span>{`${fill(messages.nothingFound, { text: searched })} `}</span>}
      <span>{messages.comesClose}</span>
    </p>
  )
}
