/** Directive 2011/83/EU, Art. 9 (1): fourteen days, unless the shop grants more. */
export const WITHDRAWAL_DAYS = 14

const DAY_MS = 86_400_000

/** Returns the current day in a time zone, as a number that grows by one a day. */
function dayOf(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(atMs)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS
}

/**
 * Counts the days that are left to withdraw. The day of delivery isn't counted (Regulation 1182/71, Art. 3 (1)), the
 * last one is counted whole. A period may end later, for example after a holiday; that isn't counted, so the real
 * period may be longer than this, but not shorter.
 *
 * @param deliveredAt ISO 8601, of the last piece that was delivered; undefined if the shop doesn't know it.
 * @param days The shop's period in days.
 * @returns undefined if it is unknown, or over: neither is guessed.
 */
export function countWithdrawalDays(
  deliveredAt: string | undefined,
  {
    now,
    timeZone,
    days = WITHDRAWAL_DAYS,
  }: { readonly now: number; readonly timeZone: string; readonly days?: number },
): number | undefined {
  const at = Date.parse(deliveredAt ?? '')
  if (Number.isNaN(at) || at > now) return undefined
  const left = dayOf(at, timeZone) + days - dayOf(now, timeZone)
  return left >= 0 ? left : undefined
}
