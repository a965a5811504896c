// Runs a command of this repository: `node widgets/tools/run.mjs demo/start.ts`. Plain, old-style JavaScript, because
// the versions of Node that it refuses must be able to parse it: nothing else is loaded before.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const { engines } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))

/** Checks whether a version is at least that of a range such as `>=20.19`. */
const isEnough = (version, range) => {
  const [major, minor] = version.split('.').map(Number)
  const [leastMajor, leastMinor] = range.replace('>=', '').split('.').map(Number)
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}

const { node } = process.versions
if (!isEnough(node, engines.node)) {
  const least = engines.node.replace('>=', '')
  console.error(
    `This is Node ${node}, and Node ${least} or later is needed: install it from https://nodejs.org`,
  )
  process.exit(1)
}

// The command finds its arguments where they would be without this script.
process.argv.splice(1, 1)
process.argv[1] = resolve(root, process.argv[1])
const { register } = await import('tsx/esm/api').catch(() => {
  console.error('The packages are not installed: run npm ci')
  process.exit(1)
})
register()
// After it, so that style sheets are handled by our hook.
const { register: registerHooks } = await import('node:module')
registerHooks(new URL('css-hooks.mjs', import.meta.url))
await import(pathToFileURL(process.argv[1]).href)
