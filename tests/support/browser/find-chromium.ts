import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without a window: the same engine, with a fifth less processor time per test. */
const SHELLS = ['/usr/bin/chromium-headless-shell']

/** Debian's package of it. */
const SHELL_PACKAGE = 'chromium-headless-shell'

/** Whole browsers. */
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Returns the browser that `CHROMIUM_PATH` names, for tests and for whole browsers.
 *
 * @throws when it doesn't exist: another browser would only seem to be the requested one.
 */
function findNamed(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there`)
  return named || undefined
}

const findIn = (places: readonly string[]): string | undefined => places.find((path) => existsSync(path))

const run = (command: string, ...parts: string[]) =>
  execFileSync(command, parts, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

/** Whether this is Debian or a similar system, and we may install. */
const canInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

const isPackage = (name: string) => spawnSync('apt-cache', ['show', name]).status === 0

function installPackage(name: string): void {
  console.log(`Installing the system package ${name} …`)
  run('apt-get', 'install', '-y', '-q', '--no-install-recommends', name)
}

/**
 * Installs a browser: the first of these packages that the system has, as root on Debian and similar systems, else
 * Playwright's own, if its host can be reached.
 *
 * @param places The paths of the packages' browsers.
 * @returns the executable's path; empty for Playwright's own.
 */
function install(packages: readonly string[], places: readonly string[]): string {
  console.log('No Chromium here')
  if (canInstall()) {
    run('apt-get', 'update', '-q')
    const known = packages.find(isPackage)
    if (known) installPackage(known)
  }
  const found = findIn(places)
  if (found) return found
  console.log("Downloading Playwright's …")
  run(process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium')
  return ''
}

/**
 * Returns an existing whole Chromium (`CHROMIUM_PATH`, then the usual places), else installs one: for benchmarks and
 * for statements about browsers, which have to be true for those that people use.
 *
 * @returns the executable's path; empty for Playwright's own.
 * @throws when `CHROMIUM_PATH` names a missing file.
 */
export const ensureChromium = (): string => findNamed() ?? findIn(BROWSERS) ?? install(['chromium'], BROWSERS)

/**
 * Returns the Chromium of tests: `CHROMIUM_PATH`, then the headless shell, then a whole browser, else it installs one.
 *
 * @returns the executable's path; empty for Playwright's own.
 * @throws when `CHROMIUM_PATH` names a missing file.
 */
export function ensureTestBrowser(): string {
  const found = findNamed() ?? findIn(SHELLS)
  if (found) return found
  const whole = findIn(BROWSERS)
  // If the system offers the shell, it is installed although there is a browser: it saves a fifth of the time.
  if (whole && !(canInstall() && isPackage(SHELL_PACKAGE))) return whole
  if (!whole) return install([SHELL_PACKAGE, 'chromium'], [...SHELLS, ...BROWSERS])
  try {
    installPackage(SHELL_PACKAGE)
  } catch (reason) {
    console.warn(
      `${SHELL_PACKAGE} can't be installed, so that tests run in ${whole} and take longer:`,
      reason,
    )
  }
  return findIn(SHELLS) ?? whole
}

/**
 * The features that the browser starts without: Playwright's own list, which one of ours replaces; the address bar's
 * pop-ups, which each window renders in a separate process (two minutes of the suite's five); and the spare process
 * that each window keeps (a fifth of the time that opening a page takes).
 */
const WITHOUT: readonly string[] = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'SpareRendererForSitePerProcess',
]

/**
 * Returns arguments for a headless browser without background requests, which would disturb tests. Changed parts are
 * drawn as a whole: otherwise a round border that begins between two pixels gets different pixels.
 *
 * @param kept Features that keep their default.
 */
const argsWith = (kept: readonly string[]) => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-partial-raster',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.filter((name) => !kept.includes(name)).join()}`,
]

export const CHROMIUM_ARGS = argsWith([])

/**
 * A frame of another site has a storage that depends on the site around it, as in normal browsers; without this it has
 * none.
 */
export const CHROMIUM_ARGS_PARTITIONED = argsWith(['ThirdPartyStoragePartitioning'])
