/** The provider's answer to a login of ours: the whole fragment, known by the mark that `createState` gives. */
export const ANSWER = /#(.*&)?state=store-.*/
/** A parameter of ours, with the sign before it. */
export const OURS = /[?&#](store-(cart|checkout|coupon|order)|recoveryToken)=[^?&#]*/g

/**
 * The address without what it brings for us; everything else in it stays as it was, to the letter. What looks like
 * ours in the path is the page's own.
 *
 * @param ours Which are to go; the later half of the gate has others.
 */
export const cutAddress = (address: string, ours = OURS): string =>
  address
    .replace(ANSWER, '')
    .replace(/[?#][^#]*/g, (part) => part.replace(ours, '').replace(/^&/, part[0] as string))

/**
 * Takes out of the page's address what it brings for us, before anything else on the page can read it or send
 * it on as a referrer, and answers the address as it was. The rest of the gate, which looks at the values,
 * comes when somebody asks: `arrival.ts`.
 */
export function takeAddress(): string {
  const { href } = location
  const rest = cutAddress(href)
  try {
    // Whole, because a path that begins with two slashes would be read as another host.
    if (rest !== href) history.replaceState(history.state, '', rest)
  } catch {
    // Not allowed, as in a sandboxed frame.
  }
  return href
}

/** Whether the page was opened as a file, which has no origin that a provider could allow. */
export const isOpenedAsFile = (): boolean => location.protocol === 'file:'
