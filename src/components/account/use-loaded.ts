import { useEffect } from 'react'
import { isUnreachable, toFailure } from '../../model/errors.ts'
import type { LoadState } from '../../store/member-orders.ts'
import type { AccountServices, AccountTagPort } from './account-services.ts'

interface Loaded {
  readonly status: LoadState
  readonly error?: unknown
  readonly isEmpty: boolean
  readonly load: () => Promise<void>
}

/** Moves the focus from the button to try again, which disappears, to the heading of its part. */
function keepFocus(host: HTMLElement): void {
  const { activeElement } = host.shadowRoot ?? document
  if (!activeElement?.matches('[part=try-again]')) return
  activeElement.closest('section')?.querySelector('h3')?.focus({ preventScroll: true })
}

/**
 * Loads a part of the account when it is first opened, and again after a failure: when it is opened once more, and, if
 * there was no connection, as soon as there is one. Shows the result in the tag's status.
 *
 * @returns what the view of a failure needs.
 */
export function useLoaded(
  tag: AccountTagPort,
  { onRevival }: Pick<AccountServices, 'onRevival'>,
  { status, error, isEmpty, load }: Loaded,
) {
  const isOffline = status === 'failed' && isUnreachable(error)
  const again = () => {
    keepFocus(tag.host)
    void load()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that this part is opened.
  useEffect(() => {
    if (status === 'loading' || status === 'failed') void load()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a failure; `load` is the same for a member.
  useEffect(() => (isOffline ? onRevival(again) : undefined), [isOffline])
  useEffect(() => {
    if (status !== 'failed')
      return tag.setStatus(status === 'loading' ? 'loading' : isEmpty ? 'empty' : 'ready')
    tag.setStatus('error', { ...toFailure(error) })
  }, [tag, status, isEmpty, error])
  return { isOffline, onAgain: again }
}
