/** A stream of numbers from 0 to 1 that is the same for the same text: mulberry32 seeded by FNV-1a. */
export type Random = () => number

export function createRandom(text: string): Random {
  let state = 2166136261
  for (const char of text) state = Math.imul(state ^ char.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A number between two numbers, evenly distributed. */
export const between = (random: Random, low: number, high: number) => low + (high - low) * random()
