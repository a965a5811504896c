import { formatGoal } from './goal-table.ts'
import { type Goal, type Results, readCell } from './goals.ts'
import { format, median, table } from './numbers.ts'
import type { Cell } from './pages/matrix.ts'
import type { Visit } from './pages/visit.ts'

const COLUMNS: readonly (readonly [heading: string, measure: keyof Visit, divisor?: number])[] = [
  ['first card', 'firstCardMs'],
  ['all cards', 'allCardsMs'],
  ['picture', 'firstPictureMs'],
  ['→ token', 'tokenAskedMs'],
  ['→ query', 'queryAskedMs'],
  ['JS first kB', 'scriptBytesToFirst', 1024],
  ['JS cards kB', 'scriptBytesToCards', 1024],
  ['JS all kB', 'scriptBytes', 1024],
  ['requests', 'requests'],
  ['preflights', 'preflights'],
  ['blocking', 'blockingMs'],
  ['longest', 'longestTaskMs'],
  ['script', 'scriptMs'],
  ['tasks', 'taskMs'],
  ['shift', 'layoutShift'],
  ['heap kB', 'heapBytes', 1024],
]

type Group = Pick<Cell, 'profile' | 'tags'> & { readonly visit: 'cold' | 'warm' }

/** Writes one table: the measures of a page with this many tags on one line, in relation to the floor's. */
function cellTable(cells: readonly Cell[], { profile, tags, visit }: Group): string {
  const group = cells.filter((cell) => cell.profile === profile && cell.tags === tags)
  const rows = group.map(({ contestant, [visit]: visits }) => {
    const values = COLUMNS.map(([, measure, divisor = 1]) => {
      const value = readCell(cells, { profile, tags, contestant }, { visit, measure })
      return format(value / divisor)
    })
    const all = (who: Cell['contestant'], measure: keyof Visit) =>
      readCell(cells, { profile, tags, contestant: who }, { visit, measure })
    const ratios = (['firstCardMs', 'allCardsMs', 'heapBytes'] as const).map((measure) =>
      (all(contestant, measure) / all('floor', measure)).toFixed(2),
    )
    return [contestant, ...values, ...ratios, String(visits.length)]
  })
  const heading = ['', ...COLUMNS.map(([name]) => name), '÷ first', '÷ all', '÷ heap', 'runs']
  return `\n${tags} ${tags === 1 ? 'tag' : 'tags'}, ${profile}, ${visit} (ms; ÷ the floor)\n${table([heading, ...rows])}`
}

function pageTables({ cells, churn, touch, buying, largeCart }: NonNullable<Results['pages']>): string[] {
  const groups = [...new Map(cells.map((cell) => [`${cell.profile} ${cell.tags}`, cell])).values()]
  const names = [...new Set(churn.map(({ contestant }) => contestant))]
  const churnRows = names.map((name) => {
    const mine = churn.filter(({ contestant }) => contestant === name)
    return [
      name,
      format(median(mine.map(({ addMs }) => addMs))),
      format(median(mine.map(({ removeMs }) => removeMs))),
    ]
  })
  return [
    ...groups.flatMap(({ profile, tags }) =>
      (['cold', 'warm'] as const).map((visit) => cellTable(cells, { profile, tags, visit })),
    ),
    ...(churn.length
      ? [`\n500 tags into a page and out of it (ms)\n${table([['', 'add', 'remove'], ...churnRows])}`]
      : []),
    ...(touch.length
      ? [
          `\nFirst tap on a painted card to its event: ${format(median(touch.map(({ quietMs }) => quietMs)))} ms` +
            ` (right after the paint ${format(median(touch.map(({ earlyMs }) => earlyMs)))} ms)`,
        ]
      : []),
    ...(buying.length
      ? [
          `First tap on a painted card to its line in the cart: ${format(median(buying.map(({ lineMs }) => lineMs)))} ms`,
          `A choice of 1,000 variants: ${format(median(buying.map(({ choiceMs }) => choiceMs)))} ms`,
        ]
      : []),
    ...(largeCart.length
      ? [
          `A cart of 200 lines, longest task: ${format(median(largeCart.map(({ showMs }) => showMs)))} ms` +
            ` (a quantity in it ${format(median(largeCart.map(({ changeMs }) => changeMs)))} ms)`,
        ]
      : []),
  ]
}

function clientTables({ calls, readsPerSecond }: NonNullable<Results['client']>): string[] {
  const rows = calls.map((call) => [
    call.name,
    format(call.bareMs),
    format(call.clientMs),
    call.ratio.toFixed(2),
    call.ownBareMs.toFixed(3),
    call.ownClientMs.toFixed(3),
  ])
  const reads = Object.entries(readsPerSecond).map(([name, count]) => [name, format(count)])
  return [
    `\nA call through the client beside a bare fetch and JSON.parse (ms)\n${table([['', 'bare', 'client', '÷', 'bare, no net', 'client, no net'], ...rows])}`,
    `\nReads of the sandbox per second\n${table([['', 'reads/s'], ...reads])}`,
  ]
}

const providerTable = (costs: NonNullable<Results['provider']>) =>
  `\nQueries over 10,000 products (ms)\n${table([
    ['', 'median', 'p95', 'of'],
    ...costs.map(({ name, medianMs, p95Ms, total }) => [
      name,
      format(medianMs),
      format(p95Ms),
      format(total),
    ]),
  ])}`

const goalTable = (goals: readonly Goal[]) =>
  `\nGoals\n${table([
    ['', 'measured', 'at most', ''],
    ...goals.map(({ name, value, limit, met }) => [
      name,
      formatGoal(value),
      String(limit),
      met ? 'met' : 'MISSED',
    ]),
  ])}`

/** Writes the report of one run, for people. */
export const report = ({ pages, client, provider }: Results, goals: readonly Goal[]): string =>
  [
    ...(pages ? pageTables(pages) : []),
    ...(client ? clientTables(client) : []),
    ...(provider ? [providerTable(provider)] : []),
    goalTable(goals),
  ].join('\n')
