const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Mixes two colours: `share` is the part of the second one. */
export function mix(from: string, to: string, share: number): string {
  const target = parts(to)
  const mixed = parts(from).map((value, i) => Math.round(value + ((target[i] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The lightness that an eye perceives: 0 is black, 1 is white. */
export function lightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parts(hex)
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255
}

/** The studio's shadows are brown, and its light is a little yellow. */
export const SHADOW = '#20150c'
export const LIGHT = '#fffaf0'

export const darken = (hex: string, share: number) => mix(hex, SHADOW, share)
export const lighten = (hex: string, share: number) => mix(hex, LIGHT, share)
