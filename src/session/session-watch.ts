import type { SessionCalls } from './calls.ts'
import { readMemberInfo } from './member.ts'
import type { MembershipWatch, SessionAct } from './membership.ts'
import type { SessionState } from './session-state.ts'
import type { Tabs } from './tabs.ts'
import type { TokenManager } from './token-manager.ts'
import type { TokenStorage } from './token-storage.ts'

export interface WatchOptions {
  readonly calls: Pick<SessionCalls, 'readUserInfo'>
  readonly tokens: TokenManager
  readonly storage: TokenStorage
  readonly state: SessionState
  readonly tabs: Tabs
}

/** Lets a page's subscribers and its other tabs hear what becomes of the session, and who did it. */
export function createSessionWatch({
  calls,
  tokens,
  storage,
  state,
  tabs,
}: WatchOptions): Required<Pick<MembershipWatch, 'act' | 'onUnknown'>> & { close(): void } {
  let acting: SessionAct
  const close = tokens.subscribe(() => state.refresh(acting))

  return {
    act(by, change) {
      acting = by
      change()
      acting = undefined
      tabs.tell(by === 'logout' ? 'logout' : 'login')
    },

    /** A hosted page does not tell who logged in. Meanwhile they may have left, and somebody else have come. */
    async onUnknown({ refreshToken }) {
      const member = await calls.readUserInfo().then(readMemberInfo, () => undefined)
      const session = storage.read()
      if (!member || session?.refreshToken.value !== refreshToken.value) return
      storage.write({ ...session, member })
      state.refresh()
    },
    close,
  }
}
