import { StoreError } from '../../../src/model/errors.ts'
import { readWebAddress } from '../../../src/model/web-address.ts'
import { openEmpty, takeHeldWindow } from '../page/held-window.ts'
import { here } from './here.ts'

/** Returns an address that may be followed, as an absolute one. */
export function checkTarget(url: string, base: string): string {
  const target = readWebAddress(new URL(url, base).href)
  if (!target) throw new StoreError('invalid_configuration', 'This address is no page that may be followed')
  return target
}

/**
 * Opens a page in a window that `findOtherWindow` has named, or in a new one if the frame may not navigate it.
 *
 * @throws {StoreError} `popup_blocked` when the browser opens none.
 */
export function leadElsewhere(url: string, target: string): void {
  if (!window.open(url, target) && (target === '_blank' || !window.open(url, '_blank'))) throw blocked()
}

const blocked = () => new StoreError('popup_blocked', 'The browser opens no other window')

/** A window that waits for an address. */
export interface WindowAhead {
  readonly go: (url: string) => void
  /** Closes it if it has got no address. */
  readonly close: () => void
  /** Returns the storage it will have when it comes back: a frame of another site has a storage of its own, or none. */
  readonly findStorage: () => Storage | undefined
}

/**
 * Opens a frame's new window during the press itself: after any wait the browser would block it as a popup. Returns
 * undefined if the page leaves in its own or an existing window, or the browser refuses. In a frame of an opaque origin
 * the window may be sandboxed as the frame is: then it is closed, and led nowhere, because no checkout works in it.
 */
export function openAhead(): WindowAhead | undefined {
  const ahead = takeHeldWindow() ?? openEmpty()
  if (!ahead) return
  const isOurs = isOfThisOrigin(ahead)
  if (!isOurs) ahead.close()
  let isLed = false
  return {
    go(url) {
      if (!isOurs) throw blocked()
      ahead.location.replace(checkTarget(url, here()))
      isLed = true
    },
    close() {
      if (!isLed) ahead.close()
    },
    findStorage() {
      try {
        return ahead.sessionStorage
      } catch {
        return
      }
    },
  }
}

/** Does work that may lead a new window to an address; opens it now, during the press, and closes it if it isn't led. */
export async function withWindowAhead<Result>(
  work: (ahead: WindowAhead | undefined) => Promise<Result>,
): Promise<Result> {
  const ahead = openAhead()
  try {
    return await work(ahead)
  } finally {
    ahead?.close()
  }
}

/** Checks a new window: it has the origin of the frame that opened it, except one that is sandboxed to a new opaque one. */
function isOfThisOrigin(ahead: Window): boolean {
  try {
    return ahead.document !== null
  } catch {
    return false
  }
}
