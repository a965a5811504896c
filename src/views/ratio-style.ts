/** Hands the ratio of a picture's box to the style sheet, which knows the usual one: hundreds of cards carry none. */
export const ratioStyle = (ratio: number): object | undefined =>
  ratio === 1 ? undefined : { '--_ratio': String(ratio) }
