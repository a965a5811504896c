import { StoreError } from '../model/errors.ts'

const WIDTH = 480
const HEIGHT = 720

/** The part of `window` that opens another. */
export interface PopupPage extends EventTarget {
  open(url: string, name: string, features: string): PopupWindow | null
  readonly screenX?: number
  readonly screenY?: number
  readonly outerWidth?: number
  readonly outerHeight?: number
}

/** The part of another window that may be touched across origins. */
export interface PopupWindow {
  readonly closed: boolean
  readonly location: { replace(url: string): void }
  close(): void
  focus(): void
}

/**
 * Opens an empty window. Call it in the click itself: after any waiting the browser treats it as an advertisement and
 * blocks it.
 *
 * @throws {StoreError} `popup_blocked` at once when the browser refuses: the caller falls back to a redirect.
 */
export function openPopup(page: PopupPage): PopupWindow {
  const left = Math.round((page.screenX ?? 0) + Math.max(0, ((page.outerWidth ?? WIDTH) - WIDTH) / 2))
  const top = Math.round((page.screenY ?? 0) + Math.max(0, ((page.outerHeight ?? HEIGHT) - HEIGHT) / 2))
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  const popup = page.open('about:blank', '_blank', features)
  if (!popup || popup.closed) throw new StoreError('popup_blocked', 'The browser blocked the login window')
  return popup
}
