import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../support/package.ts'

/** Strict, and without `skipLibCheck`: our declarations are checked like the consumer's own code. */
const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: [],
}

/** The ways in which a consumer's compiler finds modules. */
export const RESOLUTIONS = {
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
}

type Sources = Readonly<Record<string, string>>

/** Compiles these files in this project, and returns the errors. */
export function compile(
  project: string,
  sources: Sources,
  options: Readonly<Record<string, unknown>> = RESOLUTIONS.bundler,
): string {
  writeFileSync(join(project, 'package.json'), '{"type":"module"}')
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(project, name), text)
  const config = { compilerOptions: { ...OPTIONS, ...options }, files: Object.keys(sources) }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config))
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '--project', project],
    { encoding: 'utf8' },
  )
  for (const name of Object.keys(sources)) rmSync(join(project, name))
  return stdout + stderr
}
