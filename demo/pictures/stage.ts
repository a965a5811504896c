import { darken, LIGHT, lighten, lightness, mix, SHADOW } from './colour.ts'
import { between, type Random } from './random.ts'
import { area, ellipse, type Point, path, px, type Sheet } from './sheet.ts'

export const SIZE = 1600

/** Wall and table of the studio. Pale glazes are shown in front of the deeper colours. */
const ROOMS_FOR_DARK = ['#ece4d8', '#e6d9cc', '#dfe0d3', '#e2dfd9', '#dbe1e2'] as const
const ROOMS_FOR_PALE = ['#d4c1ae', '#c1c7b2', '#c0c8c9', '#d8beae', '#cbc2b6'] as const

export function chooseRoom(glaze: string, random: Random): string {
  const rooms = lightness(glaze) > 0.74 ? ROOMS_FOR_PALE : ROOMS_FOR_DARK
  return rooms[Math.floor(random() * rooms.length)] ?? rooms[0]
}

const whole = (fill: string, opacity?: number) =>
  path(`M0 0H${SIZE}V${SIZE}H0Z`, opacity === undefined ? { fill } : { fill, opacity })

/** Studio paper seen from above: no wall at all. */
export function drawPaper(sheet: Sheet, room: string): string {
  const across = sheet.radial([560, 480], 1500, [
    [0, lighten(room, 0.34)],
    [0.5, lighten(room, 0.1)],
    [1, darken(room, 0.12)],
  ])
  return whole(across)
}

/** A sheet of paper that bends from wall to table: no edge, only light. */
export function drawCove(sheet: Sheet, room: string, horizon: number): string {
  const bend = (at: number) => (horizon + at) / SIZE
  return [
    whole(
      sheet.linear(
        [0, 0],
        [0, SIZE],
        [
          [0, darken(room, 0.03)],
          [0.3, lighten(room, 0.16)],
          [bend(-230), room],
          [bend(-40), darken(room, 0.06)],
          [bend(110), lighten(room, 0.2)],
          [1, lighten(room, 0.04)],
        ],
      ),
    ),
    whole(
      sheet.radial([480, 420], 1250, [
        [0, LIGHT, 0.5],
        [0.5, LIGHT, 0.14],
        [1, SHADOW, 0.1],
      ]),
    ),
  ].join('')
}

/** The wall behind a table. */
export function drawWall(sheet: Sheet, room: string, edge: number): string {
  return whole(
    sheet.linear(
      [0, 0],
      [SIZE, edge],
      [
        [0, lighten(room, 0.26)],
        [0.55, lighten(room, 0.06)],
        [1, darken(room, 0.13)],
      ],
    ),
  )
}

/** A wooden table from an edge down to the camera. */
export function drawTable(sheet: Sheet, room: string, edge: number, random: Random): string {
  const wood = mix('#bd9369', room, 0.22)
  const grain = Array.from({ length: Math.round((SIZE - edge) / 13) }, () => {
    const [y, x] = [between(random, edge + 12, SIZE), between(random, -300, SIZE)]
    const [long, bow, end] = [between(random, 240, 900), between(random, -9, 9), between(random, -5, 5)]
    return `M${px(x)} ${px(y)}q${px(long / 2)} ${px(bow)} ${px(long)} ${px(end)}`
  })
  const table = `M0 ${edge}H${SIZE}V${SIZE}H0Z`
  const deep = sheet.linear(
    [0, edge],
    [0, SIZE],
    [
      [0, darken(wood, 0.1)],
      [0.12, wood],
      [1, lighten(wood, 0.14)],
    ],
  )
  const across = sheet.linear(
    [0, 0],
    [SIZE, 0],
    [
      [0, LIGHT, 0.2],
      [0.45, LIGHT, 0],
      [0.45, SHADOW, 0],
      [1, SHADOW, 0.2],
    ],
  )
  const gap = sheet.linear(
    [0, edge - 46],
    [0, edge],
    [
      [0, SHADOW, 0],
      [1, SHADOW, 0.12],
    ],
  )
  return [
    path(table, { fill: deep }),
    path(grain.join(''), { stroke: darken(wood, 0.45), width: 2.4, opacity: 0.2 }),
    path(table, { fill: across }),
    path(`M0 ${edge - 46}H${SIZE}V${edge}H0Z`, { fill: gap }),
  ].join('')
}

/** Panes of sun on the wall, with the shadow of something that grows outside. */
export function drawWindow(sheet: Sheet, [x, y]: Point, random: Random): string {
  const pane = (column: number, row: number) => {
    const [left, top] = [x + column * 240 + row * 56, y + row * 270 - column * 46]
    return area([
      [left, top],
      [left + 212, top - 40],
      [left + 264, top + 200],
      [left + 52, top + 240],
    ])
  }
  const panes = [pane(0, 0), pane(1, 0), pane(0, 1), pane(1, 1)].join('')
  const twigs = Array.from({ length: 16 }, () => {
    const [sx, sy] = [x + between(random, 120, 560), y + between(random, -20, 470)]
    return ellipse([0, 0], between(random, 34, 70), between(random, 8, 15), { fill: SHADOW }).replace(
      '<path',
      `<path transform="translate(${sx.toFixed(0)} ${sy.toFixed(0)}) rotate(${between(random, -64, 10).toFixed(0)})"`,
    )
  })
  return `<g filter="${sheet.blur(13)}">${path(panes, { fill: LIGHT, opacity: 0.42 })}<g opacity=".1" clip-path="${sheet.clip(panes)}">${twigs.join('')}</g></g>`
}

/** The place where an object touches the table, and the long shadow that it casts to the right. */
export function drawShade(
  sheet: Sheet,
  [x, y]: Point,
  { foot, tall, tilt }: { foot: number; tall: number; tilt: number },
): string {
  const flat = Math.max(0.16, tilt)
  const long = foot + tall * 0.55
  const soft = (centre: Point, rx: number, ry: number, opacity: number) => {
    const fill = sheet.radial([0, 0], 100, [
      [0, SHADOW, opacity],
      [0.55, SHADOW, opacity * 0.55],
      [1, SHADOW, 0],
    ])
    return `<g transform="translate(${centre[0].toFixed(1)} ${centre[1].toFixed(1)}) scale(${(rx / 100).toFixed(3)} ${(ry / 100).toFixed(3)})">${ellipse([0, 0], 100, 100, { fill })}</g>`
  }
  return [
    soft([x + long * 0.62, y - foot * flat * 0.12], long * 1.25, foot * flat * 1.25 + tall * 0.05, 0.3),
    soft([x + foot * 0.14, y + foot * flat * 0.2], foot * 1.42, foot * flat * 1.5, 0.5),
    soft([x + foot * 0.04, y + foot * flat * 0.16], foot * 1.14, foot * flat * 1.16, 0.55),
  ].join('')
}

/** A linen cloth that lies loosely: soft edges, two folds, a woven stripe. */
export function drawLinen(sheet: Sheet, [x, y]: Point, width: number, colour: string): string {
  const at = (a: number, b: number) =>
    `${px(x + width * (a + b * 0.1))} ${px(y + width * (b * 0.34 - a * 0.07))}`
  const cloth = `M${at(0, 0)}C${at(0.3, -0.1)} ${at(0.6, 0.08)} ${at(1, 0)}C${at(1.05, 0.3)} ${at(0.98, 0.6)} ${at(1.03, 1)}C${at(0.7, 1.1)} ${at(0.34, 0.92)} ${at(0.02, 1.04)}C${at(-0.05, 0.7)} ${at(0.04, 0.4)} ${at(0, 0)}Z`
  const stripe = (a: number) => `M${at(a, 0.01)}C${at(a - 0.01, 0.3)} ${at(a + 0.02, 0.7)} ${at(a, 1)}`
  const fold = (a: number) =>
    `M${at(a, 0.02)}C${at(a + 0.05, 0.4)} ${at(a - 0.06, 0.6)} ${at(a + 0.02, 1)}L${at(a + 0.1, 1)}C${at(a + 0.04, 0.6)} ${at(a + 0.1, 0.4)} ${at(a + 0.05, 0.02)}Z`
  const light = sheet.linear(
    [x, y],
    [x + width, y + width * 0.3],
    [
      [0, lighten(colour, 0.3)],
      [0.6, colour],
      [1, darken(colour, 0.12)],
    ],
  )
  return [
    path(cloth, { fill: SHADOW, opacity: 0.3, filter: sheet.blur(9) }),
    path(cloth, { fill: light }),
    `<g clip-path="${sheet.clip(cloth)}">`,
    path(stripe(0.07) + stripe(0.1) + stripe(0.93), {
      stroke: darken(colour, 0.42),
      width: width * 0.009,
      opacity: 0.55,
    }),
    path(fold(0.2) + fold(0.74), { fill: SHADOW, opacity: 0.07, filter: sheet.blur(16) }),
    path(fold(0.26) + fold(0.8), { fill: LIGHT, opacity: 0.12, filter: sheet.blur(16) }),
    '</g>',
  ].join('')
}

/** Steam that rises and thins out. */
export function drawSteam(sheet: Sheet, [x, y]: Point, tall: number): string {
  const wisp = (shift: number, bend: number, high: number) =>
    `M${px(x + shift)} ${px(y)}c${px(bend)} ${px(-high * 0.22)} ${px(-bend * 0.9)} ${px(-high * 0.42)} ${px(bend * 0.2)} ${px(-high * 0.66)}s${px(bend * 1.3)} ${px(-high * 0.18)} ${px(bend * 0.9)} ${px(-high * 0.36)}`
  return `<g filter="${sheet.blur(15)}">${path(wisp(-62, 56, tall), { stroke: '#ffffff', width: 26, opacity: 0.36 })}${path(wisp(18, 70, tall * 1.25), { stroke: '#ffffff', width: 20, opacity: 0.3 })}${path(wisp(70, -40, tall * 0.8), { stroke: '#ffffff', width: 16, opacity: 0.26 })}</g>`
}
