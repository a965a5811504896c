import { type BenchOptions, SIZES } from '../options.ts'
import { CONTESTANTS, type Contestant } from './contestants.ts'
import { PROFILES, type Profile } from './link.ts'
import { type BenchSite, MOST_TAGS } from './site.ts'
import { measureVisit, openPage, probeFor, type Visit } from './visit.ts'

/** One page of one contestant on one line, with its first and its second visit. */
export interface Cell {
  readonly profile: Profile['name']
  readonly tags: number
  readonly contestant: Contestant['name']
  readonly cold: Visit[]
  readonly warm: Visit[]
}

/** Whether a cell takes an acceptable time: 500 frames on a phone's processor take minutes, and no goal needs them. */
const isBearable = ({ contestant, tags, profile }: Omit<Cell, 'cold' | 'warm'>) =>
  contestant !== 'buy-button' || tags < MOST_TAGS || profile === 'none'

const findContestant = (name: Contestant['name']) =>
  CONTESTANTS.find((one) => one.name === name) as Contestant

/** Whether a cell is measured: one size is enough to show the effect of an unprepared page and of connections. */
const isAsked = ({ contestant, tags, profile }: Omit<Cell, 'cold' | 'warm'>) => {
  const { sizes = SIZES, written } = findContestant(contestant)
  return sizes.includes(tags) && (profile !== 'slow 4G, connecting' || (tags === 12 && !written))
}

export function createCells({ quick, tags: asked }: Pick<BenchOptions, 'quick' | 'tags'>): Cell[] {
  const sizes = asked.length ? asked : quick ? [12] : SIZES
  const cells = PROFILES.flatMap(({ name: profile }) =>
    sizes.flatMap((tags) =>
      CONTESTANTS.map(({ name }) => ({ profile, tags, contestant: name, cold: [], warm: [] })),
    ),
  )
  const many =
    quick && !asked.length
      ? (['ours', 'floor'] as const).map((contestant) => ({
          profile: 'none' as const,
          tags: MOST_TAGS,
          contestant,
          cold: [],
          warm: [],
        }))
      : []
  return [...cells, ...many].filter((cell) => isBearable(cell) && isAsked(cell))
}

const isWarmUp = ({ profile, contestant }: Cell) =>
  profile === 'none' && ['ours', 'ours, v3', 'floor'].includes(contestant)

/** Whether a cell takes a minute per visit, and is far from every goal: one round is enough. */
const isHeavy = ({ tags, contestant }: Cell) => contestant === 'buy-button' && tags >= 100

async function visitTwice(site: BenchSite, cell: Cell): Promise<readonly [Visit, Visit]> {
  const contestant = findContestant(cell.contestant)
  const profile = PROFILES.find(({ name }) => name === cell.profile) as Profile
  const address = await site.page(contestant, cell.tags)
  const context = await site.visitor(profile.connectMs > 0)
  try {
    const visit = async () => {
      const open = await openPage(context, profile, probeFor(contestant, cell.tags))
      try {
        return await measureVisit(open, address)
      } finally {
        await open.close()
      }
    }
    return [await visit(), await visit()]
  } finally {
    await context.close()
  }
}

/**
 * Visits every cell once per round. The contestants of a size follow each other, with another one first in each round,
 * so that a disturbance of the machine affects all. The first round is always completed; the time limit applies from
 * the second on.
 */
export async function visitCells(
  site: BenchSite,
  cells: readonly Cell[],
  options: Pick<BenchOptions, 'rounds' | 'pagesTimeoutMs' | 'report'>,
): Promise<void> {
  const end = performance.now() + options.pagesTimeoutMs
  // This draws the pictures that are drawn on demand, and warms up the sandbox and the browser.
  for (const cell of cells) if (isWarmUp(cell)) await visitTwice(site, cell)
  const nameOf = ({ profile, tags }: Cell) => `${tags} tags, ${profile}`
  const names = [...new Set(cells.map(nameOf))]
  for (let round = 0; round < options.rounds; round += 1) {
    for (const name of names) {
      const group = cells.filter((cell) => nameOf(cell) === name)
      if (round > 0 && performance.now() > end) return
      options.report(`round ${round + 1}: ${name}`)
      const first = round % group.length
      for (const cell of [...group.slice(first), ...group.slice(0, first)]) {
        if (round > 0 && isHeavy(cell)) continue
        const [cold, warm] = await visitTwice(site, cell)
        cell.cold.push(cold)
        cell.warm.push(warm)
      }
    }
  }
}
