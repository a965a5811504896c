import { vi } from 'vitest'
import type { TokenGrant } from '../../src/client/core/oauth.ts'
import { StoreError } from '../../src/model/errors.ts'
import type { TokenAnswer } from '../../src/model/tokens.ts'
import { createTokenManager } from '../../src/session/token-manager.ts'
import { createTokenStorage, type StoredSession } from '../../src/session/token-storage.ts'
import { answer, createBrowser, type createLocks, grants, session } from '../support/session.ts'

export const NOW = 1_700_000_000
export const networkDown = new StoreError('network', 'System error occurred')
export const refused = (status: number) =>
  new StoreError('token_request_failed', 'something went wrong', { status })

export const setUp = ({
  kept = undefined as StoredSession | undefined,
  browser = createBrowser(),
  locks = undefined as ReturnType<typeof createLocks> | undefined,
} = {}) => {
  const clock = { second: NOW }
  const storage = createTokenStorage({ clientId: 'demo-client', scope: browser })
  if (kept) storage.write(kept)
  const requestTokens = vi.fn<(request: TokenGrant) => Promise<TokenAnswer>>()
  let given = 0
  requestTokens.mockImplementation(async () => answer(`T${++given}`))
  const now = () => clock.second * 1000
  const retry = { sleep: async () => {} }
  const tokens = createTokenManager({ clientId: 'demo-client', requestTokens, storage, now, locks, retry })
  const told: (string | undefined)[] = []
  tokens.subscribe((pair) => told.push(pair?.refreshToken.role))
  return { tokens, requestTokens, storage, clock, told, asked: () => grants(requestTokens.mock.calls) }
}

export const member = (more: Parameters<typeof session>[0] = {}) => session({ role: 'member', ...more })
