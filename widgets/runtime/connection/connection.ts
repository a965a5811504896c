import { createToken, requestTokens } from '../../../src/client/core/oauth.ts'
import { callName, createTransport } from '../../../src/client/core/transport.ts'
import { createShopCatalog } from '../../../src/client/generations/shop-catalog.ts'
import { isStoreError, type StoreError } from '../../../src/model/errors.ts'
import { repairProduct } from '../../../src/model/product-repair.ts'
import type { TokenPair } from '../../../src/model/tokens.ts'
import { PATIENCE_MS } from '../../../src/recovery/patience.ts'
import { createRetry } from '../../../src/recovery/retry.ts'
import { createHold } from '../../../src/recovery/retry-after.ts'
import { sleepFor } from '../../../src/recovery/sleep.ts'
import { createTokenManager } from '../../../src/session/token-manager.ts'
import { createTokenStorage } from '../../../src/session/token-storage.ts'
import type { Connection } from '../../loader/connection.ts'
import type { Page } from '../../loader/page.ts'
import { createKept } from '../memory/kept-json.ts'
import { mayShareCart } from '../memory/may-be-member.ts'
import { createCalls } from '../page/calls.ts'
import { readFirstFailure } from './first-failure.ts'
import { nameLanguage } from './name-language.ts'
import { startRevival } from './revive.ts'
import { createSlowBar } from './slow-bar.ts'
import { createSlowMessages } from './slow-messages.ts'
import { watchRefusals } from './watch-refusals.ts'

/** Timeout of one request for a token in milliseconds: leaves time for a second one before people lose patience. */
const TOKEN_MS = 5_500

/** Retries start before people read a message, which is after {@link PATIENCE_MS}. */
const retry = { budgetMs: 8_000 }

/** Creates a place for the error of the loader's own request for a token; it is taken once. */
function createFirstFailure() {
  let failure: StoreError | undefined
  return {
    note(next: StoreError | undefined) {
      failure = next
    },
    take() {
      const taken = failure
      failure = undefined
      return taken
    },
  }
}

/**
 * Creates the call that notes a possible cart, which is asked for then: where the cart's own note was deleted with the
 * visitor's pair, or where a server may have filled it. Without a note the visitor would be taken for one who has none.
 */
function createNoteOfCart(page: Page): () => void {
  const kept = createKept<object>(page, 'cart', 'visitor')
  const note = () => {
    if (!kept.read()) kept.write({})
  }
  if (mayShareCart(page)) note()
  return note
}

const createProvider = (transport: Connection['transport'], { config, loadChunk }: Page) =>
  createShopCatalog(transport, config, {
    loadFiltered: () => loadChunk('v1'),
    loadHeld: () => loadChunk('v1'),
    loadNext: () => loadChunk('v3'),
    loadNextFacets: () => loadChunk('v3-facets'),
  })

/** Creates the page's connection to the provider. */
export function start(page: Page): Connection {
  const { config, catalog, loadChunk } = page
  const { clientId } = config
  const hold = createHold()
  const watch = watchRefusals(page)
  const transport = createTransport({
    apiHost: config.apiHost,
    readHost: config.readHost,
    currency: config.currency,
    language: config.language,
    ...watch.way,
    getAccessToken: async (options) => {
      await first
      return tokens.getAccessToken(options)
    },
    readTimeoutMs: PATIENCE_MS,
    retry: createRetry(retry),
    hold,
    ...(config.progress !== 'off' && { onActivity: createSlowBar(loadChunk) }),
  })
  const storage = createTokenStorage({ kind: config.tokenStorage, clientId })
  const firstFailure = createFirstFailure()
  const tokens = createTokenManager({
    clientId,
    requestTokens: (request) =>
      watch.token(request, requestTokens(transport, request, { timeoutMs: TOKEN_MS })),
    storage,
    retry,
    takeFailure: firstFailure.take,
    onRestore: createNoteOfCart(page),
  })
  const first = Promise.race([page.firstToken, sleepFor(TOKEN_MS)]).then((outcome) => {
    const failure = readFirstFailure(outcome)
    firstFailure.note(failure)
    if (failure) hold.note(callName(createToken), failure)
    // A member who has logged in meanwhile, in another tab, stays logged in.
    if (Object(outcome).accessToken && !tokens.pair()) tokens.setPair(outcome as TokenPair)
  })
  // Tokens that the host page has cleared are written back before a reload could miss them.
  addEventListener('pagehide', () => tokens.pair())
  page.role = () => tokens.pair()?.refreshToken.role ?? 'none'
  const provider = createProvider(transport, page)
  page.ask = (keys, signal) => provider.queryProducts(keys, undefined, signal)
  page.revival = startRevival(page.catalog)
  return {
    ready: first.then(() => tokens.getAccessToken()).catch(() => {}),
    transport: nameLanguage(transport, page),
    tokens,
    storage,
    catalog,
    provider,
    collections: createCalls(provider),
    async queryProducts(keys, reason, signal) {
      if (isStoreError(reason)) throw reason
      return provider.queryProducts(keys, readFirstFailure(reason), signal)
    },
    tellSlow: createSlowMessages(page),
    repairProduct,
  }
}
