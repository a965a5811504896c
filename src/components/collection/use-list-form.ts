import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { readFacets, toggleFacet, writeFacets } from '../../model/facets.ts'
import { type ListPlace, type Refinement, readPlace } from '../../store/list-place.ts'
import type { ListHandlers } from '../../views/collection/list-view-model.ts'
import { keepHeight } from './keep-height.ts'
import type { LiveCollectionView } from './live-view.ts'

/** The pause in typing before a request. */
const REST_MS = 350

type Field = HTMLInputElement | HTMLSelectElement
const fieldsOf = (form: HTMLElement) => [...form.querySelectorAll<Field>('[name]')]

/** Reads the current values of the fields. */
function readFields(form: HTMLElement, place: ListPlace): ListPlace {
  const texts = fieldsOf(form)
    .filter(({ name }) => name !== 'filter')
    .map((field) => [
      field.name,
      field.type === 'checkbox' ? ((field as HTMLInputElement).checked ? '1' : '0') : field.value,
    ])
  return { ...readPlace(Object.fromEntries(texts), place), facets: readFilters(form, place) }
}

const filtersOf = (form: HTMLElement) => [...form.querySelectorAll<HTMLInputElement>('input[name=filter]')]

/** Values that are not drawn, such as those of facets that haven't loaded yet, don't change. */
function readFilters(form: HTMLElement, place: Refinement): string | undefined {
  let choice = readFacets(place.facets)
  for (const { value, checked } of filtersOf(form)) {
    for (const [name, [one = '']] of Object.entries(readFacets(value))) {
      if ((choice[name]?.includes(one) ?? false) !== checked) choice = toggleFacet(choice, name, one)
    }
  }
  return writeFacets(choice)
}

function writeFilters(form: HTMLElement, place: Refinement): void {
  const choice = readFacets(place.facets)
  for (const box of filtersOf(form)) {
    box.checked = Object.entries(readFacets(box.value)).every(([name, [one = '']]) =>
      choice[name]?.includes(one),
    )
  }
}

/** Writes the place into the fields, except for the focused one, unless everything is reset. */
function writeFields(form: HTMLElement, place: Refinement, isReset: boolean): void {
  const values: Readonly<Record<string, string | number | undefined>> = {
    search: place.search,
    sort: place.sort,
    min: place.minPrice,
    max: place.maxPrice,
  }
  const root = form.getRootNode() as ShadowRoot
  writeFilters(form, place)
  for (const field of fieldsOf(form)) {
    if (field.name === 'filter') continue
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = place.inStockOnly
    else if (isReset || field !== root.activeElement) field.value = String(values[field.name] ?? '')
  }
}

const isSame = (one: Refinement, other: Refinement) =>
  one.sort === other.sort &&
  one.search === other.search &&
  one.inStockOnly === other.inStockOnly &&
  one.minPrice === other.minPrice &&
  one.maxPrice === other.maxPrice &&
  one.facets === other.facets

/** All changes of a list without a step back in between are one entry of the history. */
interface FilterSession {
  /** The kind of history entry for this change: `new` for the first of a session. */
  step(): 'new' | 'same'
}

/** Keeps the session: the first change begins it, and Back and Forward, which leave it, end it. */
function useFilterSession(): FilterSession {
  const isBegun = useRef(false)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    addEventListener('popstate', () => (isBegun.current = false), { signal })
    return () => ended.abort()
  }, [])
  return useMemo(
    () => ({
      step() {
        const entry = isBegun.current ? 'same' : 'new'
        isBegun.current = true
        return entry
      },
    }),
    [],
  )
}

/** Finds the element that gets the focus after a reset: it can't leave an open sheet. */
const findAfterReset = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('dialog[open] .sheet-title') ??
  form?.querySelector<HTMLElement>('[name=search]')

interface ListForm extends ListHandlers {
  /** Applies at once the text that is still being typed. */
  readonly settle: () => void
}

/** Applies the fields: at once, or when the shopper has stopped typing. */
function useRefining(
  handle: LiveCollectionView['handle'],
  form: RefObject<HTMLElement | null>,
  now: RefObject<ListPlace | undefined>,
  session: FilterSession,
) {
  return useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame: number | undefined
    let asked: Refinement | undefined
    const isPending = () => timer !== undefined || frame !== undefined
    const stop = () => {
      clearTimeout(timer)
      if (frame !== undefined) cancelAnimationFrame(frame)
      timer = frame = undefined
    }
    const apply = () => {
      stop()
      if (!form.current || !now.current) return
      const next = readFields(form.current, now.current)
      if (isSame(next, now.current)) return
      keepHeight(form.current)
      asked = next
      handle.refine({ ...next, page: 1 }, session.step())
    }
    const applyIn = (waitMs: number) => {
      stop()
      timer = setTimeout(apply, waitMs)
    }
    return {
      stop,
      apply,
      /** Returns the place that the fields ask for, instead of applying it; undefined if the list has it. */
      take(): ListPlace | undefined {
        const wasPending = isPending()
        stop()
        if (!wasPending || !form.current || !now.current) return
        return { ...readFields(form.current, now.current), page: 1 }
      },
      applyLater: () => applyIn(REST_MS),
      /** Applies after the frame that shows the checked box: the redraw happens outside the click. */
      applyNext() {
        stop()
        frame = requestAnimationFrame(() => applyIn(0))
      },
      isPending,
      /** Stops waiting if the list goes where these fields didn't ask it to; returns whether it did wait. */
      yieldTo(place: Refinement): boolean {
        asked ??= place
        const isYielding = isPending() && !isSame(asked, place)
        if (isYielding) stop()
        asked = place
        return isYielding
      },
    }
  }, [handle, form, now, session])
}

/** Finds the element that gets the focus after a chip was removed: its neighbour, or the button for the filters. */
function findAfterChip(form: HTMLElement): HTMLElement | null | undefined {
  const chips = [...form.querySelectorAll<HTMLElement>('.chip')]
  const at = chips.findIndex((chip) => chip.matches(':focus'))
  return chips[at + 1] ?? chips[at - 1] ?? form.querySelector<HTMLElement>('.facets-toggle')
}

/**
 * Keeps the fields and the list's place equal: fields that were changed before React had loaded decide the list's
 * place; afterwards the list decides the fields. What the fields still wait to ask for ends if the list goes
 * elsewhere meanwhile, by Back or another search of the shop.
 *
 * @returns a ref; set it to true if the next place resets all fields, including the focused one.
 */
function useFields(
  form: RefObject<HTMLElement | null>,
  place: ListPlace | undefined,
  actions: ReturnType<typeof useRefining>,
): RefObject<boolean> {
  useEffect(() => {
    // A shopper who is still typing gets the time to finish.
    const root = form.current?.getRootNode() as ShadowRoot | undefined
    if (root?.activeElement?.matches('input:not([type=checkbox])')) actions.applyLater()
    else actions.applyNext()
    return actions.stop
  }, [form, actions])
  const isHydrated = useRef(false)
  const isReset = useRef(false)
  useEffect(() => {
    if (place && actions.yieldTo(place)) isReset.current = true
    // Values that were in the fields before React were typed by the shopper.
    const isShoppers = !isHydrated.current || actions.isPending()
    isHydrated.current = true
    if (isShoppers || !form.current || !place) return
    if (!isSame(readFields(form.current, place), place)) writeFields(form.current, place, isReset.current)
    isReset.current = false
  }, [form, place, actions])
  return isReset
}

/** Connects the controls of a list. It keeps what a shopper typed or switched before React was loaded. */
export function useListForm({ handle, list }: LiveCollectionView): ListForm {
  const form = useRef<HTMLElement>(null)
  const now = useRef(list?.place)
  now.current = list?.place
  const session = useFilterSession()
  const actions = useRefining(handle, form, now, session)
  const isReset = useFields(form, list?.place, actions)

  return {
    settle() {
      if (actions.isPending()) actions.apply()
    },
    controlsRef: (element) => {
      form.current = element
    },
    onControl: ({ target }) => {
      const isTyped = /^(search|text|number)$/.test((target as Field).type)
      if (isTyped) actions.applyLater()
      else actions.applyNext()
    },
    onKey: ({ key }) => {
      if (key === 'Enter') actions.apply()
    },
    onChip({ without }) {
      const typed = actions.take()
      const place = typed ?? now.current
      isReset.current = true
      const next = form.current && findAfterChip(form.current)
      keepHeight(form.current)
      handle.refine({ ...typed, ...(place && without(place)) }, session.step())
      next?.focus({ preventScroll: true })
    },
    onClear() {
      const typed = actions.take()
      isReset.current = true
      const { base } = handle.state.getState().source
      handle.refine({ ...typed, search: base.search }, session.step())
      findAfterReset(form.current)?.focus({ preventScroll: true })
    },
    onReset() {
      actions.stop()
      isReset.current = true
      const next = findAfterReset(form.current)
      handle.reset(session.step())
      // The button is removed together with the filters that it has reset.
      next?.focus({ preventScroll: true })
    },
  }
}
