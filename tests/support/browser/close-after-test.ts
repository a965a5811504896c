import { TestRunner } from 'vitest'

type Close = () => Promise<void>

/** Closes what the running test has opened. */
let closes: Close[] = []

/** Closes a visit, or a site, at the end of the running test. Does nothing outside of tests. */
export function closeAfterTest(close: Close): void {
  if (TestRunner.getCurrentTest()) closes.push(close)
}

/** Closes what the running test has opened, the last first: visits before their site. */
export async function closeOpened(): Promise<void> {
  const all = closes.reverse()
  closes = []
  for (const close of all) await close()
}

/** Returns a function that closes at its first call, and then does nothing. */
export function once(close: Close): Close {
  let closing: Promise<void> | undefined
  return () => (closing ??= close())
}
