import { fill } from '../../messages/fill.ts'
import { joinList } from '../../messages/join-list.ts'
import { Chips, FacetPanel } from './FacetPanel.tsx'
import { FilterSheet, FilterToggle, ResetButton } from './FilterSheet.tsx'
import { countText, type ListHandlers, type ListViewModel } from './list-view-model.ts'

export interface ListControlsProps {
  readonly list: ListViewModel
  readonly total?: number | undefined
  readonly handlers: ListHandlers
}

/**
 * Draws search, order and filters of a list. They are plain fields without a form: before React has loaded, Enter must
 * not leave the host page, and React reads the typed text later.
 */
export function ListControls({ list, total, handlers }: ListControlsProps) {
  const { messages, place, isRefined } = list
  return (
    <search
      part="controls"
      className="controls"
      aria-label={messages.controls}
      ref={handlers.controlsRef}
      onChange={handlers.onControl}
      onKeyDown={handlers.onKey}
    >
      <div className="bar">
        <input
          part="field search"
          lang={messages.language}
          className="field find"
          type="search"
          name="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-label={messages.search}
          placeholder={messages.search}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={place.search}
        />
        <SortField {...list} />
        <FilterToggle list={list} handlers={handlers} />
      </div>
      <FilterSheet list={list} total={total} handlers={handlers}>
        <PriceFields {...list} />
        <label className="switch" lang={messages.language}>
          <input type="checkbox" name="stock" defaultChecked={place.inStockOnly} />
          <span>{messages.inStockOnly}</span>
          {typeof list.facets === 'object' && <span className="facet-count">{list.facets.inStock}</span>}
        </label>
        <FacetPanel list={list} />
      </FilterSheet>
      <div className="summary" lang={messages.language}>
        <p className="count" part="count">
          {total !== undefined && countText(total, messages)}
        </p>
        {isRefined && total !== 0 && <ResetButton list={list} handlers={handlers} />}
      </div>
      <Chips list={list} handlers={handlers} />
    </search>
  )
}

function SortField({ messages, place, prices }: ListViewModel) {
  return (
    <label className="labelled" lang={messages.language}>
      <span className="label">{messages.sort}</span>
      <select part="field" className="field" name="sort" defaultValue={place.sort}>
        {Object.entries(messages.sortNames).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {prices && sort.endsWith('price') ? `${name} (${messages.beforeReductions})` : name}
          </option>
        ))}
      </select>
    </label>
  )
}

function PriceFields({ messages, place, facets, filters = 'closed', ...list }: ListViewModel) {
  const { currencySign, prices, writeAmount = String } = list
  // In the row of an unused list, a sign that appears with the cards would move the controls beside it.
  const isOpen = filters !== 'closed'
  const said = isOpen && joinList([currencySign, prices && messages.beforeReductions], messages.language)
  const known = typeof facets === 'object' ? facets : undefined
  const hint = (name: 'min' | 'max') => {
    const [bound, word] =
      name === 'min' ? [known?.lowest, messages.priceFrom] : [known?.highest, messages.priceTo]
    // If no price is known, the hint is the word of the chips: "from", "up to".
    return bound === undefined ? fill(word, { price: '' }).trim() : writeAmount(bound)
  }
  const field = (name: 'min' | 'max', label: string, price: number | undefined) => (
    <input
      part="field"
      className="field price-field"
      type="number"
      inputMode="decimal"
      min="0"
      step="any"
      name={name}
      aria-label={label}
      placeholder={hint(name)}
      defaultValue={price === undefined ? undefined : String(price)}
    />
  )
  return (
    // WebKit draws a legend above its fieldset, regardless of the style sheet.
    <fieldset className="labelled range" lang={messages.language} aria-label={messages.price}>
      <div className="label" aria-hidden="true">
        {said ? `${messages.price} (${said})` : messages.price}
      </div>
      {field('min', messages.minPrice, place.minPrice)}
      <span aria-hidden="true">–</span>
      {field('max', messages.maxPrice, place.maxPrice)}
    </fieldset>
  )
}
