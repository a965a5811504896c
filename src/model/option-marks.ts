import type { ChoiceState, Options, OptionTable, Picks } from './option-table.ts'

const GRADE: readonly ChoiceState[] = ['available', 'sold-out', 'impossible']

/**
 * Creates the combinations of a product without stored variants: each choice has its own marks, and every combination
 * exists. Combinations aren't enumerated, so ten options of ten choices need a hundred checks.
 *
 * @param soldOut Whether the product as a whole is sold out.
 */
export function createMarkTable(options: Options, soldOut: boolean): OptionTable {
  const grades = options.map(({ choices }) =>
    choices.map(({ visible, inStock }) => (visible === false ? 2 : inStock === false || soldOut ? 1 : 0)),
  )
  const bestOf = (option: number, least: number) => grades[option]?.findIndex((grade) => grade <= least) ?? -1
  /** Finds the first choice of each option that is at least this good. */
  const findFirst = (least: number): Picks | undefined => {
    const picks = grades.map((_, option) => bestOf(option, least))
    return picks.includes(-1) || (least === 0 && soldOut) ? undefined : picks
  }

  return {
    judge(picks) {
      const grade = picks.reduce((worst, choice, option) => {
        const own = choice < 0 ? Math.min(2, ...(grades[option] ?? [])) : (grades[option]?.[choice] ?? 2)
        return Math.max(worst, own)
      }, Number(soldOut))
      return GRADE[grade] ?? 'impossible'
    },
    findNearest(picks, keep) {
      const first = findFirst(0)
      if (!first || (keep !== undefined && grades[keep]?.[picks[keep] as number] !== 0)) return
      return picks.map((choice, option) =>
        grades[option]?.[choice] === 0 ? choice : (first[option] as number),
      )
    },
    findFirst: (want) => findFirst(want === 'available' ? 0 : 1),
    findVariant: () => undefined,
  }
}
