import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * Finds the script of a tool, for `process.execPath` to run. The file in `node_modules/.bin` is a link on one system
 * and a `.cmd` file on another.
 */
export function findTool(packageName: string, tool = packageName): string {
  const file = require.resolve(`${packageName}/package.json`)
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Readonly<Record<string, string>> }
  const script = typeof bin === 'string' ? bin : bin[tool]
  if (!script) throw new Error(`${packageName} has no tool ${tool}.`)
  return resolve(dirname(file), script)
}
