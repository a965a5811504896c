/** Random choices that a seed repeats. */
export interface Random {
  /** 0 to 1, without 1. */
  next(): number
  /** A whole number below `below`. */
  whole(below: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(share: number): boolean
}

/** Creates the same sequence of numbers for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    next,
    whole,
    pick: (items) => items[whole(items.length)] as (typeof items)[number],
    chance: (share) => next() < share,
  }
}

/** Texts that have broken pages before: markup, addresses, names of objects, invalid numbers, long texts. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  'null',
  '-1',
  '0',
  '1e309',
  'NaN',
  '__proto__',
  'constructor',
  '<img src=x onerror="window.ran=1">',
  '"><script>window.ran=1</script>',
  'javascript:window.ran=1',
  '//evil.example/x',
  '../../..',
  '\u202e\u0000\ud800',
  '{{name}}',
  '%E0%A4%A',
  'x'.repeat(5_000),
]

const ODD_VALUES: readonly unknown[] = [null, true, 0, -1, 1e308, [], {}, [null], ...ODD_TEXTS]

/** Returns a copy of JSON in which some values are replaced, removed or repeated. */
export function spoilJson(random: Random, value: unknown, share = 0.04): unknown {
  if (random.chance(share)) return random.pick(ODD_VALUES)
  if (Array.isArray(value)) {
    const items = value.map((item) => spoilJson(random, item, share))
    return random.chance(share) ? [...items, ...items.slice(0, 1)] : items
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(() => !random.chance(share / 2))
      .map(([key, item]) => [key, spoilJson(random, item, share)]),
  )
}

/** Returns the text with a few characters changed, removed or added. */
export function spoilText(random: Random, text: string): string {
  const signs = [...text]
  for (let change = random.whole(3); change >= 0; change--) {
    const at = random.whole(signs.length)
    signs.splice(
      at,
      random.whole(2),
      ...(random.chance(0.5) ? [random.pick(['A', '.', '=', '-', '\u0000', '{', '"'])] : []),
    )
  }
  return signs.join('')
}
