import { it } from 'vitest'

/** `npm run test:matrix` sets it: every row of every table. */
const IS_WHOLE = process.env.STORE_MATRIX === 'whole'

/**
 * A test that only `npm run test:matrix` runs: one more case of what others of its file hold, and tests of the parts
 * without a browser.
 */
export const inMatrix: (name: string, test: () => Promise<void>) => void = IS_WHOLE ? it : () => {}

/**
 * The rows of a browser test's table. `npm test` runs the usual ones, which differ most from each other, to be done in
 * minutes; `npm run test:matrix`, which CI runs too, runs all combinations.
 */
export const rowsOf = <Row>(all: readonly Row[], isUsual: (row: Row) => boolean): readonly Row[] =>
  IS_WHOLE ? all : all.filter(isUsual)
