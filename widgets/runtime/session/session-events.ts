import type { SessionListener, SessionSnapshot } from '../../../src/session/session-state.ts'
import { emitAt } from '../../loader/emit.ts'
import type { PageSession } from '../../loader/page-session.ts'

/**
 * Checks for a member. A page doesn't need the difference between no session and a visitor's: the first token fires no
 * event.
 */
const isMember = ({ role }: Pick<SessionSnapshot, 'role'>) => role === 'member'

/**
 * Fires events for the page's session: `store-login`, `store-register` and `store-logout` for actions on this very
 * page, `store-session-change` whenever the identity changes, whatever the cause. They contain no token, no e-mail
 * address and no name.
 *
 * @param wasMember Whether the page has taken its visitor for a member until now.
 */
export function emitSessionEvents(session: PageSession, wasMember: boolean): void {
  let before = { isMember: wasMember, id: session.member?.id }

  const emit = (type: string, detail: Readonly<Record<string, unknown>>) => {
    const host = session.actor?.host
    emitAt(host?.isConnected ? host : document, type, detail)
  }

  const onChange: SessionListener = (snapshot, by) => {
    const { role, member } = snapshot
    const memberId = member?.id
    if (by === 'logout') emit('store-logout', {})
    else if (by) emit(`store-${by}`, { method: session.actor?.method ?? 'redirect', memberId })
    const now = { isMember: isMember(snapshot), id: memberId }
    const isOther = now.isMember !== before.isMember || (before.id && now.id && before.id !== now.id)
    before = now
    if (isOther) emit('store-session-change', { role, memberId })
  }

  session.subscribe(onChange)
  onChange(session.snapshot())
}
