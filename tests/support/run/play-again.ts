/** What a round has found. */
export interface Findings {
  /** What no page may do even once: something was thrown or executed, or a foreign host was asked. */
  readonly grave: readonly string[]
  /** What was wrong when nothing disturbed the page any more. */
  readonly atRest: readonly string[]
}

/** How often a round is repeated before what it found counts as chance. */
const REPEATS = 2

/**
 * Plays a round, and again if its page was wrong at rest. Such a finding depends on timing as a browser test's failure
 * does: it is flaky if no repetition has it, and fails the run only when it was flaky too often (`tests/flaky.json`).
 *
 * @param play Gets the number of the attempt, from 0.
 */
export async function playAgain(
  play: (attempt: number) => Promise<Findings>,
): Promise<{ readonly wrong: readonly string[]; readonly flaky: readonly string[] }> {
  const { grave, atRest } = await play(0)
  if (!atRest.length) return { wrong: grave, flaky: [] }
  for (let repeat = 1; repeat <= REPEATS; repeat++) {
    const again = await play(repeat)
    if (again.grave.length || again.atRest.length)
      return { wrong: [...grave, ...atRest, ...again.grave], flaky: [] }
  }
  return { wrong: grave, flaky: atRest }
}
