export type Point = readonly [x: number, y: number]

/** A stop of a gradient: position, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** The definitions of one drawing: each call returns the `url(#…)` that refers to it. */
export interface Sheet {
  linear(from: Point, to: Point, stops: readonly Stop[]): string
  radial(centre: Point, radius: number, stops: readonly Stop[]): string
  /** Clips to the outline. */
  clip(path: string): string
  blur(deviation: number): string
  defs(): string
}

export function createSheet(): Sheet {
  const defined: string[] = []
  const define = (write: (id: string) => string) => {
    const id = `d${defined.length}`
    defined.push(write(id))
    return `url(#${id})`
  }
  return {
    linear: ([x1, y1], [x2, y2], stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}">${stops.map(writeStop).join('')}</linearGradient>`,
      ),
    radial: ([cx, cy], radius, stops) =>
      define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${px(cx)}" cy="${px(cy)}" r="${px(radius)}">${stops.map(writeStop).join('')}</radialGradient>`,
      ),
    clip: (path) => define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`),
    blur: (deviation) =>
      define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${px(deviation)}"/></filter>`,
      ),
    defs: () => `<defs>${defined.join('')}</defs>`,
  }
}

const writeStop = ([offset, colour, opacity = 1]: Stop) =>
  `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}" stop-opacity="${Math.round(opacity * 1000) / 1000}"/>`

/** A coordinate, to a tenth of a pixel. */
export const px = (value: number) => Math.round(value * 10) / 10

export const line = (points: readonly Point[]) => `M${points.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}`
export const area = (points: readonly Point[]) => `${line(points)}Z`

export interface Paint {
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly opacity?: number
  readonly clip?: string
  readonly filter?: string
}

/** A path with its paint; lines are round at ends and corners. */
export function path(d: string, { fill = 'none', stroke, width = 1, opacity, clip, filter }: Paint): string {
  const stroked = stroke
    ? ` stroke="${stroke}" stroke-width="${px(width)}" stroke-linecap="round" stroke-linejoin="round"`
    : ''
  const faded = opacity === undefined ? '' : ` opacity="${Math.round(opacity * 1000) / 1000}"`
  return `<path d="${d}" fill="${fill}"${stroked}${faded}${clip ? ` clip-path="${clip}"` : ''}${filter ? ` filter="${filter}"` : ''}/>`
}

export const ellipse = ([cx, cy]: Point, rx: number, ry: number, paint: Paint) =>
  path(ellipsePath([cx, cy], rx, ry), paint)

/** A whole ellipse as a path, so that it can clip as well. */
export const ellipsePath = ([cx, cy]: Point, rx: number, ry: number) =>
  `M${px(cx - rx)} ${px(cy)}a${px(rx)} ${px(ry)} 0 1 1 ${px(2 * rx)} 0a${px(rx)} ${px(ry)} 0 1 1 ${px(-2 * rx)} 0Z`
