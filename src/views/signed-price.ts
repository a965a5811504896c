/** A sign before the marks with which languages of right-to-left scripts begin an amount. */
const SIGN_BEFORE_MARKS = /([+−-])([\u200e\u200f\u061c]+)/g

/**
 * Moves the sign of an amount behind such marks, as `Intl` writes signed amounts: before them it would be at the wrong
 * end of the number.
 */
export const placeSign = (text: string): string =>
  text.replace(
    SIGN_BEFORE_MARKS,
    (_, sign: string, marks: string) => `${marks}\u200e${sign.replace('-', '−')}`,
  )

/** Writes an amount that is taken off a sum: `−€5.00`. */
export const takenOff = (price: string): string => placeSign(`−${price}`)

/** Writes an amount that is added to a price: `+€5.00`. */
export const surcharge = (price: string): string => placeSign(`+${price}`)
