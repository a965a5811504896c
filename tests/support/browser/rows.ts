import { it } from 'vitest'

/** `npm run test:matrix` sets it: the rows, the tests, and the files (vite.config.ts), that `npm test` leaves out. */
const IS_REST = process.env.STORE_MATRIX === 'rest'

/** The sizes at which looks and steps are tried: a phone, a tablet, a desktop. */
export const SCREENS = [
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const

/** The options of a test, or of a group, that `npm run test:matrix` runs: each whose rows {@link rowsOf} gives. */
export const OF_MATRIX = { tags: ['matrix'] }

/** `npm run test:all` sets it: no combination is left out. */
const IS_WHOLE = process.env.STORE_MATRIX_WHOLE === 'yes'

/**
 * Returns the rows of a long walk for `npm run test:matrix`: few, which still contain every pair of values. `npm run
 * test:all` runs all rows.
 */
export const inPairs = <Row>(all: readonly Row[], isPair: (row: Row) => boolean): readonly Row[] =>
  IS_WHOLE ? all : all.filter(isPair)

/**
 * A test that only `npm run test:matrix` runs: one more case of the other tests in its file, and of tests of the parts
 * without a browser.
 */
export const inMatrix: (name: string, test: () => Promise<void>) => void = IS_REST
  ? (name, test) => it(name, OF_MATRIX, test)
  : () => {}

/**
 * The number of random cases of a test that is marked by {@link OF_MATRIX}: `npm test` tries a few, other ones at each
 * run unless the test names a seed.
 */
export const casesOf = (few: number, many: number): number => (IS_REST ? many : few)

/**
 * Returns the rows of a browser test's table. `npm test` runs the usual ones, which differ most from each other, so
 * that it takes minutes; `npm run test:matrix`, which CI runs too, runs all others. The test has to be marked by
 * {@link OF_MATRIX}.
 */
export const rowsOf = <Row>(all: readonly Row[], isUsual: (row: Row) => boolean): readonly Row[] =>
  all.filter((row) => isUsual(row) !== IS_REST)

/**
 * Returns the rows of groups in which tables have their own usual rows ({@link usualOf}), as {@link rowsOf} does; `npm
 * run test:all` runs every group, so that no combination is left out.
 */
export const groupsOf = <Row>(all: readonly Row[], isUsual: (row: Row) => boolean): readonly Row[] =>
  IS_WHOLE ? all : rowsOf(all, isUsual)

/**
 * Returns the rows of a table within a group of {@link groupsOf}: `npm test` runs the usual ones there, and `npm run
 * test:matrix` all of them in the other groups.
 */
export const usualOf = <Row>(all: readonly Row[], isUsual: (row: Row) => boolean): readonly Row[] =>
  IS_REST ? all : all.filter(isUsual)
