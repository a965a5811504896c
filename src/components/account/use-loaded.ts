import { useEffect } from 'react'
import type { Failure } from '../../model/errors.ts'
import type { LoadState } from '../../store/member-orders.ts'
import type { AccountTagPort } from './account-services.ts'

/** Loads a part of the account when it is first in view, and shows the result in the tag's status. */
export function useLoaded(
  tag: AccountTagPort,
  {
    status,
    error,
    isEmpty,
  }: { readonly status: LoadState; readonly error?: Failure | undefined; readonly isEmpty: boolean },
  load: () => Promise<void>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a member; after a failure they say when.
  useEffect(() => {
    if (status === 'loading') void load()
  }, [])
  useEffect(() => {
    if (status !== 'failed')
      return tag.setStatus(status === 'loading' ? 'loading' : isEmpty ? 'empty' : 'ready')
    const { code = 'system', message = '', requestId } = error ?? {}
    tag.setStatus('error', { code, message, ...(requestId && { requestId }) })
  }, [tag, status, isEmpty, error])
}
