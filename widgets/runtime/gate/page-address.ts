import {
  findCallbackUrl,
  readOrigins,
  readReturnUrl,
  readWebAddress,
} from '../../../src/model/web-address.ts'
import {
  type ArrivedAnswer,
  readAnswerFromUrl,
  readAnswers,
  removeAnswer,
} from '../../../src/session/address-answer.ts'
import type { PageAddress } from '../../../src/session/page.ts'
import type { Page } from '../../loader/page.ts'
import { findOtherWindow } from '../page/held-window.ts'
import { partOf } from '../page/services.ts'
import { resolveLink } from './here.ts'
import { openedAt } from './opened-at.ts'
import { checkTarget, leadElsewhere } from './other-window.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'page-address': PageAddress
  }
}

/** The browser's address bar; a test passes its own. */
export interface AddressBar {
  readonly location: { readonly href: string; assign(url: string): void; replace(url: string): void }
  readonly history: {
    readonly state: unknown
    replaceState(state: unknown, unused: string, url: string): void
  }
}

export interface PageAddressOptions {
  readonly bar?: AddressBar
  readonly answers?: readonly ArrivedAnswer[]
  /** Other origins that a visitor may be sent to after a login; `data-return-origins`. */
  readonly returnOrigins?: string | undefined
  /** The page that logins come back to; `data-login-callback`. */
  readonly loginCallback?: string | undefined
}

/** Creates the part of the gate that knows where the page is and where it may navigate. */
export function createPageAddress(options: PageAddressOptions = {}): PageAddress {
  const { bar = window, answers = [], returnOrigins, loginCallback } = options
  const origins = readOrigins(returnOrigins)
  const here = () => bar.location.href
  const named = findCallbackUrl(loginCallback, here())
  const show = (url: string) => {
    try {
      bar.history.replaceState(bar.history.state, '', url)
    } catch {
      // Browsers refuse when it changes too often, and in a sandboxed frame.
    }
  }
  return {
    answers,
    here,
    show,
    removeAnswer({ place, state }) {
      // The loader has done it, unless our answers' mark was missing: then other code may have changed the address
      // since.
      if (readAnswerFromUrl(here(), place).state === state) show(removeAnswer(here(), place))
    },
    callback: named ?? `${new URL(here()).origin}/`,
    isCallbackNamed: !!named,
    readReturn: (text) => readReturnUrl(text, here(), origins),
    go(url) {
      const target = checkTarget(url, here())
      // An address bar that was passed in belongs to no window.
      const other = options.bar ? undefined : findOtherWindow()
      if (other) leadElsewhere(target, other)
      else bar.location.assign(target)
    },
    replace: (url) => bar.location.replace(checkTarget(url, here())),
  }
}

/** Returns the page's one instance. */
export const pageAddressOf = (page: Page): PageAddress =>
  partOf(page, 'page-address', () =>
    createPageAddress({
      answers: readAnswers(openedAt(page)),
      returnOrigins: page.config.returnOrigins,
      loginCallback: page.config.loginCallback,
    }),
  )

/** Leaves for a product's page, as a click on its link does; does nothing if a builder's address is invalid. */
export function goToLink(page: Page, href: string): void {
  const target = readWebAddress(resolveLink(href)?.href)
  if (target) pageAddressOf(page).go(target)
}
