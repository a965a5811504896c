import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '../../..')
const PROVIDER = join(ROOT, 'demo/provider')

/** Our commands that tests start often. */
const COMMANDS = { sandbox: join(PROVIDER, 'main.ts'), shop: join(ROOT, 'demo/shop/main.ts') }

async function bundle(): Promise<string> {
  const folder = await mkdtemp(join(process.env.STORE_TEST_BUILDS ?? tmpdir(), 'commands-'))
  const { NODE_ENV } = process.env
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: true,
      outDir: join(folder, 'provider/code'),
      target: 'node20',
      minify: false,
      rolldownOptions: { input: COMMANDS, output: { entryFileNames: '[name].mjs' } },
    },
  })
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  // Files that the code reads from the folder above (`ownFile`), and its imports from npm.
  mkdirSync(join(folder, 'provider'), { recursive: true })
  for (const { name } of readdirSync(PROVIDER, { withFileTypes: true }).filter((one) => one.isDirectory()))
    symlinkSync(join(PROVIDER, name), join(folder, 'provider', name), 'junction')
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return join(folder, 'provider/code')
}

let bundled: Promise<string> | undefined

/**
 * Bundles one of our commands into one file for `node`: its four hundred sources take two seconds of processor time to
 * load. Each worker of tests bundles once, for the first test that needs it.
 */
export async function findCommand(name: keyof typeof COMMANDS): Promise<string> {
  bundled ??= bundle()
  return join(await bundled, `${name}.mjs`)
}
