import { createServer } from 'node:http'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'

/** The site owner's service that draws the tag that it receives: the code of the plugin's documentation. */
export interface BakeService {
  readonly url: string
  /** The tags that it received. */
  readonly asked: string[]
  /** Its kind of answer from now on. */
  answer: 'cards' | 'failure' | 'half'
  close(): Promise<void>
}

export async function openBakeService(apiHost: string): Promise<BakeService> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const tag = Buffer.concat(await request.toArray()).toString()
    asked.push(tag)
    const locale = request.headers['accept-language']
    // Each request asks the shop again, because the tests check changes of the shop.
    const options = { clientId: 'demo-client', apiHost, locale, cache: createTagCache(), timeoutMs: 60_000 }
    const { html } = await renderTags(tag, options)
    if (service.answer === 'failure') response.writeHead(503).end('No')
    else response.end(service.answer === 'half' ? html.slice(0, html.length / 2) : html)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const service: BakeService = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    asked,
    answer: 'cards',
    async close() {
      await new Promise((done) => server.close(done))
    },
  }
  return service
}
