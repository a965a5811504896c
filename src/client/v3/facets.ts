import type { ListedQuery } from '../../model/catalog-port.ts'
import {
  BRAND,
  type Facet,
  type FacetChoice,
  type FacetData,
  FEWEST_PRODUCTS,
  readFacets as readChoice,
} from '../../model/facets.ts'
import { CATALOG_TIMEOUT_MS } from '../core/time-limit.ts'
import type { Transport } from '../core/transport.ts'
import type { Customization } from './label-entities.ts'
import { queryCustomizations } from './labels.ts'
import { readSearch, type SearchFilter } from './list-search.ts'
import { searchProductsV3 } from './products.ts'
import type { Aggregation, AggregationResult } from './query.ts'

const OPTION_CHOICES = 'options.choicesSettings.choices.choiceId'
const MODIFIER_CHOICES = 'modifiers.choicesSettings.choices.choiceId'
const LOWEST = 'actualPriceRange.minValue.amount'
const STOCK = 'inventory.availabilityStatus'

/** The most values that one aggregation is asked for (contract 2027, 14.7). */
const MOST_VALUES = 250
/** The most customizations of one answer, and ids of one question. */
const MOST_CUSTOMIZATIONS = 100
/** Milliseconds during which the names of options and choices are cached. */
const FRESH_MS = 300_000
interface Kept {
  readonly atMs: number
  readonly found: Promise<readonly Customization[]>
}

/** For the page, not for one list; the keys are `id:…` and `name:…`. */
const known = new WeakMap<Transport['send'], Map<string, Kept>>()

async function queryAll(
  send: Transport['send'],
  field: 'id' | 'name',
  values: readonly string[],
): Promise<readonly Customization[]> {
  const found: Customization[] = []
  let cursor: string | null | undefined
  do {
    const page = await send(
      queryCustomizations,
      {
        filter: { [field]: { $in: values } },
        cursorPaging: { limit: MOST_CUSTOMIZATIONS, ...(cursor && { cursor }) },
      },
      { timeoutMs: CATALOG_TIMEOUT_MS },
    )
    found.push(...page.customizations)
    cursor = page.customizations.length ? page.pagingMetadata?.cursors?.next : undefined
  } while (cursor)
  return found
}

/**
 * Fetches the shop's names of these options and modifiers, by their ids or by their names. A shop may have thousands:
 * only those of a list are requested, each once in {@link FRESH_MS}.
 */
async function loadCustomizations(
  { send }: Transport,
  field: 'id' | 'name',
  values: readonly string[],
): Promise<readonly Customization[]> {
  const kept = known.get(send) ?? new Map<string, Kept>()
  known.set(send, kept)
  const wanted = [...new Set(values)]
  const isFresh = (value: string) => Date.now() - (kept.get(`${field}:${value}`)?.atMs ?? 0) < FRESH_MS
  const open = wanted.filter((value) => !isFresh(value))
  for (let at = 0; at < open.length; at += MOST_CUSTOMIZATIONS) {
    const asked = open.slice(at, at + MOST_CUSTOMIZATIONS)
    const all = queryAll(send, field, asked)
    for (const value of asked) {
      const found = all.then((answer) => answer.filter((one) => one[field] === value))
      kept.set(`${field}:${value}`, { atMs: Date.now(), found })
      found.catch(() => kept.delete(`${field}:${value}`))
    }
  }
  const found = await Promise.all(wanted.map((value) => kept.get(`${field}:${value}`)?.found ?? []))
  return found.flat()
}

const choicesOf = ({ choicesSettings }: Customization) => choicesSettings?.choices ?? []

/** Finds the ids of the choices with these names, in options and modifiers with this name. */
const findIds = (all: readonly Customization[], name: string, values: readonly string[]): readonly string[] =>
  all
    .filter((one) => one.name === name)
    .flatMap((one) => choicesOf(one).filter((choice) => values.includes(choice.name)))
    .map(({ id }) => id)

function filterOf(
  all: readonly Customization[],
  name: string,
  values: readonly string[],
): readonly SearchFilter[] {
  if (name === BRAND) return [{ 'brand.name': { $in: values } }]
  const ids = findIds(all, name, values)
  return [{ $or: [{ [OPTION_CHOICES]: { $hasSome: ids } }, { [MODIFIER_CHOICES]: { $hasSome: ids } }] }]
}

const filtersOf = (all: readonly Customization[], chosen: FacetChoice, except?: string) =>
  Object.entries(chosen).flatMap(([name, values]) => (name === except ? [] : filterOf(all, name, values)))

/** Loads the options that have a chosen value, by their names. */
const loadChosen = (transport: Transport, chosen: FacetChoice) =>
  loadCustomizations(
    transport,
    'name',
    Object.keys(chosen).filter((name) => name !== BRAND),
  )

/** Writes the search conditions of the chosen facets. */
export async function readFacetFilter(
  transport: Transport,
  facets: string,
): Promise<readonly SearchFilter[]> {
  const chosen = readChoice(facets)
  return filtersOf(await loadChosen(transport, chosen), chosen)
}

const countValues = (name: string, fieldPath: string): Aggregation => ({
  name,
  fieldPath,
  type: 'VALUE',
  value: { sortType: 'COUNT', sortDirection: 'DESC', limit: MOST_VALUES },
})
const measure = (name: string, type: 'MIN' | 'MAX'): Aggregation => ({
  name,
  fieldPath: LOWEST,
  type: 'SCALAR',
  scalar: { type },
})

const COUNTS = [
  countValues('option-ids', 'options.id'),
  countValues('modifier-ids', 'modifiers.id'),
  countValues('options', OPTION_CHOICES),
  countValues('modifiers', MODIFIER_CHOICES),
  countValues('brands', 'brand.name'),
]

type Results = ReadonlyMap<string, AggregationResult>

const readCounts = (results: Results, ...names: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const name of names)
    for (const { value, count } of results.get(name)?.values?.results ?? [])
      counts.set(`${value}`, (counts.get(`${value}`) ?? 0) + count)
  return counts
}

/**
 * Creates the facet of an option: its choices in the shop's order, each with the number of products that it would
 * leave.
 */
function readOptionFacet(name: string, all: readonly Customization[], results: Results): Facet {
  const counts = readCounts(results, 'options', 'modifiers')
  const values = new Map<string, { count: number; color?: string | undefined }>()
  for (const choice of all.filter((one) => one.name === name).flatMap(choicesOf)) {
    const count = counts.get(choice.id) ?? 0
    const before = values.get(choice.name)
    values.set(choice.name, {
      count: (before?.count ?? 0) + count,
      color: before?.color ?? choice.colorCode,
    })
  }
  return { name, values: [...values].map(([value, facts]) => ({ value, ...facts })) }
}

const readBrands = (results: Results): Facet => ({
  name: BRAND,
  values: [...readCounts(results, 'brands')].map(([value, count]) => ({ value, count })),
})

/** Creates the request that counts what a list has, without its products. */
const createAsk =
  (transport: Transport, signal: AbortSignal | undefined, isNear: boolean | undefined) =>
  async (
    question: ListedQuery,
    filters: readonly SearchFilter[],
    aggregations: readonly Aggregation[],
  ): Promise<Results> => {
    const { sort: _, ...search } = readSearch(question, filters, isNear)
    const answer = await transport.send(
      searchProductsV3,
      { ...search, aggregations, cursorPaging: { limit: 0 } },
      { signal, timeoutMs: CATALOG_TIMEOUT_MS },
    )
    return new Map((answer.aggregationData?.results ?? []).map((result) => [result.name, result]))
  }

/**
 * Fetches the facets of a list, counted by the provider. A chosen value doesn't reduce the counts of its own facet, so
 * each facet with a choice needs its own request; without a choice one request is enough, and one more gets the names
 * of the list's options.
 */
export async function readFacets(
  transport: Transport,
  query: ListedQuery,
  { signal, isNear }: { readonly signal?: AbortSignal | undefined; readonly isNear?: boolean } = {},
): Promise<FacetData> {
  const chosen = readChoice(query.facets)
  const asked = await loadChosen(transport, chosen)
  const ask = createAsk(transport, signal, isNear)
  const filters = filtersOf(asked, chosen)
  const { minPrice, maxPrice, ...anyPrice } = query
  const isPriced = minPrice !== undefined || maxPrice !== undefined
  const prices = [measure('lowest', 'MIN'), measure('highest', 'MAX')]
  const names = Object.keys(chosen)
  const whole = ask(query, filters, [...COUNTS, countValues('stock', STOCK), ...(isPriced ? [] : prices)])
  const [results, priced, ...own] = await Promise.all([
    whole,
    isPriced ? ask(anyPrice, filters, prices) : whole,
    ...names.map((name) => ask(query, filtersOf(asked, chosen, name), COUNTS)),
  ])
  const ids = [results, ...own].flatMap((one) => [...readCounts(one, 'option-ids', 'modifier-ids').keys()])
  const listed = await loadCustomizations(transport, 'id', ids)
  // A chosen value stays in the list so that it can be removed, also where no product has it.
  const all = [...new Map([...listed, ...asked].map((one) => [one.id, one])).values()]
  const resultsOf = (name: string): Results => own[names.indexOf(name)] ?? results
  const options = [...new Set(all.map(({ name }) => name))]
  const facets = [
    readBrands(resultsOf(BRAND)),
    ...options.map((name) => readOptionFacet(name, all, resultsOf(name))),
  ].map(({ name, values }) => ({
    name,
    // A choice that no product of this list has belongs to other lists.
    values: values.filter(({ value, count }) => count > 0 || chosen[name]?.includes(value)),
  }))
  const stock = readCounts(results, 'stock')
  /** Counts the products that have the option at all, given the other choices. */
  const countHaving = (name: string) => {
    const counts = readCounts(
      resultsOf(name),
      ...(name === BRAND ? ['brands'] : ['option-ids', 'modifier-ids']),
    )
    const ids = all.filter((one) => one.name === name).map(({ id }) => id)
    return (name === BRAND ? [...counts.keys()] : ids).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
  }
  const isWorthwhile = ({ name, values }: Facet) => values.length > 1 && countHaving(name) >= FEWEST_PRODUCTS
  return {
    // A facet with one value offers no choice.
    facets: facets.filter((facet) => names.includes(facet.name) || isWorthwhile(facet)),
    lowest: priced.get('lowest')?.scalar?.value,
    highest: priced.get('highest')?.scalar?.value,
    inStock: (stock.get('IN_STOCK') ?? 0) + (stock.get('PARTIALLY_OUT_OF_STOCK') ?? 0),
  }
}
