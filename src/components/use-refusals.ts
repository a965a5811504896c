import { useEffect, useState } from 'react'
import type { RefusalMessages } from '../messages/refusals.ts'

/** Loads the shoppers' texts about a shop that is not set up; undefined if that fails. */
export type FetchRefusals = () => Promise<RefusalMessages | undefined>

/** Returns those texts, once they are needed; `coming` while they are loading. */
export function useRefusals(isNeeded: boolean, fetch: FetchRefusals): RefusalMessages | 'coming' | undefined {
  const [texts, setTexts] = useState<RefusalMessages | 'coming' | undefined>('coming')
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    fetch().then((known) => {
      if (!isGone) setTexts(known)
    })
    return () => {
      isGone = true
    }
  }, [isNeeded, fetch])
  return isNeeded ? texts : undefined
}
