import { median } from '../numbers.ts'
import { hostPage, OURS } from './contestants.ts'
import type { BenchSite } from './site.ts'

const TAGS = 100
/** Pages that are drawn before anything is measured: the engine knows the code by then. */
const WARM_UP = 30
const MEASURED = 60

/** Measures how long a server draws a page of 100 tags whose products it knows: the median, in milliseconds. */
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
