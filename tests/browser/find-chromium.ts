import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const USUAL_PLACES = [
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

const findInstalled = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...USUAL_PLACES].find((path) => path && existsSync(path))

const run = (command: string, ...parts: string[]) =>
  execFileSync(command, parts, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

/** Debian and its kin, as root: the system's own package. */
function installByPackageManager(): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log('No Chromium here: installing the system package …')
  run('apt-get', 'update', '-q')
  run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium')
}

/** Everywhere else Playwright's own browser, where its host can be reached. */
function installByPlaywright(): string {
  console.log("No Chromium here: downloading Playwright's …")
  run(process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium')
  return ''
}

/**
 * A Chromium that is there (`CHROMIUM_PATH`, then the usual places), else one that is installed now.
 *
 * @returns The executable's path; empty for Playwright's own.
 */
export function ensureChromium(): string {
  const found = findInstalled()
  if (found) return found
  installByPackageManager()
  return findInstalled() ?? installByPlaywright()
}

/**
 * What the browser leaves out: Playwright's own list, which one of ours replaces, and the address bar's
 * pop-ups, which each window renders in a process of their own (two minutes of the suite's five), and the process
 * that each window has spare (a fifth of what opening a page costs).
 */
const WITHOUT = [
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
 * Headless, and silent towards the net: background requests of the browser's own would disturb tests. What changes is
 * drawn whole: drawn in part, a round border that begins between two pixels comes out in others.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-partial-raster',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join()}`,
]
