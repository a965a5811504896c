import type { MediaItem } from '../../../model/media.ts'

type Expiring = { readonly url?: string; readonly urlExpirationDate?: string }

/** Matches the seconds since 1970 in a signed address, in the common schemes. */
const SIGNED = /[?&](?:exp|expires|e)=(\d{10})(?:\D|$)/i

function readExpiry({ url, urlExpirationDate }: Expiring): number[] {
  const dated = urlExpirationDate ? Date.parse(urlExpirationDate) : Number.NaN
  if (Number.isFinite(dated)) return [dated]
  const seconds = SIGNED.exec(url ?? '')?.[1]
  return seconds ? [Number(seconds) * 1000] : []
}

/** Finds when the first of these links expires, in epoch milliseconds; undefined if none does. */
export function findExpiry(items: readonly MediaItem[]): number | undefined {
  const times = items
    .flatMap(({ image, thumbnail, video }) => [image, thumbnail, ...(video?.files ?? [])])
    .flatMap((one) => (one ? readExpiry(one) : []))
  return times.length ? Math.min(...times) : undefined
}
