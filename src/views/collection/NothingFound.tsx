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
      {!!handlers.elsewhere?.length && <Elsewhere list={list} handlers={handlers} />}
    </div>
  )
}

/** Draws the shop's categories, after a search without a result. */
function Elsewhere({ list, handlers }: { list: ListViewModel; handlers: ListHandlers }) {
  return (
    <nav className="elsewhere" aria-label={list.messages.lookAround} part="elsewhere">
      <p className="label" lang={list.messages.language} aria-hidden="true">
        {list.messages.lookAround}
      </p>
      <ul className="chips">
        {handlers.elsewhere?.map(({ name, href, onSelect }) => (
          <li key={href}>
            <a className="chip" href={href} onClick={onSelect}>
              <bdi>{name}</bdi>
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
      {searched && `${fill(messages.nothingFound, { text: searched })} `}
      {messages.comesClose}
    </p>
  )
}
