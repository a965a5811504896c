/** Fills the places of a text: `fill('Only {count} left', { count: '2' })`. */
export const fill = (text: string, places: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place))

/** A text that depends on a number, by the plural categories that its language has. */
export type CountedText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/**
 * Fills `{count}` of the form that the language has for this number.
 *
 * @param locale BCP 47; the browser's when undefined.
 */
export function fillCount(text: CountedText, count: number, locale: string | undefined): string {
  const form = text[new Intl.PluralRules(locale).select(count)] ?? text.other
  return fill(form, { count: count.toLocaleString(locale) })
}
