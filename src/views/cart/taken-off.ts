/** The marks with which languages of right-to-left scripts begin an amount. */
const SIGN_BEFORE_MARKS = /[−-]([\u200e\u200f\u061c]+)/g

/**
 * Moves the sign of an amount behind such marks, as `Intl` writes negative amounts: before them it would be at the wrong
 * end of the number.
 */
export const placeSign = (text: string): string => text.replace(SIGN_BEFORE_MARKS, '$1\u200e−')

/** Writes an amount that is taken off a sum. */
export const takenOff = (price: string): string => placeSign(`−${price}`)
