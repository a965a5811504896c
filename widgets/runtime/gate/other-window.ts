import { StoreError } from '../../../src/model/errors.ts'
import { readWebAddress } from '../../../src/model/web-address.ts'
import { here } from './here.ts'

/** An address that may be followed, absolute. */
export function checkTarget(url: string, base: string): string {
  const target = readWebAddress(new URL(url, base).href)
  if (!target) throw new StoreError('invalid_configuration', 'This address is no page that may be followed')
  return target
}

/**
 * The window that a page in a frame leads its links to, by `<base target="_blank">` or `_top`: then nothing leaves in
 * the frame, least of all for a checkout. A page that is in no frame leaves where it is, whatever its links do.
 */
export function findOtherWindow(): string | undefined {
  if (window.top === window) return
  const target = document.querySelector<HTMLBaseElement>('base[target]')?.target.toLowerCase()
  return target && target !== '_self' ? target : undefined
}

/**
 * Leads that window to a page, or a new one where the frame may not lead it.
 *
 * @throws {StoreError} `popup_blocked` when the browser opens none.
 */
export function leadElsewhere(url: string, target: string): void {
  if (!window.open(url, target) && (target === '_blank' || !window.open(url, '_blank')))
    throw new StoreError('popup_blocked', 'The browser opens no other window')
}

/** A window that waits for an address. */
export interface WindowAhead {
  readonly go: (url: string) => void
  /** There is none. */
  readonly close: () => void
  /** What it will remember when it comes back: a frame of another site has a storage of its own, or none. */
  readonly findStorage: () => Storage | undefined
}

/**
 * Opens the new window that a frame leaves by in the press itself: after any waiting the browser takes it for an
 * advertisement. Undefined where the page leaves in its own window or in one that is there, or the browser refuses.
 */
export function openAhead(): WindowAhead | undefined {
  if (findOtherWindow() !== '_blank') return
  const ahead = window.open('about:blank', '_blank')
  if (!ahead) return
  return {
    go: (url) => ahead.location.replace(checkTarget(url, here())),
    close: () => ahead.close(),
    findStorage() {
      try {
        return ahead.sessionStorage
      } catch {
        return
      }
    },
  }
}
