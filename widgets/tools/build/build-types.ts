import { execFile } from 'node:child_process'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { pruneTypes } from './prune-types.ts'

const TYPESCRIPT = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
const ENTRIES_FOLDER = resolve(import.meta.dirname, '../../entries')
const CONFIG = resolve(import.meta.dirname, 'tsconfig.json')

/** Each entry's declarations: the first lines that a person who opens them sees. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  'store-widgets': [
    "import './types/widgets/entries/global.js'",
    "export * from './types/widgets/entries/store-widgets.js'",
    "export type * from './types/widgets/entries/events.js'",
    "export type * from './types/widgets/entries/elements.js'",
  ],
  // Imported for its side effects: the classic script exports nothing.
  'store-widgets.iife': ["import './types/widgets/entries/global.js'", 'export {}'],
  client: ["export * from './types/widgets/entries/client.js'"],
  react: [
    "import './types/widgets/entries/global.js'",
    "import './types/widgets/entries/jsx.js'",
    "export * from './types/widgets/entries/react.js'",
    "export type * from './types/widgets/entries/events.js'",
  ],
  server: ["export * from './types/widgets/entries/server.js'"],
  session: ["export * from './types/widgets/entries/session.js'"],
  webhooks: ["export * from './types/widgets/entries/webhooks.js'"],
  withdrawal: ["export * from './types/widgets/entries/withdrawal.js'"],
  jsx: [
    "import './types/widgets/entries/global.js'",
    "import './types/widgets/entries/jsx.js'",
    "export type * from './types/widgets/entries/elements.js'",
    "export type * from './types/widgets/entries/events.js'",
  ],
}

/** Renames imports in declarations to existing files: `./money.js` for `./money.d.ts`. */
const rename = (text: string) => text.replace(/((?:from|import) ?\(?["']\.[^"']*)\.tsx?(["'])/g, '$1.js$2')

/**
 * Writes the declarations of all entries: `client.d.ts` and so on, which point into `types/`.
 *
 * The sources are not checked here: `npm test` does.
 *
 * @throws when the compiler can't express a type, with its reason.
 */
export async function buildTypes(outDir: string): Promise<void> {
  await writeTypes(outDir, CONFIG, ENTRIES, async (folder) => {
    // The compiler creates declarations from sources, and doesn't copy existing ones.
    await copyFile(join(ENTRIES_FOLDER, 'jsx.d.ts'), join(folder, 'widgets/entries/jsx.d.ts'))
  })
}

/**
 * Writes the declarations of a package's entries.
 *
 * @param config The compiler's configuration, which lists the sources.
 * @param entries The lines of each entry's declarations.
 * @param add Adds files to the compiler's folder that it doesn't write.
 * @throws when the compiler can't express a type, with its reason.
 */
export async function writeTypes(
  outDir: string,
  config: string,
  entries: Readonly<Record<string, readonly string[]>>,
  add: (folder: string) => Promise<void> = async () => {},
): Promise<void> {
  const folder = join(outDir, 'types')
  await promisify(execFile)(process.execPath, [
    join(TYPESCRIPT, 'bin/tsc'),
    ...['--project', config, '--outDir', folder],
  ]).catch((reason: { stdout?: string }) => {
    throw new Error(`The types can't be written:\n${reason.stdout}`, { cause: reason })
  })
  await add(folder)
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.d.ts'))
  await Promise.all([
    ...files.map(async (name) => {
      const file = join(folder, name)
      await writeFile(file, rename(await readFile(file, 'utf8')))
    }),
    ...Object.entries(entries).map(([name, lines]) =>
      writeFile(join(outDir, `${name}.d.ts`), `${lines.join('\n')}\n`),
    ),
  ])
  await pruneTypes(outDir)
}
