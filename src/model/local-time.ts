/**
 * Returns a moment in local time, to the second, with the offset that is valid then: in the night when summer time
 * ends, two moments have the same local time with different offsets.
 *
 * @param atMs Epoch milliseconds.
 * @param timeZone IANA.
 * @returns ISO 8601: `2026-10-25T02:30:15+02:00`.
 */
export function toLocalTime(atMs: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  })
  const part = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]))
  // `GMT+02:00`, or `GMT` alone without an offset.
  const offset = part.timeZoneName?.slice('GMT'.length) || '+00:00'
  const date = `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`
  return `${date}T${part.hour}:${part.minute}:${part.second}${offset}`
}

/** Returns a moment in UTC, to the second: `2026-10-25T00:30:15Z`. */
export const toUtcTime = (atMs: number): string => `${new Date(atMs).toISOString().slice(0, 19)}Z`

/** Formats a moment in a language, with its zone: `25 October 2026 at 02:30:15 CEST`. */
export const sayTime = (iso: string, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
    Date.parse(iso),
  )
