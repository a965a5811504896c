import { createHash } from 'node:crypto'
import { CLAYS, type ClayName, GLAZES, type GlazeName } from './glazes.ts'

/** The drawable pieces. Their order is part of every media id: only add at the end. */
export const FORMS = [
  'mug',
  'tall-mug',
  'round-mug',
  'espresso',
  'tumbler',
  'teacup',
  'latte-bowl',
  'bowl',
  'ramen-bowl',
  'serving-bowl',
  'nest',
  'plate',
  'deep-plate',
  'platter',
  'bottle-vase',
  'belly-vase',
  'cylinder-vase',
  'bud-vase',
  'moon-jar',
  'floor-vase',
  'teapot',
  'kyusu',
  'pitcher',
  'sake',
  'dripper',
  'jar',
  'butter-dish',
  'planter',
  'footed-planter',
  'bowl-planter',
  'candle',
  'incense',
  'tile',
  'tile-field',
  'hook',
  'clay-block',
  'glaze-jar',
  'tools',
  'brushes',
  'guide',
] as const
export type FormName = (typeof FORMS)[number]

export const FINISHES = ['satin', 'speckled', 'dipped', 'drip', 'fluted', 'banded', 'dotted', 'leaf'] as const
export type Finish = (typeof FINISHES)[number]

export const VIEWS = ['front', 'angle', 'detail', 'scene'] as const
/** The side that a piece is drawn from. */
export type View = (typeof VIEWS)[number]

/** A piece as the potter would describe it. */
export interface Piece {
  readonly form: FormName
  readonly glaze: GlazeName
  /** The glaze of the inside, drips, bands and motifs; if missing, the glaze itself. */
  readonly second?: GlazeName
  readonly clay?: ClayName
  readonly finish?: Finish
}

export interface Photograph {
  readonly piece: Required<Piece>
  readonly view: View
  /** 0 to 255: another arrangement of the same piece. */
  readonly take: number
}

const OWNER = '7c1e4a'
const PATTERN = new RegExp(`^${OWNER}_([0-9a-f]{16})([0-9a-f]{16})~mv2\\.(?:jpg|png)$`)

const proof = (payload: Buffer) => createHash('sha256').update(payload).digest().subarray(0, 8)
/** Masks or unmasks: the function is its own inverse. */
function mask(bytes: Buffer, key: Buffer): Buffer {
  const noise = createHash('sha256').update(key).digest()
  return Buffer.from(bytes.map((byte, i) => byte ^ (noise[i] ?? 0)))
}
const indexOf = (list: readonly { name: string }[], name: string) =>
  list.findIndex((entry) => entry.name === name)

/**
 * The id that `drawArt` draws this picture for. The 16 bytes of the id are the picture: eight say what it shows, eight
 * prove it, and mask the first eight so that the ids look like any other shop's. Nothing has to be looked up, so a shop
 * of 10,000 generated products has pictures too.
 */
export function createMediaId(piece: Piece, view: View, take = 0): string {
  const payload = Buffer.from([
    FORMS.indexOf(piece.form),
    indexOf(GLAZES, piece.glaze),
    indexOf(GLAZES, piece.second ?? piece.glaze),
    indexOf(CLAYS, piece.clay ?? 'stone'),
    FINISHES.indexOf(piece.finish ?? 'satin'),
    VIEWS.indexOf(view),
    take & 255,
    1,
  ])
  const key = proof(payload)
  return `${OWNER}_${mask(payload, key).toString('hex')}${key.toString('hex')}~mv2.jpg`
}

/** Reads the picture of an id; undefined for ids that aren't the sandbox's. */
export function readMediaId(mediaId: string): Photograph | undefined {
  const [, masked, key] = PATTERN.exec(mediaId) ?? []
  if (!masked || !key) return undefined
  const payload = mask(Buffer.from(masked, 'hex'), Buffer.from(key, 'hex'))
  if (proof(payload).toString('hex') !== key) return undefined
  const [form = 0, glaze = 0, second = 0, clay = 0, finish = 0, view = 0, take = 0] = payload
  return {
    piece: {
      form: FORMS[form] ?? 'mug',
      glaze: (GLAZES[glaze] ?? GLAZES[0]).name,
      second: (GLAZES[second] ?? GLAZES[0]).name,
      clay: (CLAYS[clay] ?? CLAYS[0]).name,
      finish: FINISHES[finish] ?? 'satin',
    },
    view: VIEWS[view] ?? 'front',
    take,
  }
}

/** Natural size of every picture. */
export const ART_SIZE = { width: 1600, height: 1600 } as const
