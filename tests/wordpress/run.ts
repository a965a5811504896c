import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeOutcome } from '../support/run/outcome.ts'
import { printFailures, runVitest } from '../support/run/run-vitest.ts'
import { shareBuild } from '../support/shared-build.ts'
import { fetchTools } from './fetch-tools.ts'
import { WORDPRESS } from './open-wordpress.ts'

/**
 * The plugin in WordPress: `npm run test:wordpress`. It installs WordPress, PHP and MariaDB from Debian's packages if
 * it may, as root on a system with apt, and fetches from npm what Debian doesn't have. Elsewhere it prints that it is
 * left out, and why; that is no failure.
 */
process.chdir(resolve(import.meta.dirname, '../..'))

const PACKAGES = [
  'wordpress',
  'wordpress-theme-twentytwentythree',
  'wordpress-theme-twentytwentyone',
  'php-cli',
  'php-mysql',
  'php-mbstring',
  'php-xml',
  'php-codesniffer',
  'mariadb-server',
]
const THEMES = ['twentytwentythree', 'twentytwentyone'].map(
  (name) => `${WORDPRESS}/wp-content/themes/${name}`,
)

const isThere = (): boolean =>
  THEMES.every((folder) => existsSync(folder)) &&
  [
    ['php', '-v'],
    ['phpcs', '--version'],
    ['mariadbd', '--version'],
  ].every(([command = '', flag = '']) => spawnSync(command, [flag]).status === 0)

const apt = (...parts: string[]) =>
  spawnSync('apt-get', ['-qq', '-y', '--no-install-recommends', ...parts], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** @returns why WordPress can't be installed here; undefined if it is installed now. */
async function ensureWordPress(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'MariaDB and apt want root, and this is another user'
  if (!isThere()) {
    if (spawnSync('apt-get', ['--version']).status !== 0) return 'there is no apt to install WordPress with'
    if (!apt('update') || !apt('install', ...PACKAGES) || !isThere())
      return 'apt could not install WordPress, PHP and MariaDB'
  }
  return fetchTools().then(
    () => undefined,
    (error) => `PHP 8.1 and WordPress' rules could not be fetched: ${error.message}`,
  )
}

const reason = await ensureWordPress()
if (reason) {
  console.log(`\nwordpress: left out, because ${reason}`)
  writeOutcome({ passed: 0, failures: [] })
} else {
  const build = await shareBuild()
  const { passed, failures } = await runVitest(['--config', 'tests/wordpress/vitest.config.ts'])
  await build.remove()
  printFailures(failures)
  writeOutcome({ passed, failures })
  console.log(`\nwordpress: ${passed} of ${passed + failures.length} tests passed`)
  process.exitCode = failures.length ? 1 : 0
}
