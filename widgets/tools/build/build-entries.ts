import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type InlineConfig, build as viteBuild } from 'vite'
import { createCustomElements } from '../reference/custom-elements.ts'
import { createHtmlCustomData } from '../reference/html-custom-data.ts'

/** What is imported by name instead of by a script tag: one file each, what stands outside beside it. */
const ENTRIES = [
  { name: 'client', external: [] },
  { name: 'react', external: ['react', 'react/jsx-runtime'] },
  { name: 'session', external: [] },
  { name: 'webhooks', external: ['jose'] },
]

/** Builds `client.js`, `react.js`, `session.js` and `webhooks.js`; `jsx.js` holds types alone, and may be imported all the same. */
export async function buildEntries(base: InlineConfig): Promise<void> {
  for (const { name, external } of ENTRIES) {
    await viteBuild({
      ...base,
      build: {
        ...base.build,
        rolldownOptions: {
          input: { [name]: join(base.root ?? '', `widgets/entries/${name}.ts`) },
          external,
          preserveEntrySignatures: 'strict',
          output: { format: 'es', entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    })
  }
  await writeFile(join(base.build?.outDir ?? '', 'jsx.js'), 'export {}\n')
}

/** Writes what editors and documentation read of the tags. */
export async function writeManifests(outDir: string, version: string): Promise<void> {
  const write = (name: string, content: object) =>
    writeFile(join(outDir, name), `${JSON.stringify(content, null, 2)}\n`)
  await Promise.all([
    write('custom-elements.json', createCustomElements(version)),
    write('html-custom-data.json', createHtmlCustomData()),
  ])
}
