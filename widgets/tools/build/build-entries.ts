import { cp, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type InlineConfig, type Plugin, build as viteBuild } from 'vite'
import { listStyles } from '../../tags/collection/server-styles.ts'
import { createCustomElements } from '../reference/custom-elements.ts'
import { createHtmlCustomData } from '../reference/html-custom-data.ts'
import { bareImports } from './bare-imports.ts'
import { minifyAgain } from './minify-again.ts'

interface Entries {
  readonly names: readonly string[]
  /** What stands outside beside them. */
  readonly external: readonly string[]
  /** What files beside the entries are called. An entry that is alone has none, unless it says this. */
  readonly shared?: string
  /** They need Node's own modules, which what workers take must not. */
  readonly runsIn?: 'node'
  /** No browser fetches them: a second compressor would take a third of a build's time for bytes that nobody waits for. */
  readonly staysOnServers?: true
}

/** What is imported by name instead of by a script tag. What several of one group use is a file of its own. */
const GROUPS: readonly Entries[] = [
  { names: ['client', 'session', 'webhooks'], external: ['jose'] },
  { names: ['react'], external: ['react', 'react-dom/client', 'react/jsx-runtime'], shared: 'own-tag' },
  // With a React of its own, so that servers and static sites need none; views have no hooks that could tell.
  { names: ['server'], external: [], staysOnServers: true },
  { names: ['withdrawal'], external: ['jose'] },
  // What `embed.html` loads, and what a page with frames of it may.
  { names: ['embed'], external: [] },
  { names: ['embed-host'], external: [] },
  { names: ['cli'], external: [], runsIn: 'node', staysOnServers: true },
]

/** Leaves drawing to `server.js` beside it, which has React. */
const drawnByServer: Plugin = {
  name: 'store-widgets:drawn-by-server',
  enforce: 'pre',
  resolveId: (source) =>
    source.endsWith('/render-tags.ts') ? { id: './server.js', external: true } : undefined,
}

/** What of `react-dom/server` makes HTML at once, without the half that makes streams: it runs in workers, too. */
const LEGACY_SERVER = join(
  dirname(createRequire(import.meta.url).resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.browser.production.js',
)

/** Builds `cli.js`, `client.js`, `embed.js`, `embed-host.js`, `react.js`, `server.js`, `session.js`, `webhooks.js` and `withdrawal.js`; `jsx.js` holds types alone, and may be imported all the same. */
export async function buildEntries(base: InlineConfig): Promise<void> {
  const fileOf = (name: string) => join(base.root ?? '', `widgets/entries/${name}.ts`)
  for (const { names, external, shared, runsIn, staysOnServers } of GROUPS) {
    await viteBuild({
      ...base,
      plugins: [
        ...(base.plugins ?? []),
        bareImports(),
        ...(staysOnServers ? [] : [minifyAgain()]),
        ...(runsIn ? [drawnByServer] : []),
      ],
      resolve: { alias: { 'react-dom/server': LEGACY_SERVER } },
      ...(runsIn && { ssr: { noExternal: true, target: runsIn } }),
      build: {
        ...base.build,
        ...(runsIn && { ssr: true }),
        rolldownOptions: {
          input: Object.fromEntries(names.map((name) => [name, fileOf(name)])),
          external: [...external],
          preserveEntrySignatures: 'strict',
          output: {
            format: 'es',
            entryFileNames: '[name].js',
            chunkFileNames: ({ isDynamicEntry }) =>
              `${shared ?? (isDynamicEntry ? 'sign-in' : 'shared')}-[hash].js`,
            ...(names.length === 1 && !shared && { codeSplitting: false }),
          },
        },
      },
    })
  }
  await writeFile(join(base.build?.outDir ?? '', 'jsx.js'), 'export {}\n')
}

/** Looks that a page may take as they are: plain CSS, as it is written. */
const THEMES = join(import.meta.dirname, '../../themes')

/** The page that frames of other people's pages show. */
const EMBED = join(import.meta.dirname, '../../embed')

/** Writes what editors and documentation read of the tags, and the look of those that servers draw. */
export async function writeManifests(outDir: string, version: string): Promise<void> {
  const write = (name: string, content: object) =>
    writeFile(join(outDir, name), `${JSON.stringify(content, null, 2)}\n`)
  await Promise.all([
    cp(THEMES, join(outDir, 'themes'), { recursive: true }),
    ...['embed.html', 'embed.css'].map((name) => cp(join(EMBED, name), join(outDir, name))),
    writeFile(join(outDir, 'server.css'), `${listStyles.css}\n`),
    write('custom-elements.json', createCustomElements(version)),
    write('html-custom-data.json', createHtmlCustomData()),
  ])
}
