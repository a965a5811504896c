import { randomBytes } from 'node:crypto'
import { ART_SIZE } from '../../pictures/media-id.ts'
import type { ImageRecord } from './product-record.ts'

/** A picture in an owner's request: an existing one by its id, another by its address (contract 2.8). */
export interface NamedImage {
  readonly mediaId?: string | null | undefined
  readonly url?: string | null | undefined
}

/** The size of pictures elsewhere is unknown, because their addresses are not visited (contract 1.6). */
const UNKNOWN_SIZE = { width: 1000, height: 1000 } as const

const OWN = /\/media\/([\w-]+~mv2\.\w+)(?:\/|$)/

const newMediaId = (url: string) =>
  `7c1e4a_${randomBytes(16).toString('hex')}~mv2.${/\.(png|gif|webp|svg)(?:$|[?#])/i.exec(url)?.[1]?.toLowerCase() ?? 'jpg'}`

/** Creates the record of a picture of which only the name is known. */
export function toImage({ mediaId, url }: NamedImage): ImageRecord {
  const blank = { kind: 'image', title: '', altText: null } as const
  const own = mediaId || OWN.exec(url ?? '')?.[1]
  if (own) return { ...blank, ...ART_SIZE, id: own }
  return { ...blank, ...UNKNOWN_SIZE, id: newMediaId(url ?? ''), url: url ?? '' }
}
