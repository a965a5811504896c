import { readdirSync } from 'node:fs'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { type Declarations, type Foreign, readDeclarations, type Statement } from './declarations.ts'
import { type Marks, readModule, rewriteDeclarations } from './rewrite-declarations.ts'

/** Collects the needed declarations, starting with the entries' exports. */
function createMarks() {
  const known = new Map<string, Declarations>()
  const kept = new Map<Declarations, Marks>()

  const open = (file: string): Declarations => {
    const found = known.get(file) ?? readDeclarations(file)
    known.set(file, found)
    if (!kept.has(found)) {
      kept.set(found, { statements: new Set(), imports: new Set(), passedOn: new Set() })
      for (const one of found.bare) if (isAbsolute(one)) open(one)
      for (const statement of found.statements) if (statement.augments) keep(found, statement)
    }
    return found
  }

  function keep(file: Declarations, statement: Statement): void {
    const marks = kept.get(file)
    if (!marks || marks.statements.has(statement)) return
    marks.statements.add(statement)
    for (const name of statement.mentions) needOwn(file, name)
    for (const one of statement.foreign) need(one)
  }

  /** Marks a name used by a file's own statements. */
  function needOwn(file: Declarations, name: string): void {
    for (const statement of file.statements) if (statement.declares.includes(name)) keep(file, statement)
    const imported = file.imports.get(name)
    if (!imported) return
    kept.get(file)?.imports.add(name)
    need(imported)
  }

  /** Marks a name that other files import. */
  function need({ from, name }: Foreign): void {
    if (!isAbsolute(from)) return
    const file = open(from)
    const own = file.exported.get(name)
    const passed = file.passedOn.get(name)
    if (passed) kept.get(file)?.passedOn.add(name)
    if (name === '*') needAll(file)
    else if (own) needOwn(file, own)
    else if (passed) need(passed)
    else for (const one of file.allOf) need({ from: one, name })
  }

  function needAll(file: Declarations): void {
    for (const name of file.exported.values()) needOwn(file, name)
    for (const name of file.passedOn.keys()) need({ from: file.file, name })
    for (const one of file.allOf) need({ from: one, name: '*' })
  }

  return { kept, open, needAll: (file: string) => needAll(open(file)) }
}

type Open = (file: string) => Declarations

/** Lists the names that a file exports, each with the file that declares it. */
function listExports(file: Declarations, open: Open): Map<string, string> {
  const found = new Map([...file.exported.keys()].map((name) => [name, file.file]))
  for (const [name, { from }] of file.passedOn) found.set(name, from)
  for (const one of file.allOf) for (const [name, from] of listExports(open(one), open)) found.set(name, from)
  return found
}

/** Lists the types that an entry's signatures mention without exporting them, by their files. */
function listUnnamed(entry: string): Map<string, string[]> {
  const { kept, open, needAll } = createMarks()
  needAll(entry)
  const exported = new Set(listExports(open(entry), open).keys())
  const unnamed = new Map<string, string[]>()
  for (const [file, { statements }] of kept) {
    for (const { isType, declares } of statements) {
      const [name = ''] = declares
      if (!isType || file.exported.get(name) !== name || exported.has(name)) continue
      exported.add(name)
      unnamed.set(file.file, [...(unnamed.get(file.file) ?? []), name])
    }
  }
  return unnamed
}

/** Exports every type that an entry's signatures mention, because a type without a name can't be passed on. */
async function nameTypes(entry: string): Promise<void> {
  const lines = [...listUnnamed(entry)].map(
    ([file, names]) => `export type { ${names.join(', ')} } from '${readModule(entry, file)}'\n`,
  )
  await appendFile(entry, lines.join(''))
}

/**
 * Lets the entries export every type that they mention, and removes the compiler's other declarations: a person who
 * looks for a type finds no others, and a project needs no package whose types are only internal.
 */
export async function pruneTypes(outDir: string): Promise<void> {
  const entries = readdirSync(outDir)
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(outDir, name))
  await Promise.all(entries.map(nameTypes))
  const { kept, needAll } = createMarks()
  for (const entry of entries) needAll(entry)
  const needed = new Map([...kept].map(([file, marks]) => [file.file, { file, marks }]))
  const folder = join(outDir, 'types')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.d.ts'),
  )
  await Promise.all(
    files.map((name) => {
      const path = join(folder, name)
      const one = needed.get(path)
      return one ? writeFile(path, rewriteDeclarations(one.file, one.marks)) : rm(path)
    }),
  )
}
