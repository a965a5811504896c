/** WebDriver BiDi (W3C): commands and events as JSON over one socket. */
export interface Bidi {
  send<Result = unknown>(method: string, params?: object): Promise<Result>
  on(method: string, listener: (params: never) => void): void
  close(): void
}

interface Message {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly method?: string
  readonly params?: unknown
  readonly error?: string
  readonly message?: string
}

interface Waiting {
  readonly method: string
  readonly resolve: (result: never) => void
  readonly reject: (reason: Error) => void
}

/** @param url The browser's socket for new sessions. */
export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  await new Promise((done, failed) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', () => failed(new Error(`${url} takes no connection`)))
  })
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, (params: never) => void>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'event') return listeners.get(message.method ?? '')?.(message.params as never)
    const asked = waiting.get(message.id ?? -1)
    waiting.delete(message.id ?? -1)
    if (message.type === 'success') asked?.resolve(message.result as never)
    else asked?.reject(new Error(`${asked.method}: ${message.error}: ${message.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { method, reject } of waiting.values()) reject(new Error(`${method}: the browser has gone`))
    waiting.clear()
  })
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++count
        waiting.set(id, { method, resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    on: (method, listener) => listeners.set(method, listener),
    close: () => socket.close(),
  }
}
