import type { Scaling } from './scaling.ts'

export type Format = 'avif' | 'webp' | 'jpeg' | 'png'

const accepts = (accept: string, type: string) => accept.toLowerCase().includes(`image/${type}`)

/**
 * Chooses the format to send. `enc_auto` prefers WebP where the browser accepts it: AVIF is smaller but takes ten times
 * as long to encode, so only `enc_avif` produces it.
 */
export function chooseFormat(encoding: Scaling['encoding'], accept: string, fileName: string): Format {
  const webp = accepts(accept, 'webp')
  if (encoding === 'avif' && (accepts(accept, 'avif') || !webp)) return 'avif'
  if (encoding !== 'file' && webp) return 'webp'
  const extension = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase()
  return extension === 'png' || extension === 'webp' || extension === 'avif' ? extension : 'jpeg'
}
