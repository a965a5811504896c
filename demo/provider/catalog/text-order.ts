/** Converts names for searches, which ignore case. */
export const toLower = (text: string): string => text.toLowerCase()

/** Converts names for sorting, which ignores case and accents, so that `Étagère` is among the E's. */
export const toSortText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
