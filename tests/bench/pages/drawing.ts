import { median } from '../numbers.ts'
import { hostPage, OURS } from './contestants.ts'
import type { BenchSite } from './site.ts'

const TAGS = 100
/** The number of pages drawn before the measurement, so that the engine has optimized the code. */
const WARM_UP = 30
const MEASURED = 60

/** Measures how long a server takes to draw a page of 100 tags with known products: the median, in milliseconds. */
export async function benchDrawing({ products, origins, server }: BenchSite): Promise<number> {
  const slugs = products.slice(0, TAGS).map(({ slug }) => slug)
  const page = hostPage(OURS, slugs, origins)
  const options = { apiHost: origins.media, cache: server.createTagCache({ freshMs: 3_600_000 }) }
  const times: number[] = []
  for (let time = 0; time < WARM_UP + MEASURED; time++) {
    const from = performance.now()
    const { drawn } = await server.renderTags(page, options)
    if (drawn !== TAGS) throw new Error(`${drawn} of ${TAGS} tags were drawn`)
    if (time >= WARM_UP) times.push(performance.now() - from)
  }
  return median(times)
}
