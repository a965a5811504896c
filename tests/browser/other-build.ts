import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(import.meta.dirname, '../..')
const SOURCES = [
  'src',
  'widgets',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'LICENSE',
]

/** Builds an older version of the widgets, in which chunks find the loader's parts in other places. */
export async function makeOtherBuild() {
  const root = await mkdtemp(join(tmpdir(), 'store-widgets-other-'))
  for (const name of SOURCES) await cp(join(ROOT, name), join(root, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction')
  const edit = async (name: string, change: (text: string) => string) => {
    const before = await readFile(join(root, name), 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`${name} is not what this expects`)
    await writeFile(join(root, name), after)
  }
  await edit('package.json', (text) => text.replace(/"version": ".*"/, '"version": "0.0.9"'))
  await edit('widgets/tools/build/shared-list.ts', (text) =>
    text.replace('names.sort()', 'names.sort().reverse()'),
  )
  // Pages load neither types nor the files for apps and servers.
  await edit('widgets/tools/build/build.ts', (text) =>
    text
      .replace('buildTypes(outDir)', 'Promise.resolve()')
      .replace(/ {2}await build(Bundle|Entries)\(base\)\n/g, ''),
  )
  await promisify(execFile)(process.execPath, ['widgets/tools/run.mjs', 'widgets/tools/build/build.ts'], {
    cwd: root,
  })
  return { dist: join(root, 'dist'), remove: () => rm(root, { recursive: true, force: true }) }
}
