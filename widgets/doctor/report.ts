import { describeExchange } from './asking/exchange.ts'
import type { Point, PointState } from './asking/point.ts'
import type { Settings } from './asking/read-settings.ts'

const SIGNS: Readonly<Record<PointState, string>> = {
  ok: 'ok',
  hint: 'hint',
  wrong: 'WRONG',
  left: 'left',
}

/** All findings of a run. */
export interface Report {
  readonly settings: Settings
  readonly points: readonly Point[]
  /** The script tag to paste; undefined while something about it is wrong. */
  readonly block: string
}

const indent = (text: string): string => text.replace(/^/gm, '       ')

function writePoint({ name, state, says, remedy, exchanges }: Point): string[] {
  return [
    `${SIGNS[state].padEnd(6)} ${name}: ${says}`,
    ...(remedy ? [indent(`-> ${remedy}`)] : []),
    ...exchanges.map((exchange) => indent(describeExchange(exchange))),
  ]
}

const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

export const countWrong = (points: readonly Point[]): number =>
  points.filter(({ state }) => state === 'wrong').length

/** Writes the report for people. */
export function writeText({ settings, points, block }: Report, isQuiet: boolean): string {
  const wrong = countWrong(points)
  const shown = isQuiet ? points.filter(({ state }) => state !== 'ok') : points
  const lines = [
    ...(isQuiet
      ? []
      : [`Asked as a page of ${settings.origin}, with the client ${settings.clientId ?? '(none)'}`, '']),
    ...shown.flatMap(writePoint),
    ...(isQuiet
      ? []
      : [
          '',
          wrong ? `${plural(wrong, 'point is', 'points are')} wrong` : 'Nothing is wrong',
          '',
          'For the head of your pages:',
          '',
          block,
        ]),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

/** Writes the report for scripts. */
export function writeJson({ settings, points, block }: Report): string {
  const { origin, clientId, callback, apiHost, readHost } = settings
  const said = { origin, clientId, callback, apiHost, readHost, wrong: countWrong(points), points, block }
  return `${JSON.stringify(said, null, 2)}\n`
}
