import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { layerOf, mayImport, SANDBOX, SANDBOX_ROOMS } from './support/layers.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Folder names that hide the purpose of their content. */
const PURPOSELESS = /(^|\/)(utils|helpers|common|lib|types)$/

function findFiles(folder: string, found: string[] = []): string[] {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry)
    // `npm pack` has written files there, which are no sources.
    if (entry === 'dist') continue
    if (statSync(path).isDirectory()) findFiles(path, found)
    else if (/\.tsx?$/.test(entry)) found.push(path)
  }
  return found
}

function findFolders(folder: string, found: string[] = []): string[] {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === 'dist') continue
    found.push(relative(ROOT, join(folder, entry.name)))
    findFolders(join(folder, entry.name), found)
  }
  return found
}

interface Import {
  readonly target: string
  readonly typeOnly: boolean
}

/** Reads the relative imports of a file, static and dynamic; a type-only one is marked. */
function readImports(file: string): Import[] {
  const source = readFileSync(file, 'utf8')
  const pattern =
    /(?:import|export)\s+(type\s)?[^'"`;]*?from\s*['"](\.[^'"]+)['"]|import\s*\(?\s*['"](\.[^'"]+)['"]/g
  return [...source.matchAll(pattern)].map(([, type, from, bare]) => ({
    target: resolve(dirname(file), ((from ?? bare) as string).replace(/\?.*$/, '')),
    typeOnly: Boolean(type),
  }))
}

/**
 * Returns the folder that a picture draws as one, although it has arrows inside: there are separate pictures for those.
 */
const outerOf = (layer: string, room: string) =>
  ['src', 'widgets', 'demo'].includes(room) ? layer.split('/').slice(0, 2).join('/') : layer

const files = ['src', 'widgets', 'demo'].flatMap((folder) => findFiles(join(ROOT, folder)))

/** Draws the arrows between the folders above, as the imports are, without those that follow from two others. */
function drawArrows(room: string): string {
  const drawnOf = (path: string) => {
    const layer = layerOf(path)
    return layer && outerOf(layer, room)
  }
  const arrows = new Map<string, Set<string>>()
  for (const file of files) {
    const from = drawnOf(file)
    // A folder's own files connect its rooms: they would point at all of them.
    if (!from?.startsWith(`${room}/`)) continue
    for (const { target } of readImports(file)) {
      const to = drawnOf(target)
      if (to && to !== from && to.startsWith(`${room}/`))
        arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  }
  const reaches = (from: string, to: string): boolean =>
    [...(arrows.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  const name = (layer: string) => layer.slice(room.length + 1).replaceAll('/', '-')
  const lines = [...arrows].flatMap(([from, all]) =>
    [...all]
      .filter((to) => ![...all].some((other) => other !== to && reaches(other, to)))
      .map((to) => `  ${name(from)} --> ${name(to)}`),
  )
  return ['```mermaid', 'graph LR', ...lines.sort(), '```'].join('\n')
}

describe('the layers', () => {
  it('has something to judge', () => {
    expect(files.length).toBeGreaterThan(20)
  })

  it('imports only along the arrows', () => {
    const against = files.flatMap((file) => {
      const layer = layerOf(file)
      if (!layer) return []
      return readImports(file)
        .filter(({ target }) => {
          const to = layerOf(target)
          return to === undefined || (to !== layer && !mayImport(layer, to))
        })
        .map(({ target }) => `${relative(ROOT, file)} -> ${relative(ROOT, target)}`)
    })
    expect(against).toEqual([])
  })

  it('names a generation of the provider only where its calls are, and where a page may say or learn its own', () => {
    const generation = /\bv[123]\b|[a-z]V[123]\b|CATALOG_V\d|V\d_CATALOG/
    // Comments may name a generation, and a chunk is loaded by its name.
    const NO_CODE = /\/\*[\s\S]*?\*\/|\/\/ .*|'wix:.*|v1\/fi.*|loadChunk\(.*?'v[13]\b.*?\)/g
    const said = [
      'widgets/loader/config.ts',
      'widgets/plugins/diagnostics/check-config.ts',
      // The messages for builders here say what a shop of one catalog can't do.
      'widgets/tags/collection/reference.ts',
    ]
    const naming = files
      .map((file) => relative(ROOT, file))
      .filter(
        (file) => /^(src|widgets)\//.test(file) && !/^src\/(client|model)\/|^widgets\/entries\//.test(file),
      )
      .filter((file) => !said.includes(file) && !/^widgets\/(doctor|server|tools)\//.test(file))
      .filter((file) => generation.test(readFileSync(join(ROOT, file), 'utf8').replace(NO_CODE, '')))
    expect(naming).toEqual([])
  })

  it('has at most twelve rooms in the sandbox, and lists no arrow that nothing needs', () => {
    const outer = new Set(Object.keys(SANDBOX_ROOMS).map((room) => room.split('/')[0]))
    const folders = readdirSync(join(ROOT, 'demo/provider'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['dist', 'node_modules'].includes(entry.name))
      .map(({ name }) => name)
    expect(folders.sort()).toEqual([...outer].sort())
    expect(folders.length).toBeLessThanOrEqual(12)
    const walked = new Set(
      files.flatMap((file) =>
        readImports(file).map(({ target }) => `${layerOf(file)} -> ${layerOf(target)}`),
      ),
    )
    const idle = Object.entries(SANDBOX_ROOMS).flatMap(([room, others]) =>
      others
        .map((other) => `demo/provider/${room} -> demo/provider/${other}`)
        .filter((arrow) => !walked.has(arrow)),
    )
    expect(idle).toEqual([])
  })

  it.each([
    ['cart/v1', ['app.ts']],
    ['catalog/v1', ['app.ts', 'notifications/event-types.ts', 'notifications/notification-queue.ts']],
  ])('lets the sandbox’s %s be deleted: only a few files import it', (room, importers) => {
    const folder = join(ROOT, 'demo/provider', room)
    const importing = files
      .filter((file) => !file.startsWith(`${folder}/`))
      .filter((file) => readImports(file).some(({ target }) => target.startsWith(`${folder}/`)))
    expect(importing.map((file) => relative(join(ROOT, 'demo/provider'), file)).sort()).toEqual(importers)
  })

  it('lets cart v1 be deleted: only these import it, as docs/project/releasing.md says', () => {
    const folder = join(ROOT, 'src/client/cart-v1')
    const importing = files
      .filter((file) => !file.startsWith(`${folder}/`))
      .filter((file) => readImports(file).some(({ target }) => target.startsWith(`${folder}/`)))
      .map((file) => relative(ROOT, file))
    expect(importing.sort()).toEqual([
      'src/client/typed/create-store-client.ts',
      'widgets/doctor/points/cart.ts',
      'widgets/entries/v1.ts',
    ])
    const page = readFileSync(join(ROOT, 'docs/project/releasing.md'), 'utf8')
    expect(importing.filter((file) => !page.includes(`\`${file}\``))).toEqual([])
  })

  it('lets the sandbox see only the types of the model', () => {
    const values = files
      .filter((file) => SANDBOX.includes(layerOf(file) ?? ''))
      .flatMap((file) =>
        readImports(file)
          .filter(({ target, typeOnly }) => layerOf(target) === 'src/model' && !typeOnly)
          .map(({ target }) => `${relative(ROOT, file)} -> ${relative(ROOT, target)}`),
      )
    expect(values).toEqual([])
  })

  it('has no import cycle, types included', () => {
    const graph = new Map(files.map((file) => [file, readImports(file).map(({ target }) => target)]))
    const done = new Set<string>()
    const cycles: string[] = []
    const visit = (file: string, trail: readonly string[]): void => {
      if (trail.includes(file)) {
        cycles.push(
          [...trail.slice(trail.indexOf(file)), file].map((path) => relative(ROOT, path)).join(' -> '),
        )
        return
      }
      if (done.has(file)) return
      for (const target of graph.get(file) ?? []) visit(target, [...trail, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    expect(cycles).toEqual([])
  })

  it.each(['src', 'widgets', 'demo'])('has no cycle among the folders of %s, types included', (room) => {
    const graph = new Map<string, Set<string>>()
    for (const file of files) {
      const from = relative(ROOT, dirname(file))
      for (const { target } of readImports(file)) {
        const to = relative(ROOT, dirname(target))
        const isInside = from.startsWith(`${room}/`) && to.startsWith(`${room}/`)
        if (isInside && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
      }
    }
    // A file without remaining imports is not in a cycle: such files are removed until nothing changes.
    for (let before = -1; before !== graph.size; ) {
      before = graph.size
      for (const [from, all] of graph) if (![...all].some((to) => graph.has(to))) graph.delete(from)
    }
    expect([...graph].map(([from, all]) => `${from} -> ${[...all].join(', ')}`)).toEqual([])
  })

  it.each(['src', 'src/client', 'widgets', 'widgets/runtime', 'demo/provider'])(
    'stand in ARCHITECTURE.md as they are in %s',
    (room) => {
      const page = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
      const pictures = page.match(/```mermaid\n[\s\S]*?\n```/g) ?? []
      const drawn = drawArrows(room)
      expect(pictures, `ARCHITECTURE.md should have:\n${drawn}\n`).toContain(drawn)
    },
  )

  it('lets the folders of tests import each other only through tests/support', () => {
    const folderOf = (path: string) => relative(join(ROOT, 'tests'), path).split('/').slice(0, -1)[0]
    const against = findFiles(join(ROOT, 'tests')).flatMap((file) => {
      const folder = folderOf(file)
      // The commands and the tests of their output are beside the folders.
      if (!folder) return []
      return readImports(file)
        .map(({ target }) => target)
        .filter((target) => relative(join(ROOT, 'tests'), target).split('/')[0] !== '..')
        .filter((target) => ![folder, 'support'].includes(folderOf(target) ?? '') && existsSync(target))
        .map((target) => `${relative(ROOT, file)} -> ${relative(ROOT, target)}`)
    })
    expect(against).toEqual([])
  })

  it('lets tests/support import none of the other folders of tests', () => {
    const against = findFiles(join(ROOT, 'tests/support')).flatMap((file) =>
      readImports(file)
        .map(({ target }) => relative(ROOT, target))
        .filter((target) => target.startsWith('tests/') && !target.startsWith('tests/support/'))
        .map((target) => `${relative(ROOT, file)} -> ${target}`),
    )
    expect(against).toEqual([])
  })

  it('has no folder without a purpose in its name', () => {
    const folders = ['src', 'widgets', 'demo', 'tests'].flatMap((folder) => findFolders(join(ROOT, folder)))
    expect(folders.filter((folder) => PURPOSELESS.test(folder))).toEqual([])
  })
})
