import { fill } from '../../messages/fill.ts'
import { BRAND, type Facet, type FacetChoice, readFacets, writeFacets } from '../../model/facets.ts'
import type { ListHandlers, ListViewModel } from './list-view-model.ts'

interface FacetProps {
  readonly list: ListViewModel
  readonly handlers: ListHandlers
}

/** What a list can be narrowed down by, once somebody wants to see it. */
export function FacetPanel({ list }: Pick<FacetProps, 'list'>) {
  const { messages, facets = 'loading', filters = 'closed', place } = list
  if (filters === 'closed') return null
  const choice = readFacets(place.facets)
  return (
    <div className="facet-groups" part="facets" aria-busy={facets === 'loading' ? true : undefined}>
      {typeof facets === 'string' || !facets.facets.length ? (
        <p className="label" lang={messages.language}>
          {facets === 'loading' ? messages.filtersLoading : messages.filtersNone}
        </p>
      ) : (
        facets.facets.map((facet) => (
          <FacetGroup key={facet.name} facet={facet} choice={choice} list={list} />
        ))
      )}
    </div>
  )
}

function FacetGroup({ facet, choice, list }: { facet: Facet; choice: FacetChoice; list: ListViewModel }) {
  const { name, values } = facet
  const chosen = choice[name] ?? []
  return (
    <fieldset className="facet" part="facet">
      <legend className="label" dir="auto" lang={name === BRAND ? list.messages.language : undefined}>
        {name === BRAND ? list.messages.brand : name}
      </legend>
      {values.map(({ value, count, color }) => (
        <label key={value} className="facet-value" data-state={count ? 'left' : 'none'}>
          <input
            type="checkbox"
            name="filter"
            value={writeFacets({ [name]: [value] })}
            defaultChecked={chosen.includes(value)}
          />
          {color && <span className="facet-color" style={{ background: color }} aria-hidden="true" />}
          <bdi>{value}</bdi>
          <span className="facet-count" part="facet-count">
            {count}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** What is chosen; a press takes it back. */
export function Chips({ list, handlers }: FacetProps) {
  const { chips, messages } = list
  if (!chips.length) return null
  return (
    <ul className="chips" part="chips" aria-label={messages.chosen}>
      {chips.map((chip) => (
        <li key={chip.id}>
          <button
            type="button"
            className="chip"
            part="chip"
            data-action="chip"
            aria-label={fill(messages.removeFilter, { name: chip.label })}
            onClick={() => handlers.onChip?.(chip)}
          >
            <bdi>{chip.label}</bdi>
            <span className="chip-end" aria-hidden="true">
              ×
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
