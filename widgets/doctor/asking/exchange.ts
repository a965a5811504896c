/** The reasons why a page wouldn't get an answer, or couldn't read it. */
export type Obstacle =
  /** There is no answer at the address. */
  | 'unreachable'
  | 'timeout'
  /** The preflight itself failed: browsers don't send the request then. */
  | 'preflight'
  /** The preflight doesn't list the method … */
  | 'method'
  /** … or a header. */
  | 'header'
  /** `Access-Control-Allow-Origin` doesn't name the page's origin. */
  | 'origin'
  | 'too-large'

/** One request and its result, without secrets. */
export interface Exchange {
  readonly method: string
  readonly url: string
  readonly status?: number
  /** The status of its preflight. */
  readonly preflight?: number
  readonly providerCode?: string
  readonly requestId?: string
  readonly obstacle?: Obstacle
  /** The details of the obstacle: the header that isn't listed, the origin that is named instead. */
  readonly detail?: string
}

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  unreachable: 'no answer',
  timeout: 'no answer in time',
  preflight: 'the preflight was refused',
  method: 'the preflight does not list the method',
  header: 'the preflight does not list the header',
  origin: 'a browser keeps the answer from the page: Access-Control-Allow-Origin says',
  'too-large': 'the answer is too large',
}

/** Describes a request and its answer in one line. */
export function describeExchange(exchange: Exchange): string {
  const { method, url, status, preflight, providerCode, requestId, obstacle, detail } = exchange
  const said = [
    status === undefined ? undefined : String(status),
    providerCode,
    requestId && `request id ${requestId}`,
    preflight === undefined ? undefined : `preflight ${preflight}`,
    obstacle && [OBSTACLES[obstacle], detail].filter(Boolean).join(' '),
  ]
  return `${method} ${url}: ${said.filter(Boolean).join(', ')}`
}
