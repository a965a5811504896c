import { writeJson } from '../../../src/model/json.ts'
import type { PlaceTexts } from '../../../src/store/list-place.ts'
import { here } from '../../runtime/gate/here.ts'

/** The stored state of a list for the way back to it: the texts of its place, and the topmost card. */
export interface KeptList {
  readonly texts: PlaceTexts
  readonly anchor?: Anchor | undefined
}

/** A card, and the distance of its top from the window's. */
export interface Anchor {
  readonly productId: string
  readonly topPx: number
}

/** The most history entries whose lists are kept. */
const MOST = 30

type All = Readonly<Record<string, KeptList>>

/**
 * Returns the current history entry. A fresh visit to the same address is another entry, and starts anew; if browsers
 * can't tell entries apart, only a reload or a way back counts as the same.
 */
function findEntry(): string | undefined {
  const { navigation } = globalThis as { navigation?: { currentEntry?: { key?: string } | null } }
  return navigation?.currentEntry?.key
}

const isReturn = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'reload' || visit?.type === 'back_forward'
}

function readAll(place: string): All {
  try {
    const all: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}')
    return { ...(all as All) }
  } catch {
    return {}
  }
}

/** Keeps the lists of this tab by history entry. A browser that refuses storage simply forgets. */
export function createListMemory(clientId: string) {
  const place = `store-widgets:lists:${clientId}`
  const keyOf = (list: string) => `${findEntry() ?? here()} ${list}`
  return {
    find(list: string): KeptList | undefined {
      if (!findEntry() && !isReturn()) return
      const kept = readAll(place)[keyOf(list)]
      return kept && typeof kept.texts === 'object' ? kept : undefined
    },
    keep(list: string, kept: KeptList): void {
      const key = keyOf(list)
      const { [key]: _, ...others } = readAll(place)
      const newest = [...Object.entries(others), [key, kept] as const].slice(-MOST)
      try {
        sessionStorage.setItem(place, writeJson(Object.fromEntries(newest)))
      } catch {
        // Full or forbidden: the way back starts at the top.
      }
    },
  }
}
