import { cp, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type InlineConfig, type Plugin, build as viteBuild } from 'vite'
import { listStyles } from '../../tags/collection/server-styles.ts'
import { createCustomElements } from '../reference/custom-elements.ts'
import { createHtmlCustomData } from '../reference/html-custom-data.ts'
import { bareImports } from './bare-imports.ts'
import { writeEmbedPage } from './embed-page.ts'
import { minifyAgain } from './minify-again.ts'

interface Entries {
  readonly names: readonly string[]
  /** The packages that aren't bundled. */
  readonly external: readonly string[]
  /** The names of files beside the entries. A single entry has none, unless it sets this. */
  readonly shared?: string
  /** They need Node's own modules, which files for workers must not. */
  readonly runsIn?: 'node'
  /**
   * No browser fetches them: a second compressor would take a third of a build's time for bytes that nobody waits for.
   */
  readonly staysOnServers?: true
}

/**
 * The entries that are imported by name instead of by a script tag. Modules that several of one group use are a file of
 * their own.
 */
const GROUPS: readonly Entries[] = [
  { names: ['client', 'session', 'webhooks'], external: ['jose'] },
  { names: ['react'], external: ['react', 'react-dom/client', 'react/jsx-runtime'], shared: 'own-tag' },
  // With its own React, so that servers and static sites need none; views have no hooks, which could conflict.
  { names: ['server'], external: [], staysOnServers: true },
  { names: ['withdrawal'], external: ['jose'] },
  // The script of `embed.html`, and the one for pages with frames of it.
  { names: ['embed'], external: [] },
  { names: ['embed-host'], external: [] },
  { names: ['cli'], external: [], runsIn: 'node', staysOnServers: true },
]

/** Leaves drawing to `server.js` beside it, which contains React. */
const drawnByServer: Plugin = {
  name: 'store-widgets:drawn-by-server',
  enforce: 'pre',
  resolveId: (source) =>
    source.endsWith('/render-tags.ts') ? { id: './server.js', external: true } : undefined,
}

/**
 * The part of `react-dom/server` that renders HTML synchronously, without the one for streams: it runs in workers, too.
 */
const LEGACY_SERVER = join(
  dirname(createRequire(import.meta.url).resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.browser.production.js',
)

/**
 * Builds `cli.js`, `client.js`, `embed.js`, `embed-host.js`, `react.js`, `server.js`, `session.js`, `webhooks.js` and
 * `withdrawal.js`; `jsx.js` contains only types, but may also be imported.
 */
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

/** The presets that a page may use unchanged: plain CSS, as written. */
const THEMES = join(import.meta.dirname, '../../themes')

/** The page shown in frames of other people's pages. */
const EMBED = join(import.meta.dirname, '../../embed')

/** Writes the data about the tags for editors and documentation, and the styles of those that servers draw. */
export async function writeManifests(outDir: string, version: string): Promise<void> {
  const write = (name: string, content: object) =>
    writeFile(join(outDir, name), `${JSON.stringify(content, null, 2)}\n`)
  await Promise.all([
    cp(THEMES, join(outDir, 'themes'), { recursive: true }),
    cp(join(EMBED, 'embed.css'), join(outDir, 'embed.css')),
    writeEmbedPage().then((page) => writeFile(join(outDir, 'embed.html'), page)),
    writeFile(join(outDir, 'server.css'), `${listStyles.css}\n`),
    write('custom-elements.json', createCustomElements(version)),
    write('html-custom-data.json', createHtmlCustomData()),
  ])
}
