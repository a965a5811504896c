/** `npm run test:matrix` sets it: every row of every table. */
const IS_WHOLE = process.env.STORE_MATRIX === 'whole'

/**
 * The rows of a browser test's table. `npm test` runs the usual ones, in which each value of each column stands at
 * least once, to be done in minutes; `npm run test:matrix`, which CI runs too, runs all combinations.
 */
export const rowsOf = <Row>(all: readonly Row[], isUsual: (row: Row) => boolean): readonly Row[] =>
  IS_WHOLE ? all : all.filter(isUsual)
