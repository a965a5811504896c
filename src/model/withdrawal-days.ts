/** Directive 2011/83/EU, Art. 9 (1): fourteen days, where the shop gives no more. */
export const WITHDRAWAL_DAYS = 14

const DAY_MS = 86_400_000

/** The day that it is in a time zone, as a number that grows by one a day. */
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
 * How many days there are left to withdraw. The day of delivery isn't counted (Regulation 1182/71, Art. 3 (1)), the last
 * one is whole. That a period may end later, as on a holiday, is not counted: nobody is told of less time than there is
 * by more than that.
 *
 * @param deliveredAt ISO 8601, of the last piece that was delivered; undefined where the shop doesn't know.
 * @param days How many the shop gives.
 * @returns undefined where it is not known, or over: neither is guessed.
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
