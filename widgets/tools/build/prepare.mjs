/**
 * The script that npm runs in a freshly installed clone: `npm install owner/repository` packs such a clone, and runs no
 * other script in it. Plain JavaScript, because an install without development dependencies (`--omit=dev`) also runs
 * it, without any build tools, and needs no `dist/`.
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
