import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, type Fault, mustAsk, spoil } from './fault.ts'

/** The calls that a rule applies to. It matches preflights only when it names them. */
export interface Match {
  readonly method?: string
  /** A part of the path, or a pattern for path and query. */
  readonly path?: string | RegExp
  /** Only the nth of these calls, from 1 … */
  readonly nth?: number
  /** … or only this many of the first ones. */
  readonly first?: number
  /** … or each with this chance, 0 to 1. */
  readonly chance?: number
}

/** The requests that arrived, in order. */
export interface Call {
  readonly method: string
  /** Path and query. */
  readonly url: string
  /** `performance.now()` at its arrival. */
  readonly at: number
  /** Whether a rule changed its answer. */
  readonly isSpoilt: boolean
}

export interface Rule {
  /** How many calls it has changed. */
  readonly hits: number
  end(): void
}

export interface FaultProxy {
  /** Its origin, for use instead of the target's. */
  readonly url: string
  /** Every call, without preflights. */
  readonly calls: readonly Call[]
  /** Counts calls by method and path. */
  count(match: Pick<Match, 'method' | 'path'>): number
  /** Changes the answers of matching calls until it is ended. If several rules match, the newest counts. */
  when(match: Match, fault: Fault): Rule
  /** Ends all rules and forgets the calls. */
  reset(): void
  /** Stops listening: new connections are refused, and open ones are broken. */
  goDown(): Promise<void>
  /** Listens again, at the same address. */
  comeUp(): Promise<void>
  close(): Promise<void>
}

export interface FaultProxyOptions {
  /** The origin of the server behind it. */
  readonly target: string
  /** 0 to 1, like `Math.random`, for rules with a chance. */
  readonly random?: () => number
  /**
   * Whether to keep connections alive. Default: no, because Chromium repeats a request by itself when a used connection
   * breaks, and a test could not count.
   */
  readonly keepAlive?: boolean
}

interface LiveRule {
  readonly match: Match
  readonly fault: Fault
  seen: number
  hits: number
}

const isAbout = ({ method, path = '' }: Match, call: { method: string; url: string }): boolean => {
  if (method ? method !== call.method : call.method === 'OPTIONS') return false
  return typeof path === 'string' ? call.url.replace(/\?.*/, '').includes(path) : path.test(call.url)
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Asks the server behind the proxy, with all data of the caller. */
async function ask(target: URL, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  const headers = { ...incoming.headers, host: target.host, 'accept-encoding': 'identity' }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { method, url: path } = incoming
    request({ host: target.hostname, port: target.port, method, path, headers }, resolve)
      .on('error', reject)
      .end(body)
  })
  const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...kept } = answer.headers
  return { status: answer.statusCode ?? 502, headers: kept, body: await readBody(answer) }
}

const wait = (delayMs: number) => new Promise((done) => setTimeout(done, delayMs))

/** Keeps the rules, and finds the one that is about a call: the last that is meant. */
function createRules(random: () => number) {
  const rules: LiveRule[] = []
  return {
    find(call: { method: string; url: string }): LiveRule | undefined {
      let found: LiveRule | undefined
      for (const rule of rules) {
        if (!isAbout(rule.match, call)) continue
        rule.seen++
        const { nth, first, chance } = rule.match
        const isMeant =
          (nth === undefined || rule.seen === nth) &&
          (first === undefined || rule.seen <= first) &&
          (chance === undefined || random() < chance)
        if (isMeant) found = rule
      }
      if (found) found.hits++
      return found
    },
    add: ((match, fault) => {
      const rule: LiveRule = { match, fault, seen: 0, hits: 0 }
      rules.push(rule)
      return {
        get hits() {
          return rule.hits
        },
        end: () => {
          const index = rules.indexOf(rule)
          if (index >= 0) rules.splice(index, 1)
        },
      }
    }) satisfies FaultProxy['when'],
    clear: () => {
      rules.length = 0
    },
  }
}

/** Starts a server between a client and the provider that makes chosen calls fail, and counts all. */
export async function startFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const { random = Math.random, keepAlive = false } = options
  const target = new URL(options.target)
  const rules = createRules(random)
  const calls: Call[] = []

  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/' } = incoming
    const at = performance.now()
    const rule = rules.find({ method, url })
    if (method !== 'OPTIONS') calls.push({ method, url, at, isSpoilt: !!rule })
    if (!keepAlive) response.shouldKeepAlive = false
    const body = await readBody(incoming)
    const fault = rule?.fault ?? {}
    if (fault.delayMs) await wait(fault.delayMs)
    await fault.until
    const answer = mustAsk(fault)
      ? await ask(target, incoming, body)
      : { status: 200, headers: {}, body: Buffer.alloc(0) }
    spoil(response, fault, answer)
  }

  const server = createServer((incoming, response) => {
    // A caller that cancelled, or a closed provider, doesn't matter to the test.
    serve(incoming, response).catch(() => response.destroy())
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.removeListener('error', reject)
        resolve()
      })
    })
  const stop = async () => {
    if (!server.listening) return
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    count: (match) => calls.filter((call) => isAbout(match, call)).length,
    when: rules.add,
    reset() {
      rules.clear()
      calls.length = 0
    },
    goDown: stop,
    comeUp: () => listen(port),
    close: stop,
  }
}
