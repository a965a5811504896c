/** The commas that are not the Latin one, by language. */
const COMMAS: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '，' }

/**
 * Joins texts by the comma of their language. `Intl.ListFormat` can't: in most languages its shortest list has an "and",
 * in some it has no comma.
 *
 * @param texts Those that are empty are left out.
 * @param language BCP 47; of the texts around it.
 */
export const joinList = (texts: readonly (string | null | undefined | false)[], language: string): string =>
  texts.filter(Boolean).join(COMMAS[language.split('-')[0] ?? ''] ?? ', ')
