/** The provider's answer to our login: the whole fragment, recognized by the prefix that `createState` adds. */
export const ANSWER = /#(.*&)?state=store-.*/
/** Our own parameters, each with the sign before it. */
export const OURS = /[?&#](store-(cart|checkout|coupon|order)|recoveryToken)=[^?&#]*/g

/**
 * Returns the address without our parameters; the rest of it stays exactly as it was. Similar text in the path is the
 * page's own.
 *
 * @param ours The parameters to remove; the other half of the gate has more.
 */
export const cutAddress = (address: string, ours = OURS): string =>
  address
    .replace(ANSWER, '')
    .replace(/[?#][^#]*/g, (part) => part.replace(ours, '').replace(/^&/, part[0] as string))

/**
 * Removes our parameters from the page's address, before anything else on the page can read them or send them on as a
 * referrer, and returns the address as it was. The rest of the gate, which checks the values, is loaded on demand:
 * `arrival.ts`.
 */
export function takeAddress(): string {
  const { href } = location
  const rest = cutAddress(href)
  try {
    // Absolute, because a path that begins with two slashes would be read as another host.
    if (rest !== href) history.replaceState(history.state, '', rest)
  } catch {
    // Not allowed, as in a sandboxed frame.
  }
  return href
}

/** Checks whether the page was opened as a file, which has no origin that a provider could allow. */
export const isOpenedAsFile = (): boolean => location.protocol === 'file:'
