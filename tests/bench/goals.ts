import type { ClientBench } from './client-cost.ts'
import { median } from './numbers.ts'
import type { Buying } from './pages/buying.ts'
import type { Churn } from './pages/churn.ts'
import type { LargeCart } from './pages/large-cart.ts'
import type { Cell } from './pages/matrix.ts'
import type { Touch } from './pages/touch.ts'
import type { Visit } from './pages/visit.ts'
import type { QueryCost } from './provider-queries.ts'

/** All results of one run; measures that were left out are missing. */
export interface Results {
  readonly pages?: {
    readonly cells: readonly Cell[]
    /** The time in which a server draws 100 tags with known products. */
    readonly drawingMs: number
    readonly churn: readonly Churn[]
    readonly touch: readonly Touch[]
    readonly buying: readonly Buying[]
    readonly largeCart: readonly LargeCart[]
  }
  readonly client?: ClientBench
  readonly provider?: readonly QueryCost[]
}

export interface Goal {
  readonly name: string
  readonly value: number
  /** The largest allowed value. */
  readonly limit: number
  readonly met: boolean
}

type Measure = keyof Visit

/** Returns the median of one measure in one cell; NaN if there is none. */
export function readCell(
  cells: readonly Cell[],
  where: Pick<Cell, 'profile' | 'tags' | 'contestant'>,
  what: { readonly visit: 'cold' | 'warm'; readonly measure: Measure },
): number {
  const cell = cells.find(
    (one) => one.profile === where.profile && one.tags === where.tags && one.contestant === where.contestant,
  )
  return median((cell?.[what.visit] ?? []).map((visit) => visit[what.measure]))
}

const goal = (name: string, value: number, limit: number): Goal => ({
  name,
  value,
  limit,
  met: value <= limit,
})

/** The names of the lines in the goals. */
const LINES = { none: 'unthrottled', 'slow 4G': 'slow 4G', 'slow 4G, connecting': 'connecting' } as const

/** The unit of an issue's limits for bytes. */
const KB = 1024
const BESIDE_BUY_BUTTON: Readonly<Record<number, number>> = { 1: 0.8, 12: 0.55, 100: 0.3 }

const tagsOf = (count: number) => (count === 1 ? '1 tag' : `${count} tags`)

function cardGoals(cells: readonly Cell[], tags: number): Goal[] {
  const profile = 'slow 4G'
  const cold = (contestant: Cell['contestant'], measure: Measure) =>
    readCell(cells, { profile, tags, contestant }, { visit: 'cold', measure })
  const warm = readCell(
    cells,
    { profile, tags, contestant: 'ours' },
    { visit: 'warm', measure: 'allCardsMs' },
  )
  return [
    ...(['firstCardMs', 'allCardsMs'] as const).flatMap((measure) => {
      const name = `${tagsOf(tags)}, slow 4G, ${measure === 'firstCardMs' ? 'first card' : 'all cards'}`
      const ours = cold('ours', measure)
      // The first of 12 cards has separate goals, on every line.
      const isOrder = tags === 12 && measure === 'firstCardMs'
      return [
        ...(isOrder
          ? []
          : [
              goal(`${name} ÷ floor`, ours / cold('floor', measure), 0.95),
              goal(`${name} ÷ tuned floor`, ours / cold('tuned', measure), 1.05),
            ]),
        goal(`${name} ÷ buy-button`, ours / cold('buy-button', measure), BESIDE_BUY_BUTTON[tags] ?? 1),
      ]
    }),
    goal(`${tagsOf(tags)}, slow 4G, all cards warm ÷ floor cold`, warm / cold('floor', 'allCardsMs'), 0.3),
  ]
}

function manyGoals(cells: readonly Cell[]): Goal[] {
  return (['none', 'slow 4G'] as const).flatMap((profile) => {
    const line = LINES[profile]
    const read = (contestant: Cell['contestant'], measure: Measure) =>
      readCell(cells, { profile, tags: 500, contestant }, { visit: 'cold', measure })
    const ratio = (measure: Measure) => read('ours', measure) / read('floor', measure)
    return [
      goal(`500 tags, ${line}, all cards ÷ floor`, ratio('allCardsMs'), 1.3),
      goal(`500 tags, ${line}, heap ÷ floor`, ratio('heapBytes'), 1.5),
      goal(`500 tags, ${line}, longest task, ms`, read('ours', 'longestTaskMs'), 200),
    ]
  })
}

/** The goals for the order in which 12 tags are drawn, on pages that reserve space for them and on one that doesn't. */
function orderGoals(cells: readonly Cell[]): Goal[] {
  return (['none', 'slow 4G', 'slow 4G, connecting'] as const).flatMap((profile) => {
    const line = LINES[profile]
    const read = (contestant: Cell['contestant'], measure: Measure) =>
      readCell(cells, { profile, tags: 12, contestant }, { visit: 'cold', measure })
    const ratio = (ours: Cell['contestant'], floor: Cell['contestant'], measure: Measure) =>
      read(ours, measure) / read(floor, measure)
    const most = profile === 'none' ? 1.05 : 0.85
    return [
      goal(`12 tags, ${line}, first card ÷ floor`, ratio('ours', 'floor', 'firstCardMs'), most),
      goal(`12 tags, ${line}, first card ÷ tuned floor`, ratio('ours', 'tuned', 'firstCardMs'), 1),
      goal(`12 tags, ${line}, first card, v3 ÷ v1`, ratio('ours, v3', 'ours', 'firstCardMs'), 1.05),
      goal(`12 tags, ${line}, blocking ÷ floor`, ratio('ours', 'floor', 'blockingMs'), 1.5),
      goal(
        `12 tags pasted, ${line}, first card ÷ bare floor`,
        ratio('pasted', 'floor, bare', 'firstCardMs'),
        most,
      ),
      ...(profile === 'none'
        ? [
            goal('script arrived → token asked, ms', read('ours', 'tokenAskedMs'), 10),
            goal('token arrived → query asked, ms', read('ours', 'queryAskedMs'), 10),
          ]
        : []),
    ]
  })
}

/** The goals of pages with content that a server has written. */
function writtenGoals(cells: readonly Cell[]): Goal[] {
  const profile = 'slow 4G'
  const page = (contestant: Cell['contestant'], tags: number) => {
    const read = (measure: Measure) =>
      readCell(cells, { profile, tags, contestant }, { visit: 'cold', measure })
    const ratio = (measure: Measure) =>
      read(measure) / readCell(cells, { profile, tags, contestant: 'floor' }, { visit: 'cold', measure })
    const name = `${tags} tags, ${contestant === 'baked' ? 'baked' : 'snapshot file'}, slow 4G`
    return { read, ratio, name }
  }
  const shownBy = (one: ReturnType<typeof page>, bytes: number) => [
    goal(`${one.name}, layout shift`, one.read('layoutShift'), 0.005),
    goal(`${one.name}, JavaScript before the cards, kB`, one.read('scriptBytesToFirst') / KB, bytes),
  ]
  /** Reads the script time of a page: it includes the bench's own code, which is the same without our script tag. */
  const untouched = (contestant: Cell['contestant']) =>
    readCell(cells, { profile: 'none', tags: 12, contestant }, { visit: 'cold', measure: 'scriptMs' })
  const [baked, file, many] = [page('baked', 12), page('snapshot', 12), page('baked', 100)]
  return [
    goal(`${baked.name}, first card ÷ floor`, baked.ratio('firstCardMs'), 0.3),
    ...shownBy(baked, 0),
    goal(
      '12 tags, baked, unthrottled and untouched, our script, ms',
      untouched('baked') - untouched('baked, bare'),
      10,
    ),
    goal(`${file.name}, first card ÷ floor`, file.ratio('firstCardMs'), 0.5),
    ...shownBy(file, 8.8),
    goal(`${many.name}, all cards ÷ floor`, many.ratio('allCardsMs'), 0.45),
    ...shownBy(many, 0),
  ]
}

function pageGoals({ cells, drawingMs, touch, buying, largeCart }: NonNullable<Results['pages']>): Goal[] {
  const slow12 = (measure: Measure) =>
    readCell(cells, { profile: 'slow 4G', tags: 12, contestant: 'ours' }, { visit: 'cold', measure })
  const shiftsOf = (who: Cell['contestant']) =>
    cells
      .filter(({ contestant }) => contestant === who)
      .flatMap(({ cold, warm }) => [...cold, ...warm].map(({ layoutShift }) => layoutShift))
  return [
    ...[1, 12, 100].flatMap((tags) => cardGoals(cells, tags)),
    ...manyGoals(cells),
    goal('JavaScript before the cards, kB', slow12('scriptBytesToFirst') / KB, 8),
    goal('JavaScript in all, React included, kB', median(touch.map((one) => one.scriptBytes)) / KB, 76),
    goal('12 tags, slow 4G, total blocking time, ms', slow12('blockingMs'), 50),
    goal('layout shift, worst visit', Math.max(...shiftsOf('ours')), 0.005),
    goal('layout shift of the pasted block, worst visit', Math.max(...shiftsOf('pasted')), 0.005),
    ...orderGoals(cells),
    ...writtenGoals(cells),
    goal('renderTags of 100 tags, warm cache, ms', drawingMs, 10),
    goal('tap on a painted card to its event, ms', median(touch.map(({ quietMs }) => quietMs)), 200),
    goal('the same right after the paint, ms', median(touch.map(({ earlyMs }) => earlyMs)), 200),
    goal(
      'tap on a painted card to its line in the cart, ms',
      median(buying.map(({ lineMs }) => lineMs)),
      300,
    ),
    goal('a cart of 200 lines, longest task, ms', median(largeCart.map(({ showMs }) => showMs)), 200),
    goal('a quantity in it, longest task, ms', median(largeCart.map(({ changeMs }) => changeMs)), 200),
    goal('a choice of 1,000 variants, frames', median(buying.map(({ choiceFrames }) => choiceFrames)), 1),
  ].filter(({ value }) => Number.isFinite(value))
}

/** Compares the goals of the issues with the results of this run. */
export const judge = ({ pages, client, provider }: Results): Goal[] => [
  ...(pages ? pageGoals(pages) : []),
  ...(client
    ? [goal('a call of the client ÷ bare fetch', Math.max(...client.calls.map(({ ratio }) => ratio)), 1.3)]
    : []),
  ...(provider
    ? [
        goal(
          'sandbox, a query over 10,000 products, ms',
          Math.max(...provider.map(({ medianMs }) => medianMs)),
          20,
        ),
      ]
    : []),
]
