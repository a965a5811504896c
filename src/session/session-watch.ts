import type { MembershipWatch, SessionAct } from './membership.ts'
import type { SessionState } from './session-state.ts'
import type { Tabs } from './tabs.ts'
import type { TokenManager } from './token-manager.ts'

export interface WatchOptions {
  readonly tokens: TokenManager
  readonly state: SessionState
  readonly tabs: Tabs
}

/** Informs a page's subscribers and its other tabs of changes of the session, with their causes. */
export function createSessionWatch({
  tokens,
  state,
  tabs,
}: WatchOptions): Required<Pick<MembershipWatch, 'act' | 'onKnown'>> & { close(): void } {
  let acting: SessionAct
  const close = tokens.subscribe(() => state.refresh(acting))

  return {
    act(by, change) {
      acting = by
      change()
      acting = undefined
      tabs.tell(by === 'logout' ? 'logout' : 'login')
    },

    onKnown() {
      state.refresh()
      tabs.tell('login')
    },
    close,
  }
}
