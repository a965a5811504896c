import type { Difference, TypedPair } from './compare-types.ts'
import { fitValue } from './fit-value.ts'
import { type OurCall, titleOf } from './match-rows.ts'
import type { Exchange } from './record.setup.ts'
import type { Misfit } from './shape.ts'

/** Converts a path with parameters to a pattern. */
const writePattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '[^/]+')}$`)

const countWords = (path: string): number => path.split('/').filter((part) => !part.startsWith('{')).length

/** Creates the search for the call of an exchange; if a name and a parameter both match, the name counts. */
export function createFinder<Call extends OurCall>(calls: readonly Call[]) {
  const patterns = calls
    .map((call) => ({ call, pattern: writePattern(call.path) }))
    .sort((a, b) => countWords(b.call.path) - countWords(a.call.path))
  return ({ method, path }: Pick<Exchange, 'method' | 'path'>): Call | undefined =>
    patterns.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call
}

/** Judges an exchange: fields of a GET's address, or of the path, are texts, and not part of the body. */
const judge = ({ method, sent, status, answered }: Exchange, { taken, answered: told }: TypedPair) => {
  if (status >= 300) return []
  const request =
    sent === undefined || (method === 'GET' && typeof sent !== 'object') ? [] : fitValue(sent, taken)
  const tell = (side: 'request' | 'answer') => (misfit: Misfit) => ({ ...misfit, side })
  return [...request.map(tell('request')), ...fitValue(answered, told).map(tell('answer'))]
}

export interface Judged {
  readonly differences: readonly Difference[]
  /** Calls of ours that no test made successfully. */
  readonly unheard: readonly string[]
}

/** Finds the parts of the recorded calls that the provider's types lack; each difference once. */
export function compareExchanges(exchanges: readonly Exchange[], pairs: readonly TypedPair[]): Judged {
  const byPath = new Map(pairs.map((pair) => [`${pair.ours.method} ${pair.ours.path}`, pair]))
  const find = createFinder([...byPath.values()].map((pair) => ({ ...pair.ours, pair })))
  const differences = new Map<string, Difference>()
  const heard = new Set<TypedPair>()
  for (const exchange of exchanges) {
    const pair = find(exchange)?.pair
    if (!pair) continue
    if (exchange.status < 300) heard.add(pair)
    for (const misfit of judge(exchange, pair)) {
      const difference = { ...misfit, call: pair.theirs, by: 'recorded' }
      differences.set([titleOf(pair.theirs), misfit.side, misfit.path, misfit.why].join(), difference)
    }
  }
  const unheard = [...byPath].filter(([, pair]) => !heard.has(pair)).map(([key]) => key)
  return { differences: [...differences.values()], unheard }
}
