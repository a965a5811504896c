/** How names are searched: without regard to case. */
export const toLower = (text: string): string => text.toLowerCase()

/** How names are sorted: without regard to case and accents, so that `Étagère` stands among the E's. */
export const toSortText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
