import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { median } from './numbers.ts'
import { startSandboxProcess } from './sandbox-process.ts'

/** Measures a call of the client beside a bare `fetch` and `JSON.parse` of the same answer. */
export interface CallCost {
  readonly name: string
  readonly bareMs: number
  readonly clientMs: number
  /** The goal is under 1.3. */
  readonly ratio: number
  /** The time of the client's own code, without a network: both with a fetch that answers from memory. */
  readonly ownBareMs: number
  readonly ownClientMs: number
}

export interface ClientBench {
  readonly calls: readonly CallCost[]
  readonly readsPerSecond: Readonly<Record<string, number>>
}

const CALLS = 240
const QUICK_CALLS = 80
const WARM_UP = 40
const READERS = 16
const READING_MS = 2_000

type Client = ReturnType<typeof createStoreClient>
type Call = (client: Client) => Promise<unknown>

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Compares both in turns, so that a disturbance of the machine affects both. */
async function compare(bare: () => Promise<unknown>, client: () => Promise<unknown>, calls: number) {
  const times = { bare: [] as number[], client: [] as number[] }
  for (let call = -WARM_UP; call < calls; call += 1) {
    const [first, second] = call % 2 ? [bare, client] : [client, bare]
    const firstMs = await time(first)
    const secondMs = await time(second)
    if (call < 0) continue
    times.bare.push(first === bare ? firstMs : secondMs)
    times.client.push(first === client ? firstMs : secondMs)
  }
  return { bareMs: median(times.bare), clientMs: median(times.client) }
}

/** Records the client's request of a call, to send it without the client, and its answer. */
async function record(apiHost: string, call: Call) {
  const sent: { url: string; init: RequestInit }[] = []
  const recording: typeof fetch = async (input, init = {}) => {
    sent.push({ url: String(input), init })
    return fetch(input, init)
  }
  await call(createStoreClient({ clientId: 'demo-client', apiHost, fetch: recording }))
  const last = sent.at(-1)
  if (!last) throw new Error('The client asked nothing')
  const { signal: _, ...init } = last.init
  return { url: last.url, init, text: await (await fetch(last.url, init)).text() }
}

interface Measured {
  readonly apiHost: string
  readonly name: string
  readonly call: Call
  /** The number of calls. */
  readonly calls: number
}

async function measureCall({ apiHost, name, call, calls }: Measured): Promise<CallCost> {
  const { url, init, text } = await record(apiHost, call)
  const bareCall = (send: typeof fetch) => async () => JSON.parse(await (await send(url, init)).text())
  const client = createStoreClient({ clientId: 'demo-client', apiHost })
  const real = await compare(bareCall(fetch), () => call(client), calls)

  const memory: typeof fetch = async () =>
    new Response(text, { headers: { 'content-type': 'application/json' } })
  const tokens = { getAccessToken: async () => 'token' }
  const own = createStoreClient({ tokens, apiHost, fetch: memory })
  const alone = await compare(bareCall(memory), () => call(own), calls)
  return {
    name,
    ...real,
    ratio: real.clientMs / real.bareMs,
    ownBareMs: alone.bareMs,
    ownClientMs: alone.clientMs,
  }
}

/** Measures how many reads per second the sandbox answers, for this many readers at once. */
async function measureReads(apiHost: string, call: Call): Promise<number> {
  const { url, init } = await record(apiHost, call)
  const end = performance.now() + READING_MS
  let reads = 0
  const read = async () => {
    while (performance.now() < end) {
      await (await fetch(url, init)).arrayBuffer()
      reads += 1
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: READERS }, read))
  return (reads * 1000) / (performance.now() - start)
}

/** Measures the client against a sandbox in a separate process. */
export async function benchClient({ quick }: { readonly quick: boolean }): Promise<ClientBench> {
  const calls = quick ? QUICK_CALLS : CALLS
  const sandbox = await startSandboxProcess('bulk:1000')
  try {
    const [first] = (
      await createStoreClient({ clientId: 'demo-client', apiHost: sandbox.url }).products.query({
        paging: { limit: 1 },
      })
    ).products
    const id = first?.id ?? ''
    const one: Call = (client) => client.products.get({ id })
    const page: Call = (client) => client.products.query({ paging: { limit: 50 } })
    return {
      calls: [
        await measureCall({ apiHost: sandbox.url, name: 'one product', call: one, calls }),
        await measureCall({ apiHost: sandbox.url, name: '50 products', call: page, calls }),
      ],
      readsPerSecond: {
        'one product': await measureReads(sandbox.url, one),
        '50 products': await measureReads(sandbox.url, page),
      },
    }
  } finally {
    await sandbox.close()
  }
}
