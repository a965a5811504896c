import { ProductTag } from '../../src/views/ProductTag.tsx'
import type { Readers } from '../loader/attributes.ts'
import { cardSheet } from '../loader/card-sheet.ts'
import type { Controller, Page } from '../loader/page.ts'
import { readKept } from '../loader/token-cache.ts'
import { createActivation } from '../runtime/activate.ts'
import { rememberStyles } from '../runtime/adopt-styles.ts'
import { createCallApi } from '../runtime/call-api.ts'
import { completeMessages } from '../runtime/complete-messages.ts'
import { defineWidget } from '../runtime/define-element.ts'
import { bringExtras } from '../runtime/extras.ts'
import { fetchConnectionAgain } from '../runtime/fetch-connection.ts'
import { bringsAnswer } from '../runtime/gate/opened-at.ts'
import { watchAddress } from '../runtime/gate/watch-address.ts'
import { late } from '../runtime/late-react.ts'
import { addLaterStyles } from '../runtime/later-styles.ts'
import { mountLater } from '../runtime/mount-later.ts'
import { patch } from '../runtime/patch-dom.ts'
import { preloadInUse, preloadPress } from '../runtime/preload.ts'
import { releasePictures } from '../runtime/release-pictures.ts'
import { createRemember } from '../runtime/remember.ts'
import { takeSlug } from '../runtime/slug-from.ts'
import { createTagChecks } from '../runtime/tag-checks.ts'
import { tellAge } from '../runtime/tell-age.ts'
import { defineTags } from './define-tags.ts'
import { startLate } from './start-late.ts'

/** Turns what the loader has rendered into elements, and listens for people who use them. */
export function start(page: Page): void {
  const { config, catalog, loadChunk, version } = page
  page.patch ??= patch
  page.callApi = createCallApi(page)
  completeMessages(page)
  page.whenMessages(() => completeMessages(page))
  page.tellAge = (productId) => tellAge(page, productId)
  // A list that waits for its cards' extras may have brought what draws those.
  page.drawProduct ??= (view) => ProductTag({ view, tellAge: page.tellAge }) as never
  addLaterStyles(cardSheet)
  followSession(page)
  fetchConnectionAgain(page)

  catalog.watch(createRemember(page))

  document.addEventListener('store-ready', ({ target }) => rememberStyles(target))
  /** Our listeners stand in the first document only, so that React draws the tag at once in another. */
  const onAdopted = (host: HTMLElement) => {
    const tag = page.tags.get(host)
    if (tag && host.ownerDocument !== document) page.activate?.(tag)
  }
  const checks = createTagChecks(page)
  checks.checkConfig()
  const mount = (host: HTMLElement): Controller => {
    const tag = checks.mount(host)
    bringExtras(page, host)
    takeSlug(page, host)?.catch(() => {})
    return {
      update() {
        takeSlug(page, host)?.catch(() => {})
        tag.update()
        bringExtras(page, host)
      },
      unmount() {
        releasePictures(host.shadowRoot)
        tag.unmount()
      },
    }
  }
  const check = (readers: Readers) => (host: HTMLElement) => checks.check(host, readers)
  defineTags({
    rendered: (readers) => late({ check: check(readers), mount }),
    live: (chunk, readers) => late({ check: check(readers), mount: (host) => mountLater(page, host, chunk) }),
    define: (tag, readers, Wrapped) =>
      defineWidget({ tag, readers, version, Wrapped, onAdopted, isOutgrown: checks.isOutgrown }),
  })
  const activation = createActivation(page, async (tag) => {
    preloadPress(page)
    const { hydrate } = await page.loadChunk('app')
    await hydrate(tag, page)
  })
  page.activate = activation.activate
  activation.listen()
  preloadInUse(page)
  watchAddress(page)
  startLate(page)
  if (config.vitals === 'on')
    loadChunk('vitals').then(
      ({ measureVitals }) => measureVitals(page.tags),
      () => {},
    )
}

/**
 * Fetches the session where there is one to look after: a member's page, an answer of the provider in the
 * address, another tab in which someone logs in.
 */
function followSession(page: Page): void {
  const isMember = () => readKept(page.config)?.refreshToken.role === 'member' || hasMemberCookie(page)
  const wasMember = isMember()
  const open = () => page.loadChunk('session').then(({ openSession }) => openSession(page, wasMember))
  const openQuietly = () => open().catch(() => {})
  if (wasMember || bringsAnswer(page)) openQuietly()
  addEventListener('storage', () => {
    if (isMember() !== wasMember) openQuietly()
  })
}

/** A member's pair as `src/session/token-storage.ts` writes it into a cookie; of which client, the session tells. */
const hasMemberCookie = ({ config }: Page): boolean =>
  config.tokenStorage === 'cookie' && /%22role%22%3A%22member%22/.test(document.cookie)
