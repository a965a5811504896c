import { appendFileSync } from 'node:fs'

/** A call of a test, and the sandbox's answer. */
export interface Exchange {
  readonly method: string
  /** Without the query. */
  readonly path: string
  /** The body's JSON, or that of a GET's `.r`. */
  readonly sent?: unknown
  readonly status: number
  readonly answered?: unknown
}

const file = process.env.STORE_RECORD
const fetchUnheard = globalThis.fetch

const parse = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

const decodeWhole = (url: URL): unknown => {
  const whole = url.searchParams.get('.r')
  return whole === null ? undefined : parse(Buffer.from(whole, 'base64url').toString('utf8'))
}

if (file) {
  globalThis.fetch = async (input, init) => {
    const response = await fetchUnheard(input, init)
    const url = new URL(input instanceof Request ? input.url : String(input))
    const method = (init?.method ?? 'GET').toUpperCase()
    if (response.headers.get('content-type')?.includes('json') && !url.pathname.startsWith('/_sandbox')) {
      const sent = method === 'GET' ? decodeWhole(url) : parse(init?.body)
      const answered = parse(await response.clone().text())
      const exchange: Exchange = { method, path: url.pathname, sent, status: response.status, answered }
      appendFileSync(file, `${JSON.stringify(exchange)}\n`)
    }
    return response
  }
}
