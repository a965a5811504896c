/** The scripts of Japan, China and Korea. */
export const OWN_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Writes a recipient's name as people in a country do: the family's comes first in Hungary, and in the scripts of
 * Japan, China and Korea, of which only Japan has a space between the two.
 *
 * @param country ISO 3166-1 alpha-2.
 */
export function writeName(country: string, first: string, last: string): string {
  const isOwn = OWN_SCRIPT.test(first + last)
  const names = isOwn || country === 'HU' ? [last, first] : [first, last]
  return names.filter(Boolean).join(isOwn && country !== 'JP' ? '' : ' ')
}
