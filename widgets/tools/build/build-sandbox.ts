import { cp, mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { glob } from 'tinyglobby'
import { build } from 'vite'
import { writeTypes } from './build-types.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const SANDBOX = join(ROOT, 'demo/provider')

/** The files that the sandbox reads beside its code: `ownFile` finds them where they are in the sources. */
const FILES = '**/*.{css,js,mp4,txt}'
const NO_SOURCES = ['**/dist/**', '**/node_modules/**']

async function copyFiles(outDir: string): Promise<void> {
  for (const file of await glob(FILES, { cwd: SANDBOX, ignore: NO_SOURCES })) {
    await mkdir(dirname(join(outDir, file)), { recursive: true })
    await cp(join(SANDBOX, file), join(outDir, file))
  }
}

/**
 * Writes the package `store-widgets-sandbox`: its command and its importable code, as plain JavaScript for Node, with
 * the latter's types. Its dependencies are left to npm, so that fixed versions of them reach people.
 */
export async function buildSandbox(outDir = join(SANDBOX, 'dist')): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { bin: join(SANDBOX, 'bin.ts'), index: join(SANDBOX, 'index.ts') },
        // One folder below the files, where `ownFile` looks for them.
        output: { entryFileNames: 'code/[name].js', chunkFileNames: 'code/[name]-[hash].js' },
      },
    },
  })
  await copyFiles(outDir)
  await writeTypes(outDir, join(import.meta.dirname, 'sandbox.tsconfig.json'), {
    index: ["export * from './types/demo/provider/index.js'"],
  })
}

if (import.meta.filename === process.argv[1]) await buildSandbox()
