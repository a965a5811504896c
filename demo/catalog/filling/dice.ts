/** Random numbers that are the same for the same seed. */
export interface Dice {
  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number
  pick<Item>(list: readonly [Item, ...Item[]] | readonly Item[]): Item
  guid(): string
}

const hex = (value: number) => value.toString(16).padStart(8, '0')

/** Mulberry32: small, quick, evenly spread; for demo data, not for secrets. */
export function createDice(seed: number): Dice {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (limit: number) => next() % limit
  return {
    below,
    pick: <Item>(list: readonly Item[]) => list[below(list.length)] as Item,
    guid() {
      const text = `${hex(next())}${hex(next())}${hex(next())}${hex(next())}`
      return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-a${text.slice(17, 20)}-${text.slice(20, 32)}`
    },
  }
}
