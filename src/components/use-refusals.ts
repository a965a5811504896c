import { useEffect, useState } from 'react'
import type { RefusalMessages } from '../messages/refusals.ts'

/** Fetches what shoppers read of a shop that is not set up; undefined where it can't be had. */
export type FetchRefusals = () => Promise<RefusalMessages | undefined>

/** Those texts, once something needs them; `coming` while they are on their way. */
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
