import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * Whether this is the first drawing over a tree that was drawn without React: it must be the same as that tree. React
 * draws again right after it. Always false where React draws from the start.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
