import { fill } from '../../messages/fill.ts'
import type { ListHandlers, ListViewModel } from './list-view-model.ts'
import { selectPageNumbers } from './page-numbers.ts'

/** Draws the pages of a list as real links: they open in new tabs, and work without React. */
export function PageLinks({ list, handlers }: { list: ListViewModel; handlers: ListHandlers }) {
  const { messages, place, pages = 1 } = list
  if (pages < 2) return null
  const link = (page: number, label: string, text: string) => (
    <a
      part={page === place.page ? 'page current-page' : 'page'}
      className="page"
      href={list.pageAddress(page)}
      data-action="page"
      aria-label={label}
      aria-current={page === place.page ? 'page' : undefined}
      onClick={(event) => handlers.onPage?.(page, event)}
    >
      {text}
    </a>
  )
  return (
    <nav part="pages" className="pages" lang={messages.language} aria-label={messages.pages}>
      <ul>
        <li>{place.page > 1 && link(place.page - 1, messages.previous, '‹')}</li>
        {selectPageNumbers(place.page, pages).map((page) => (
          <li key={page}>
            {page > 0 ? (
              link(page, fill(messages.page, { page }), String(page))
            ) : (
              <span className="gap">…</span>
            )}
          </li>
        ))}
        <li>{place.page < pages && link(place.page + 1, messages.next, '›')}</li>
      </ul>
    </nav>
  )
}
