import type { Http2ServerRequest } from 'node:http2'
import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { openSecureFront } from './secure-front.ts'

const site = setUpSite()

/** The methods in most providers' lists; not OPTIONS. */
const USUAL_METHODS = 'GET, POST, PUT, PATCH, DELETE'
const TAG = '<store-product product-slug="moon-jar"></store-product>'
const isPreflight = ({ method, url }: Http2ServerRequest) => method === 'OPTIONS' && /query/.test(url)

/** Opens a page for the first time, with its provider on HTTP/2. */
async function visitFirst(see: Parameters<typeof openSecureFront>[0]['see']) {
  const front = await openSecureFront({ target: site.sandbox.url, methods: USUAL_METHODS, see })
  const visit = await site.visit(TAG, {
    script: null,
    context: { ignoreHTTPSErrors: true },
    head: `<script type="module" src="/store-widgets.js" data-client-id="demo-client" data-catalog="v1" data-api-host="${front.origin}" data-read-host="${site.sandbox.url}"></script>`,
  })
  await visit.page.waitForSelector('store-product[status=ready]')
  return {
    ...visit,
    async close() {
      await visit.close()
      await front.close()
    },
  }
}

it('needs no preflight for the token, and makes that of the query meanwhile', async () => {
  let pass = () => {}
  const preflightCame = new Promise<void>((done) => {
    pass = done
  })
  const asked: string[] = []
  const { warnings, trouble, page, close } = await visitFirst((request) => {
    const { method, url, headers } = request
    asked.push(`${method} ${url}${headers.authorization === '-' ? ', stopped' : ''}`)
    if (isPreflight(request)) pass()
    // The token waits for the preflight: a page that sends the preflight later never gets either.
    if (url === '/oauth2/token') return preflightCame
  })
  await page.waitForFunction(() => customElements.get('store-product'))

  const query = '/stores-reader/v1/products/query-platformized'
  const seen = asked.filter((one) => !one.endsWith('stopped'))
  // Two simultaneous requests may arrive in either order.
  expect(seen.slice(0, 2).sort()).toEqual([`OPTIONS ${query}`, 'POST /oauth2/token'])
  expect(seen.slice(2)).toEqual([`POST ${query}`])
  expect(trouble).toEqual([])
  expect(warnings).toEqual([])
  await close()
})

it('asks in JSON if the provider takes no forms', async () => {
  const kinds: (string | undefined)[] = []
  const { close } = await visitFirst(({ method, url, headers }, response) => {
    if (method !== 'POST' || url !== '/oauth2/token') return
    kinds.push(headers['content-type'])
    if (headers['content-type'] === 'application/json') return
    response.writeHead(415, { 'access-control-allow-origin': '*' })
    response.end()
    return true
  })

  expect(kinds).toEqual(['application/x-www-form-urlencoded;charset=UTF-8', 'application/json'])
  await close()
})
