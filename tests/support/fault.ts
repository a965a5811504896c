import type { IncomingMessage, ServerResponse } from 'node:http'

/** The caller's result instead of the provider's answer. */
export type Spoilt =
  /** The provider's own answer. */
  | 'whole'
  /** Nothing, for ever. */
  | 'nothing'
  /** The connection breaks before the first byte. */
  | 'reset'
  /** The connection breaks when half of the body is there. */
  | 'reset-in-body'
  /** The connection ends in good order when half of the body is there. */
  | 'cut'
  /** A whole answer, of half of the body: JSON that can't be read. */
  | 'half'
  /** A byte at a time. */
  | 'drip'
  /** 200 with a page, as captive portals do. */
  | 'html'
  /** Another status, with a page as gateways send it. */
  | number

/** One way in which a call goes wrong. */
export interface Fault {
  /** Default: the provider's own answer, for faults that only make it late. */
  readonly answer?: Spoilt
  /** Before anything else happens, in milliseconds. */
  readonly delayMs?: number
  /** Before anything else happens; for tests that say themselves when it is over. */
  readonly until?: Promise<unknown>
  /** The provider has done what it was asked before its answer is spoilt. Default: only where a body is needed. */
  readonly acted?: boolean
  /** Beside those of the answer: `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Instead of the page that comes with another status. */
  readonly body?: string
  /** Between the bytes of a drip. Default 1,000. */
  readonly dripMs?: number
}

/** An answer as the provider gave it. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

const HTML = '<!doctype html><title>Sign in to the network</title><p>Please accept our terms.'

/** Any page may read what a fault says: the tests are about the answer, not about CORS. */
const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, X-Wix-Request-Id',
}

const NEEDS_BODY: readonly Spoilt[] = ['whole', 'reset-in-body', 'cut', 'half', 'drip']

/** Whether the provider is to be asked at all. */
export const mustAsk = ({ answer = 'whole', acted }: Fault): boolean => acted ?? NEEDS_BODY.includes(answer)

function drip(response: ServerResponse, body: Buffer, everyMs: number): void {
  let at = 0
  const timer = setInterval(() => response.write(body.subarray(at, ++at)), everyMs)
  response.once('close', () => clearInterval(timer))
}

/** Sends the head of the provider's answer and the first half of its body, and leaves it at that. */
function sendHalf(response: ServerResponse, { status, headers, body }: Answer, then: () => void): void {
  response.writeHead(status, { ...headers, 'content-length': String(body.length) })
  response.write(body.subarray(0, body.length / 2), () => setImmediate(then))
}

/** Answers as the fault says; `answer` is the provider's, where it was asked. */
export function spoil(response: ServerResponse, fault: Fault, answer: Answer): void {
  const { answer: spoilt = 'whole', headers: extra = {} } = fault
  const { status, headers, body } = answer
  const socket = response.socket
  if (spoilt === 'nothing') return
  if (spoilt === 'reset') socket?.resetAndDestroy()
  else if (spoilt === 'reset-in-body') sendHalf(response, answer, () => socket?.resetAndDestroy())
  else if (spoilt === 'cut') sendHalf(response, answer, () => socket?.end())
  else if (spoilt === 'drip') {
    response.writeHead(status, { ...headers, 'content-length': String(body.length) })
    drip(response, body, fault.dripMs ?? 1_000)
  } else if (spoilt === 'whole' || spoilt === 'half') {
    const sent = spoilt === 'half' ? body.subarray(0, body.length / 2) : body
    response.writeHead(status, { ...headers, 'content-length': String(sent.length), ...extra }).end(sent)
  } else {
    response.writeHead(spoilt === 'html' ? 200 : spoilt, { ...OPEN, 'content-type': 'text/html', ...extra })
    response.end(fault.body ?? HTML)
  }
}
