import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import type { Sandbox } from '../../../demo/provider/sandbox.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address that starts and ends sandboxes for tests without a browser. */
    sandboxHost: string
  }
}

/**
 * Starts sandboxes for DOM tests of whole pages, in vitest's own process: in the separate world of each of their files
 * the provider's libraries would be loaded anew. The first one that is asked for loads them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = new Map<string, Sandbox>()
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://host')
    response.setHeader('Access-Control-Allow-Origin', '*')
    const ended = searchParams.get('end')
    if (ended) {
      await running.get(ended)?.close()
      response.end('{}')
      return
    }
    const { startSandbox } = await import('../../../demo/provider/sandbox.ts')
    const options = JSON.parse(searchParams.get('start') ?? '{}')
    const sandbox = await startSandbox({ port: 0, db: ':memory:', ...options }, { passwordLogCost: 4 })
    running.set(sandbox.url, sandbox)
    response.end(JSON.stringify({ url: sandbox.url }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  project.provide('sandboxHost', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await Promise.all([...running.values()].map((one) => one.close()))
  }
}
