/**
 * Passes the ratio of a picture's box to the style sheet, which has the default: most cards need no style attribute.
 */
export const ratioStyle = (ratio: number): object | undefined =>
  ratio === 1 ? undefined : { '--_ratio': String(ratio) }
