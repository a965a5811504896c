import { fill } from '../../messages/fill.ts'
import { BRAND, type Facet, type FacetChoice, readFacets, writeFacets } from '../../model/facets.ts'
import type { ListHandlers, ListViewModel } from './list-view-model.ts'

interface FacetProps {
  readonly list: ListViewModel
  readonly handlers: ListHandlers
}

/** Draws the facets of a list, once somebody opens them. */
export function FacetPanel({ list }: Pick<FacetProps, 'list'>) {
  const { messages, facets = 'loading', filters = 'closed', place } = list
  if (filters === 'closed') return null
  const choice = readFacets(place.facets)
  const groups = typeof facets === 'string' ? [] : findLeft(facets.facets, choice)
  const shown = groups.filter(({ values }) => values.length)
  return (
    <div className="facet-groups" part="facets" aria-busy={facets === 'loading' ? true : undefined}>
      {shown.length === 0 && (
        <p className="label" lang={messages.language}>
          {facets === 'loading' ? messages.filtersLoading : messages.filtersNone}
        </p>
      )}
      {groups.map((group) => (
        <FacetGroup
          key={group.name}
          facet={group}
          chosen={choice[group.name] ?? []}
          list={list}
          place={shown.indexOf(group)}
        />
      ))}
    </div>
  )
}

/** The number of groups that are open at first. */
const OPEN_GROUPS = 3
const FIRST_VALUES = 8

/** Opens a group or its rest when it is first shown; afterwards only the shopper changes it. */
const openAtFirst =
  (isOpen: boolean) =>
  (details: HTMLDetailsElement | null): void => {
    if (!details || details.hidden || 'met' in details.dataset) return
    details.dataset.met = ''
    details.open = isOpen
  }

const byNumber = new Intl.Collator(undefined, { numeric: true })

/**
 * Sorts the values that are left, or chosen: measures by their numbers, brands by their names, all others in the shop's
 * order.
 */
function sortValues({ name, values }: Facet, chosen: readonly string[]): Facet['values'] {
  const left = values.filter(({ value, count }) => count > 0 || chosen.includes(value))
  const isSorted = name === BRAND || left.every(({ value }) => /^\d/.test(value))
  return isSorted ? left.sort((one, other) => byNumber.compare(one.value, other.value)) : left
}

/** Returns the groups with the values that are left; a group may have none. */
const findLeft = (facets: readonly Facet[], choice: FacetChoice): readonly Facet[] =>
  facets.map((facet) => ({ ...facet, values: sortValues(facet, choice[facet.name] ?? []) }))

interface GroupProps {
  /** With the values that are left, in their order. A group without any is hidden, and keeps whether it is open. */
  readonly facet: Facet
  readonly chosen: readonly string[]
  readonly list: ListViewModel
  /** The group's position among those that are shown, from 0; -1: it is hidden. */
  readonly place: number
}

function FacetGroup({ facet, chosen, list, place }: GroupProps) {
  const { name, values } = facet
  const { messages } = list
  // One value more takes no more space than the button.
  const first = values.length > FIRST_VALUES + 1 ? values.slice(0, FIRST_VALUES) : values
  const rest = values.slice(first.length)
  const isChosen = (some: Facet['values']) => some.some(({ value }) => chosen.includes(value))
  const title = name === BRAND ? messages.brand : name
  return (
    <details
      className="facet"
      part="facet"
      hidden={place < 0}
      ref={openAtFirst(place < OPEN_GROUPS || isChosen(values))}
    >
      <summary className="facet-title" lang={name === BRAND ? messages.language : undefined}>
        <bdi>{title}</bdi>
      </summary>
      <fieldset className="facet-values" aria-label={title}>
        <Values name={name} values={first} chosen={chosen} />
        {rest.length > 0 && (
          <details className="facet-rest" ref={openAtFirst(isChosen(rest))}>
            <summary className="facet-more" lang={messages.language}>
              {fill(messages.moreValues, { count: rest.length })}
            </summary>
            <Values name={name} values={rest} chosen={chosen} />
          </details>
        )}
      </fieldset>
    </details>
  )
}

interface ValuesProps extends Pick<Facet, 'name' | 'values'> {
  readonly chosen: readonly string[]
}

const Values = ({ name, values, chosen }: ValuesProps) =>
  values.map(({ value, count, color }) => (
    <label key={value} className="facet-value">
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
  ))

/** Draws the chosen filters; a press removes one. */
export function Chips({ list, handlers }: FacetProps) {
  const { chips, messages } = list
  if (!chips.length) return null
  return (
    <ul className="chips" part="chips" aria-label={messages.chosen}>
      {chips.map((chip) => (
        <li key={chip.id} data-chip={chip.id}>
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
