import { requestTokens } from '../../src/client/oauth.ts'
import { readTokenAnswer } from '../../src/client/renew-tokens.ts'
import { createTransport } from '../../src/client/transport.ts'
import { repairProduct } from '../../src/model/product-repair.ts'
import { createTokenManager } from '../../src/session/token-manager.ts'
import { createTokenStorage } from '../../src/session/token-storage.ts'
import type { Life, Page } from '../page.ts'
import { createCalls } from './calls.ts'
import { createSlowBar } from './slow-bar.ts'

/** Makes the page's way to the provider. */
export function createLife(page: Page): Life {
  const { config, catalog, loadChunk } = page
  const { clientId } = config
  const transport = createTransport({
    apiHost: config.apiHost,
    readHost: config.readHost,
    currency: config.currency,
    getAccessToken: async (options) => {
      await first
      return tokens.getAccessToken(options)
    },
    ...(config.progress !== 'off' && { onActivity: createSlowBar(loadChunk) }),
  })
  const storage = createTokenStorage({ kind: config.tokenStorage, clientId })
  const tokens = createTokenManager({
    clientId,
    requestTokens: (request) => requestTokens(transport, request),
    storage,
  })
  const first = page.settleFirstToken().then((answer) => {
    // Who has logged in meanwhile, in another tab, stays.
    if (!answer || tokens.pair()) return
    tokens.setPair(readTokenAnswer(answer, { nowMs: Date.now(), kept: { value: '', role: 'visitor' } }))
  })
  page.role = () => tokens.pair()?.refreshToken.role ?? 'none'
  const calls = createCalls(transport, loadChunk)
  return {
    ready: first.then(() => tokens.getAccessToken()).catch(() => {}),
    transport,
    tokens,
    storage,
    catalog,
    collections: calls,
    queryProducts: calls.queryProducts,
    repairProduct,
  }
}
