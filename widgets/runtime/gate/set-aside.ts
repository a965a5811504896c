import type { Page } from '../../loader/page.ts'
import { partOf } from '../page/services.ts'
import { findNavigation, here, isNotes, NOTES, type Notes, readNote } from './here.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'gives-states-back': boolean
  }
}

/**
 * Routers that change the whole body at each Back and Forward to an entry with their state, also between two entries of
 * the same page: each dialog that closes, and each way back in a list or a shop, would discard what people have typed
 * into the page. Nobody can keep such an event from them, because Chromium calls a window's listeners in their order. So
 * an entry below one of ours is without their state, and gets it back when Back has led to it.
 */

/** Note of an entry of ours: the states that were removed from those below it. */
const BELOW = 'dialogs.below'

/** The note of a dialog's entry that counts the open dialogs. */
export const DEPTH = 'dialogs'

/** The names of the states of Turbo, htmx and Livewire (`wire:navigate`) in a history entry. */
const ROUTERS = ['turbo', 'htmx', 'alpine']

interface Aside {
  /** The entry's key in the Navigation API (HTML). */
  readonly key: string
  /** Its whole state, without its own note of those below it: they stand before it in the list. */
  readonly state: Notes
}

/** Reads the removed states that this entry notes; anybody may have written them. */
function readAsides(): readonly Aside[] {
  const noted = readNote(BELOW)
  return Array.isArray(noted)
    ? noted.filter((one) => isNotes(one) && typeof one.key === 'string' && isNotes(one.state))
    : []
}

/** Returns what is left of a state without its router's part; undefined if it has none. */
function withoutRouter(state: Notes): Notes | null | undefined {
  // Astro's router changes the body at all entries that have any state.
  if (document.querySelector('meta[name="astro-view-transitions-enabled"]')) return null
  if (!ROUTERS.some((name) => name in state)) return
  return Object.fromEntries(Object.entries(state).filter(([name]) => !ROUTERS.includes(name)))
}

/** Returns a state with another note of those below it. A state that kept its own would double with each entry. */
const withBelow = (state: Notes, below?: readonly Aside[]): Notes =>
  isNotes(state[NOTES]) ? { ...state, [NOTES]: { ...state[NOTES], [BELOW]: below } } : state

/**
 * Reads what is to happen to this entry before one of ours is created above it.
 *
 * @returns `left`: the state that it keeps. `notes`: for the entry above. Undefined: nothing is to happen.
 */
export function setAside(): { readonly left: Notes | null; readonly notes: Notes } | undefined {
  const key = findNavigation()?.currentEntry?.key
  const state: unknown = history.state
  if (!key || !isNotes(state)) return
  const left = withoutRouter(state)
  if (left === undefined) return
  return { left, notes: { [BELOW]: [...readAsides(), { key, state: withBelow(state) }] } }
}

/** Checks whether two addresses differ in more than their fragments. */
const isOtherPage = (one: string, other: string) => one.split('#')[0] !== other.split('#')[0]

function listen(): void {
  // Browsers without it call capturing listeners first, so that an event can be kept from a page's router.
  const navigation = findNavigation()
  if (!navigation) return
  const asides = new Map<string, Notes>()
  const look = () => {
    const below = readAsides()
    below.forEach(({ key, state }, at) => void asides.set(key, withBelow(state, below.slice(0, at))))
    return { below, isAtDialog: readNote(DEPTH) !== undefined, url: here() }
  }
  let now = look()
  let before = now
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType !== 'replace') before = now
    now = look()
  })

  addEventListener(
    'popstate',
    () => {
      const key = navigation.currentEntry?.key ?? ''
      const state = asides.get(key)
      if (!state) return
      const giveBack = () => {
        // Somebody may have moved on meanwhile: then it is given back at the next visit.
        if (navigation.currentEntry?.key !== key) return
        asides.delete(key)
        history.replaceState({ ...state, ...history.state }, '')
      }
      const isBelow = before.isAtDialog || before.below.some((one) => one.key === key)
      if (!isBelow && isOtherPage(before.url, here())) {
        // Its router has not heard that another page is to be shown.
        giveBack()
        return location.reload()
      }
      // htmx reads the state in a handler of the navigation.
      const { transition } = navigation
      if (transition) transition.finished.then(giveBack, giveBack)
      else giveBack()
    },
    true,
  )
}

/**
 * Gives entries their states back, as soon as Back has led to them. Its listener must be the first one of ours, because
 * others read their notes then, or stop the event.
 */
export const giveStatesBack = (page: Page) =>
  partOf(page, 'gives-states-back', () => {
    listen()
    return true
  })
