import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startSandbox } from '../../demo/provider/sandbox.ts'
import { run } from '../support/run-process.ts'
import { createProject, type Project } from './project.ts'

const query = (apiHost: string) => `
const client = createStoreClient({ clientId: 'demo-client', apiHost: '${apiHost}' })
client.products.query({ filter: { slug: 'camp-mug' } }).then(({ products }) =>
  console.log(JSON.stringify([products[0].name, cart.count, typeof readNotification, typeof init])))
`

const NAMES = [
  ['createStoreClient', 'store-widgets/client'],
  ['readNotification', 'store-widgets/webhooks'],
  ['init, cart', 'store-widgets'],
]

describe('a server in Node', () => {
  let project: Project

  beforeAll(async () => {
    const apiHost = inject('apiHost')
    const imports = NAMES.map(([names, from]) => `import { ${names} } from '${from}'\n`)
    const requires = NAMES.map(([names, from]) => `const { ${names} } = require('${from}')\n`)
    project = await createProject({
      files: {
        'server.mjs': `${imports.join('')}import 'store-widgets/jsx'\n${query(apiHost)}`,
        'server.cjs': `${requires.join('')}require('store-widgets/jsx')\n${query(apiHost)}`,
      },
    })
  })
  afterAll(() => project.remove())

  it.each(['server.mjs', 'server.cjs'])('reads the catalog: %s', async (file) => {
    // Node 20 warns that require() of modules is new.
    const said = await run(process.execPath, ['--disable-warning=ExperimentalWarning', file], project.folder)
    expect(JSON.parse(said)).toEqual(['Camp mug', 0, 'function', 'function'])
  })

  it('asks by `npx store-widgets doctor` whether a shop is set up', async () => {
    const origin = 'https://shop.example'
    const lists = { origins: [origin], redirectUris: [`${origin}/callback`] }
    const sandbox = await startSandbox({ port: 0, db: ':memory:', polite: false, ...lists })
    const given = ['--client-id', 'demo-client', '--origin', origin, '--api-host', sandbox.url]
    try {
      const said = await project.tool('store-widgets', 'doctor', ...given, '--callback', '/callback')
      expect(said).toContain('Nothing is wrong')
      expect(said).toMatch(/^ok {5}login redirect: .*\/callback$/m)
      // The root is not on the list.
      await expect(project.tool('store-widgets', 'doctor', ...given)).rejects.toThrow(/1 point is wrong/)
    } finally {
      await sandbox.close()
    }
  })

  it('has installed one package beside ours', () => {
    const installed = readdirSync(join(project.folder, 'node_modules')).filter(
      (name) => !name.startsWith('.'),
    )
    expect(installed).toEqual(['jose', 'store-widgets'])
  })
})
