/** Red, green and blue, each 0 to 255. */
export type Color = readonly [number, number, number]

let canvas: CanvasRenderingContext2D | null | undefined

function readHex(text: string): Color | undefined {
  const signs = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]
  if (!signs) return
  const pairs = signs.length === 3 ? [...signs].map((sign) => sign + sign) : signs.match(/../g)
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => Number.parseInt(pair, 16))
  return [red, green, blue]
}

/**
 * Any colour that CSS has, as the browser draws it; undefined for text that isn't a colour, and for colours that aren't
 * opaque. Outside a browser only `#rgb` and `#rrggbb` are read.
 */
export function readColor(text: string): Color | undefined {
  const hex = readHex(text)
  if (hex || typeof document === 'undefined') return hex
  canvas ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas || !CSS.supports('color', text)) return
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = text
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
  return alpha === 255 ? [red, green, blue] : undefined
}

export const toHex = (color: Color): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Whether white text reads better on it than black. */
export const isDark = (color: Color): boolean => luminanceOf(color) <= 0.18

const luminanceOf = (color: Color): number => {
  const [red = 0, green = 0, blue = 0] = color
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast ratio, 1 to 21. */
export function contrastOf(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const WHITE: Color = [255, 255, 255]
const BLACK: Color = [17, 17, 17]

/** White or near black, whichever reads better. */
export const readableOn = (ground: Color): Color =>
  contrastOf(WHITE, ground) >= contrastOf(BLACK, ground) ? WHITE : BLACK

/** The colour, moved towards black or white until it has at least the given contrast with its ground. */
export function moveAway(color: Color, ground: Color, least: number): Color {
  const end = isDark(ground) ? [255, 255, 255] : [0, 0, 0]
  for (let step = 0; step <= 20; step++) {
    const moved = color.map((part, index) => part + ((end[index] ?? 0) - part) * (step / 20))
    const [red = 0, green = 0, blue = 0] = moved.map(Math.round)
    if (contrastOf([red, green, blue], ground) >= least) return [red, green, blue]
  }
  return color
}
