import type { IncomingMessage, ServerResponse } from 'node:http'

/** The caller's result instead of the provider's answer. */
export type Spoilt =
  /** The provider's own answer. */
  | 'whole'
  /** No answer at all. */
  | 'nothing'
  /** The connection breaks before the first byte. */
  | 'reset'
  /** The connection breaks after half of the body. */
  | 'reset-in-body'
  /** The connection ends normally after half of the body. */
  | 'cut'
  /** A complete answer with half of the body: malformed JSON. */
  | 'half'
  /** A byte at a time. */
  | 'drip'
  /** 200 with a page, as captive portals do. */
  | 'html'
  /** Another status, with a page as gateways send it. */
  | number

/** A fault of a call. */
export interface Fault {
  /** Default: the provider's own answer, for faults that only make it late. */
  readonly answer?: Spoilt
  /** The delay before anything else, in milliseconds. */
  readonly delayMs?: number
  /** Awaited before anything else, for tests that end the delay themselves. */
  readonly until?: Promise<unknown>
  /** Whether the provider handles the request before its answer is changed. Default: only if a body is needed. */
  readonly acted?: boolean
  /** Headers in addition to the answer's: `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Replaces the page that another status has. */
  readonly body?: string
  /** The time between the bytes of a drip. Default 1,000. */
  readonly dripMs?: number
  /** Changes the body of a whole answer. */
  readonly rewrite?: (body: Buffer) => Buffer
}

/** The provider's answer. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

const HTML = '<!doctype html><title>Sign in to the network</title><p>Please accept our terms.'

/** Any page may read a fault: the tests are about the answer, not about CORS. */
const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, X-Wix-Request-Id',
}

const NEEDS_BODY: readonly Spoilt[] = ['whole', 'reset-in-body', 'cut', 'half', 'drip']

/** Whether the provider has to be asked at all. */
export const mustAsk = ({ answer = 'whole', acted }: Fault): boolean => acted ?? NEEDS_BODY.includes(answer)

function drip(response: ServerResponse, body: Buffer, everyMs: number): void {
  let at = 0
  const timer = setInterval(() => response.write(body.subarray(at, ++at)), everyMs)
  response.once('close', () => clearInterval(timer))
}

/** Sends the head of the provider's answer and the first half of its body, and then stops. */
function sendHalf(response: ServerResponse, { status, headers, body }: Answer, then: () => void): void {
  response.writeHead(status, { ...headers, 'content-length': String(body.length) })
  response.write(body.subarray(0, body.length / 2), () => setImmediate(then))
}

/** Sends the fault; `answer` is the provider's, if it was asked. */
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
    const sent = spoilt === 'half' ? body.subarray(0, body.length / 2) : (fault.rewrite?.(body) ?? body)
    response.writeHead(status, { ...headers, 'content-length': String(sent.length), ...extra }).end(sent)
  } else {
    response.writeHead(spoilt === 'html' ? 200 : spoilt, { ...OPEN, 'content-type': 'text/html', ...extra })
    response.end(fault.body ?? HTML)
  }
}
