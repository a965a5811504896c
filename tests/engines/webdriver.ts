/** A session of WebDriver (W3C, over HTTP). */
export interface Session {
  /** What the browser says of itself. */
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string }
  send<Result = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Result>
  end(): Promise<void>
}

async function ask<Result>(url: string, method: string, body?: object): Promise<Result> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`)
  return value
}

/** @param driver The origin of the program that speaks for the browser. */
export async function openSession(driver: string, alwaysMatch: object): Promise<Session> {
  const { sessionId, capabilities } = await ask<{
    sessionId: string
    capabilities: Session['capabilities']
  }>(`${driver}/session`, 'POST', { capabilities: { alwaysMatch } })
  const root = `${driver}/session/${sessionId}`
  return {
    capabilities,
    send: (method, path, body) => ask(root + path, method, method === 'POST' ? (body ?? {}) : undefined),
    end: async () => void (await ask(root, 'DELETE')),
  }
}
