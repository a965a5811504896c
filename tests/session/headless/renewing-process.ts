import { createInterface } from 'node:readline'
import { createSession } from '../../../src/session/headless/create-session.ts'
import { createFileStore } from './file-store.ts'

/**
 * A process of its own, with a session in a file: `renewing-process.ts <api host> <file>`. It prints `ready`; for each
 * line that it reads, it prints a token and its requests to the token endpoint so far, as JSON.
 */
const [apiHost = '', file = ''] = process.argv.slice(2)
const asked: string[] = []
const session = createSession({
  clientId: 'demo-client',
  apiHost,
  storage: createFileStore(file),
  fetch: async (input, init) => {
    asked.push(JSON.parse(String(init?.body)).grantType)
    return fetch(input, init)
  },
})

console.log('ready')
for await (const _ of createInterface({ input: process.stdin })) {
  const tokens = await Promise.all([session.getAccessToken(), session.getAccessToken()])
  console.log(JSON.stringify({ tokens, asked, role: session.role }))
}
