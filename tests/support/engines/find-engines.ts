import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const isThere = (path: string | undefined): path is string => !!path && existsSync(path)

/** Installs packages of the system: on Debian and similar systems, as root. */
function install(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log(`Not here yet: ${packages.join(', ')}. Installing the system's packages …`)
  const run = (...parts: string[]) =>
    execFileSync('apt-get', parts, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  run('update', '-q')
  run('install', '-y', '-q', '--no-install-recommends', ...packages)
}

/** Finds a program, after an install of its packages if necessary. @throws when it can't be installed here. */
function ensure<Found>(name: string, find: () => Found | undefined, packages: readonly string[]): Found {
  let found = find()
  if (found === undefined) {
    install(...packages)
    found = find()
  }
  if (found === undefined)
    throw new Error(`${name} is not on this machine. On Debian: apt-get install ${packages.join(' ')}`)
  return found
}

const FIREFOXES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** Returns an existing Firefox (`FIREFOX_PATH`, then the usual places), else installs Debian's. */
export const ensureFirefox = (): string =>
  ensure('Firefox', () => [process.env.FIREFOX_PATH, ...FIREFOXES].find(isThere), ['firefox-esr'])

export interface WebKit {
  /** The program that translates WebDriver for it. */
  readonly driver: string
  /** WebKitGTK's own small browser. */
  readonly browser: string
  /** The X server that draws to memory. */
  readonly screen: string
}

/** Finds the browser in Debian's folder for the machine's architecture: `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1`. */
const findMiniBrowser = (): string | undefined =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .flatMap((kind) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((one) =>
        join('/usr/lib', kind, one, 'MiniBrowser'),
      ),
    )
    .find(isThere)

function findWebKit(): WebKit | undefined {
  const driver = ['/usr/bin/WebKitWebDriver'].find(isThere)
  const browser = findMiniBrowser()
  const screen = ['/usr/bin/Xvfb'].find(isThere)
  return driver && browser && screen ? { driver, browser, screen } : undefined
}

/** Returns an existing WebKitGTK with its driver and a screen, else installs Debian's. */
export const ensureWebKit = (): WebKit => ensure('WebKitGTK', findWebKit, ['webkit2gtk-driver', 'xvfb'])
