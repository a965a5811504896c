import type { EngineName } from '../support/engines/engine.ts'

/** A journey that ran in one of the engines. */
export interface Made {
  readonly engine: string
  readonly file: string
  readonly journey: string
  readonly state: string
  readonly version?: string | undefined
  /** A missing feature of the engine, and the behaviour instead. */
  readonly lacks?: string | undefined
}

export const ENGINES: readonly EngineName[] = ['Chromium', 'Firefox', 'WebKit']

/** Files in the order of a shopper's visit. */
export const ORDER = [
  'painting',
  'choosing',
  'list',
  'buying',
  'login',
  'providers',
  'recovery',
  'callback',
  'secrets',
  'framed',
  'offline',
  'foreign',
  'policy',
  'pinned',
  'consent',
  'market',
  'shop',
  'account',
  'withdraw',
]

const placeOf = ({ file }: Made) => ORDER.findIndex((name) => file.endsWith(`/${name}.test.ts`))

const HEAD = `\`npm run test:browsers\` writes this part. It runs shoppers' journeys in the three engines on which browsers are based, each step with the browser's own mouse and keyboard. Chromium represents Chrome, Edge, Opera and Samsung's browser, Firefox represents itself, and WebKit represents Safari: WebKitGTK is the same engine with another network stack, media and fonts, so it proves nothing about Apple's additions (the app's frames, autofill, the seven days of its storage: [above](#what-safari-keeps-and-for-how-long)). Every uncaught error, call of \`console.error\` and violated policy of a page fails its journey.
`

/**
 * Writes the part of docs/reference/browsers.md between its marks.
 *
 * @param day When it was run, ISO 8601.
 * @returns undefined when a journey of one engine did not run in another.
 */
export function writeTable(made: readonly Made[], day: string): string | undefined {
  const find = (journey: string, engine: string) =>
    made.find((one) => one.journey === journey && one.engine === engine)
  const journeys = [...new Set([...made].sort((a, b) => placeOf(a) - placeOf(b)).map((one) => one.journey))]
  const isWhole =
    ORDER.every((name) => made.some((one) => one.file.endsWith(`/${name}.test.ts`))) &&
    journeys.every((journey) =>
      ENGINES.every((engine) => /passed|failed/.test(find(journey, engine)?.state ?? '')),
    )
  if (!isWhole) return undefined
  const versions = ENGINES.map(
    (engine) => made.find((one) => one.engine === engine && one.version)?.version ?? engine,
  )
  const cell = (journey: string, engine: string) => {
    const one = find(journey, engine)
    if (one?.state !== 'passed') return '**fails**'
    return one.lacks ? `lacks: ${one.lacks}` : 'yes'
  }
  const rows = journeys.map((journey) => [journey, ...ENGINES.map((engine) => cell(journey, engine))])
  const table = [['journey', ...versions], ['---', ...ENGINES.map(() => '---')], ...rows]
  return `${HEAD}\nLast run on ${day}.\n\n${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}`
}
