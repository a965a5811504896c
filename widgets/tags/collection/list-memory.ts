import { writeJson } from '../../../src/model/json.ts'
import type { PlaceTexts } from '../../../src/store/list-place.ts'
import { here } from '../../runtime/gate/here.ts'

/** What is kept of a list for the way back to it: texts of its place, and the card that was on top. */
export interface KeptList {
  readonly texts: PlaceTexts
  readonly anchor?: Anchor | undefined
}

/** A card, and how far its top is from the window's. */
export interface Anchor {
  readonly productId: string
  readonly topPx: number
}

/** Lists of so many history entries are kept. */
const MOST = 30

type All = Readonly<Record<string, KeptList>>

/**
 * The history entry of this moment. A fresh visit to the same address is another entry, and begins anew;
 * where browsers can't tell entries apart, only a reload or a way back is the same.
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

/** Lists of this tab by history entry. A browser that refuses storage just forgets. */
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
        // Full or forbidden: the way back begins at the top.
      }
    },
  }
}
