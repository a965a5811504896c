import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { run, runNpm } from '../support/run-process.ts'

export interface Project {
  readonly folder: string
  write(files: Readonly<Record<string, string>>): Promise<void>
  install(...packages: string[]): Promise<string>
  /** Runs a tool from the project's own `node_modules/.bin`. */
  tool(name: string, ...parts: string[]): Promise<string>
  remove(): Promise<void>
}

/** The packages and files of an app, beside the tarball. */
export interface ProjectOptions {
  /** Packages by name and range: `vite@8`. */
  readonly packages?: readonly string[]
  readonly files?: Readonly<Record<string, string>>
}

/** How long npm waits for an answer of its registry before it asks again, in milliseconds: its own default is 300,000. */
const ANSWER_MS = 30_000

/** Creates a new project with the tarball installed, for any framework. */
export async function createProject({ packages = [], files = {} }: ProjectOptions): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'store-widgets-app-'))
  const project: Project = {
    folder,
    async write(all) {
      for (const [name, text] of Object.entries(all)) {
        await mkdir(dirname(join(folder, name)), { recursive: true })
        await writeFile(join(folder, name), text)
      }
    },
    install: (...more) =>
      runNpm(
        ['install', '--prefer-offline', '--no-audit', '--no-fund', `--fetch-timeout=${ANSWER_MS}`, ...more],
        folder,
      ),
    tool: (name, ...parts) => run('npm', ['exec', '--offline', '--', name, ...parts], folder),
    // A server that has just ended may still write there.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }),
  }
  await project.write({ 'package.json': '{ "private": true, "type": "module" }', ...files })
  await project.install(inject('tarball'), ...packages).catch(async (reason) => {
    await project.remove()
    throw reason
  })
  return project
}

/** Writes the `tsconfig.json` of a strict app that a bundler builds. */
export const writeTsconfig = (
  include: readonly string[],
  compilerOptions: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, unknown>> = {},
): string =>
  JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
      ...compilerOptions,
    },
    include,
    ...more,
  })
