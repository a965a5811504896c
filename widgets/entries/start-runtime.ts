import type { ProductView } from '../../src/views/product/ProductRoom.tsx'
import { ProductTag } from '../../src/views/product/ProductTag.tsx'
import type { Readers } from '../loader/attributes.ts'
import { cardSheet } from '../loader/card-sheet.ts'
import type { Controller, RenderedTag } from '../loader/mounted-tag.ts'
import type { LivePage, Page } from '../loader/page.ts'
import { createActivation } from '../runtime/activation/activate.ts'
import { preloadInUse, preloadPress } from '../runtime/activation/preload.ts'
import { keepPresses } from '../runtime/cart/keep-presses.ts'
import { fetchConnectionAgain } from '../runtime/connection/fetch-connection.ts'
import { rememberStyles } from '../runtime/element/adopt-styles.ts'
import { defineWidget } from '../runtime/element/define-element.ts'
import { late } from '../runtime/element/late-react.ts'
import { mountLater } from '../runtime/element/mount-later.ts'
import { patch } from '../runtime/element/patch-dom.ts'
import { fixPictures, releasePictures } from '../runtime/element/release-pictures.ts'
import { createTagChecks } from '../runtime/element/tag-checks.ts'
import { bringsAnswer } from '../runtime/gate/opened-at.ts'
import { giveStatesBack } from '../runtime/gate/set-aside.ts'
import { takeSlug } from '../runtime/gate/slug-attributes.ts'
import { watchAddress } from '../runtime/gate/watch-address.ts'
import { mayBeMember } from '../runtime/memory/may-be-member.ts'
import { createRemember } from '../runtime/memory/remember.ts'
import { tellAge } from '../runtime/memory/tell-age.ts'
import { completeMessages } from '../runtime/messages/complete-messages.ts'
import { createCallApi } from '../runtime/page/call-api.ts'
import { whenPainted } from '../runtime/page/when-painted.ts'
import { asksForExtras, bringExtras } from '../runtime/product/extras.ts'
import { addLaterStyles } from '../runtime/product/later-styles.ts'
import { answerPress } from '../tags/product/early-press.ts'
import { defineTags } from './define-tags.ts'
import { startLate } from './start-late.ts'

/** Turns what the loader has rendered into elements, and listens for their use. */
export function start(page: Page): LivePage {
  const { config, catalog, loadChunk } = page
  const bringReact = async (tag: RenderedTag) => {
    preloadPress(page)
    if (tag.wake) return tag.wake()
    // The tag's own code comes beside React, not after it.
    const beside = asksForExtras(tag.host) ? [tag.live, 'live-extras' as const] : [tag.live]
    for (const chunk of beside) loadChunk(chunk).catch(() => {})
    const { hydrate } = await page.loadChunk('app')
    // People see what was just drawn before React begins to listen: on a slow processor it takes as long as drawing.
    if (tag.isFresh?.()) await whenPainted()
    await hydrate(tag, live)
  }
  const { activate, listen, listenAround, takeHeld } = createActivation(page, bringReact, (...press) =>
    answerPress(page, ...press),
  )
  const live: LivePage = Object.assign(page, {
    // A page that a server drew, and a list that waits for its cards' extras, have set their own.
    patch: page.patch ?? patch,
    drawProduct: page.drawProduct ?? ((view: ProductView) => ProductTag({ view, tellAge: live.tellAge })),
    callApi: createCallApi(page),
    tellAge: (productId: string) => tellAge(page, productId),
    activate,
  })
  completeMessages(page)
  page.whenMessages(() => completeMessages(page))
  addLaterStyles(cardSheet)
  followSession(page)
  fetchConnectionAgain(page)

  catalog.watch(createRemember(page))

  document.addEventListener('store-ready', ({ target }) => rememberStyles(target))
  defineElements(live, listenAround)
  listen()
  keepPresses(page, takeHeld)
  preloadInUse(page)
  watchAddress(page)
  giveStatesBack(page)
  startLate(page)
  if (config.vitals === 'on')
    loadChunk('vitals').then(
      ({ measureVitals }) => measureVitals(page),
      () => {},
    )
  return live
}

/**
 * Defines the elements of all tags.
 *
 * @param listenAround Called with each tag before it is drawn, wherever it is then.
 */
function defineElements(page: LivePage, listenAround: (host: Element) => void): void {
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
        // A tag that is drawn anew in its place still shows them.
        if (host.isConnected) fixPictures(host.shadowRoot)
        else releasePictures(host.shadowRoot)
        tag.unmount()
      },
    }
  }
  /** Lets React draw a tag at once in another document, because our listeners are in the first document only. */
  const onAdopted = (host: HTMLElement) => {
    const tag = page.tags.get(host)
    if (tag && host.ownerDocument !== document) page.activate(tag)
  }
  const check = (readers: Readers) => (host: HTMLElement) => {
    listenAround(host)
    checks.check(host, readers)
  }
  const { version } = page
  defineTags({
    rendered: (readers) => late({ check: check(readers), mount }),
    live: (chunk, readers) =>
      late({ check: check(readers), mount: (host) => mountLater(page, host, chunk, readers) }),
    define: (tag, readers, Wrapped) =>
      defineWidget({ tag, readers, version, Wrapped, onAdopted, isOutgrown: checks.isOutgrown }),
  })
}

/**
 * Fetches the session if there is one to follow: on a member's page, with an answer of the provider in the address, or
 * when someone logs in in another tab.
 */
function followSession(page: Page): void {
  const wasMember = mayBeMember(page)
  const open = () => page.loadChunk('session').then(({ openSession }) => openSession(page, wasMember))
  const openQuietly = () => open().catch(() => {})
  if (wasMember || bringsAnswer(page)) openQuietly()
  addEventListener('storage', () => {
    if (mayBeMember(page) !== wasMember) openQuietly()
  })
}
