/**
 * What npm runs in a clone that has just been installed: `npm install owner/repository` packs such a clone,
 * and runs no other script in it. Plain JavaScript, because an install without development dependencies
 * (`--omit=dev`) runs it too, has nothing to build with, and needs no `dist/`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const HOME = new URL('../../', import.meta.url)
const has = (path) => existsSync(new URL(path, HOME))

if (!has('dist/store-widgets.js') && has('node_modules/vite') && has('node_modules/tsx')) {
  const { status } = spawnSync(process.execPath, ['widgets/tools/run.mjs', 'widgets/tools/build/build.ts'], {
    cwd: HOME,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
