import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  compareApi,
  hashPublicApi,
  type PublicApi,
  printPublicApi,
  readKinds,
  readPublicApi,
} from '../../widgets/tools/build/public-api.ts'
import { type InstalledPackage, installPackage, ROOT } from '../support/package.ts'

let installed: InstalledPackage
let api: PublicApi
beforeAll(async () => {
  installed = await installPackage()
  api = readPublicApi(installed.dist)
})
afterAll(() => installed.remove())

const CHANGES = join(ROOT, '.changeset')

describe('the public types', () => {
  it('stand in docs/reference/api.md as they are (npm run api writes it)', () => {
    expect(readFileSync(join(ROOT, 'docs/reference/api.md'), 'utf8')).toBe(printPublicApi(api))
  })

  it('changed since the last release only with a change file that says so', () => {
    const released = JSON.parse(readFileSync(join(CHANGES, 'released-api.json'), 'utf8'))
    const changes = compareApi(released, hashPublicApi(api))
    const files = readdirSync(CHANGES)
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .map((name) => join(CHANGES, name))
    const kinds = readKinds(files)
    const isSaid = kinds.has('minor') || kinds.has('major')
    // The failure names changes without a change file of kind minor or major (npm run change).
    expect(isSaid ? { added: [], changed: [], removed: [] } : changes).toEqual({
      added: [],
      changed: [],
      removed: [],
    })
  })

  it('have the names of every door, with what they are', () => {
    expect(api.get('store-widgets/client')?.get('createStoreClient')).toContain('function createStoreClient')
    expect(api.get('store-widgets/session')?.get('createSession')).toContain('function createSession')
    expect(api.get('store-widgets/react')?.get('defineTag')).toContain('Promise')
    for (const [entry, names] of api) expect(names.size, entry).toBeGreaterThan(10)
    expect(printPublicApi(api)).not.toContain('/**')
  })
})

describe('a compared list of declarations', () => {
  const of = (names: Readonly<Record<string, string>>) =>
    hashPublicApi(new Map([['store-widgets/client', new Map(Object.entries(names))]]))

  it('says what is new, what is another one, and what is gone', () => {
    const before = of({ stays: 'type A = 1', turns: 'type B = 1', goes: 'type C = 1' })
    const now = of({ stays: 'type A = 1', turns: 'type B = 2', comes: 'type D = 1' })
    expect(compareApi(before, now)).toEqual({
      added: ['comes'],
      changed: ['names of store-widgets/client', 'turns'],
      removed: ['goes'],
    })
    expect(compareApi(before, before)).toEqual({ added: [], changed: [], removed: [] })
  })

  it('sees that a name has left one of two doors', () => {
    const names = new Map([['a', 'type A = 1']])
    const both = hashPublicApi(
      new Map([
        ['one', names],
        ['two', names],
      ]),
    )
    const left = hashPublicApi(
      new Map([
        ['one', names],
        ['two', new Map()],
      ]),
    )
    expect(compareApi(both, left)).toEqual({ added: [], changed: ['names of two'], removed: [] })
  })

  it('reads the kinds of change files, and nothing from other texts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'store-widgets-changes-'))
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const files = [
      write('a.md', "---\n'store-widgets': patch\n---\n\nA mend.\n"),
      write('b.md', '---\n"store-widgets": minor\n---\n\nA feature.\n'),
      write('c.md', '# Not a change: major\n'),
    ]
    expect([...readKinds(files)]).toEqual(['patch', 'minor'])
    rmSync(folder, { recursive: true })
  })
})
