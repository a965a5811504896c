import { requestTokens } from '../../src/client/oauth.ts'
import { createTransport } from '../../src/client/transport.ts'
import { createTokenManager, readTokenAnswer } from '../../src/session/token-manager.ts'
import { createTokenStorage } from '../../src/session/token-storage.ts'
import { createPageState } from '../../src/store/page-state.ts'
import { collectionReaders } from '../collection/collection-readers.ts'
import type { Life, Page } from '../page.ts'
import { productReaders } from '../store-product.ts'
import { cardSheet } from '../styles/card-sheet.ts'
import { createCalls } from './calls.ts'
import { defineWidget } from './define-widget.ts'
import { dressCards } from './later-css.ts'
import { LIVE_TAGS, mountLater } from './live-tags.ts'
import { morph } from './morph.ts'
import { createRemember } from './remember.ts'
import { showBarWhenSlow } from './slow-bar.ts'
import { createTagCare } from './tag-care.ts'
import { createWaker } from './wake.ts'

const PAINTED = { 'store-product': productReaders, 'store-collection': collectionReaders }

/** Makes the page's other half, right after the first paint. */
export function createLife(page: Page): Life {
  const { config, catalog, loadChunk, version } = page
  const { clientId } = config
  const state = createPageState()
  const transport = createTransport({
    apiHost: config.apiHost,
    readHost: config.readHost,
    currency: config.currency,
    getAccessToken: async (options) => {
      await first
      return tokens.getAccessToken(options)
    },
    onActivity: (pending) => state.setState({ pending }),
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
  const remember = createRemember(page.memory, () => tokens.pair()?.refreshToken.role === 'member')
  const calls = createCalls(transport, loadChunk)
  const life: Life = {
    ready: first.then(() => tokens.getAccessToken()).catch(() => {}),
    transport,
    tokens,
    state,
    catalog,
    collections: calls,
    remember,
    queryProducts: calls.queryProducts,
  }

  page.morph = morph
  dressCards(cardSheet)
  catalog.watch(remember.products)
  const care = createTagCare(page)
  for (const [tag, readers] of Object.entries(PAINTED)) {
    defineWidget({ tag, readers, version, mount: (host) => care.mount(host, readers) })
  }
  for (const [tag, { readers, chunk }] of Object.entries(LIVE_TAGS)) {
    defineWidget({ tag, readers, version, mount: (host) => mountLater({ host, chunk, page, life }) })
  }
  const waker = createWaker(page, async (tag) => (await loadChunk('app')).takeOver(tag, page, life))
  waker.listen()
  if (config.progress !== 'off') showBarWhenSlow(state, loadChunk)
  if (config.vitals === 'on') loadChunk('vitals').then(({ measureVitals }) => measureVitals(page.readyAt))
  return life
}
