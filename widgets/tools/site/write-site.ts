import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { rewriteLinks } from './links.ts'
import { collectPages, type Page } from './pages.ts'
import { addExample, ICON, writeConfig, writeHome, writeLlms, writeSecurityText } from './site-files.ts'

/**
 * `npm run docs`: builds the documentation site from docs/, as static files in `site/dist`. `-- dev` serves it and `--
 * preview` serves what was built, or builds it first; both start a sandbox in memory for the live examples, which ends
 * with them. The examples use it, or a shop of your own that `STORE_API`, `STORE_CLIENT_ID`, `STORE_PRODUCT` and
 * `STORE_COLLECTION` name. VitePress is fetched on demand, because no other command needs its 100 MB.
 */
const VITEPRESS = 'vitepress@1.6.4'
const ROOT = resolve(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, 'site')

/** Writes the site's sources. @throws if a link has no target. */
export function writeSite(folder: string): readonly Page[] {
  const pages = collectPages(ROOT)
  const { homepage, description } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    homepage: string
    description: string
  }
  const repository = `${homepage.replace(/#.*/, '')}/blob/main`
  const dead: string[] = []
  const write = (path: string, text: string) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const page of pages) {
    const linked = rewriteLinks(pages, page, { repository, isThere: (file) => existsSync(join(ROOT, file)) })
    dead.push(...linked.dead)
    write(`${page.path}.md`, addExample(page, linked.text))
  }
  if (dead.length) throw new Error(`Links that lead nowhere:\n${dead.join('\n')}`)
  write('index.md', writeHome(description))
  write('public/llms.txt', writeLlms(pages, description))
  write('public/icon.svg', ICON)
  write('public/.well-known/security.txt', writeSecurityText(homepage))
  write('.vitepress/config.mjs', writeConfig(pages, homepage))
  cpSync(join(ROOT, 'demo/readme/landing.webp'), join(folder, 'public/landing.webp'))
  return pages
}

/** Builds the package and the playground as files of the site, whose pages show live examples. */
async function writeExamples(folder: string): Promise<void> {
  // Vite is loaded only for a build: tests only write the site's sources.
  const { build } = await import('../build/build.ts')
  await build({ quiet: true, outDir: folder })
  const playground = join(folder, 'playground')
  spawnSync(process.execPath, ['--import', 'tsx', 'demo/playground/build.ts', playground], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  // The demo's pages, which it links to, aren't part of the site.
  const index = join(playground, 'index.html')
  const text = readFileSync(index, 'utf8')
  writeFileSync(
    index,
    text.replace(
      /<nav [\s\S]*?<\/nav>/,
      '<nav aria-label="Documentation"><a href="/">Documentation</a></nav>',
    ),
  )
}

/**
 * Starts the sandbox of the examples, unless another shop is named. One that already runs on this machine also works.
 */
function startSandbox(): () => void {
  if (process.env.STORE_API || process.env.STORE_CLIENT_ID) return () => {}
  const env = { ...process.env, STORE_CATALOG: 'v3', STORE_DB: ':memory:', PORT: '4700' }
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/provider/main.ts'], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
  })
  return () => child.kill()
}

/** Whether the system has process groups that end together; Windows hasn't. */
const HAS_GROUPS = process.platform !== 'win32'

/** Returns a command's steps in order: the site is built before it is served for the first time. */
export const planSteps = (command: string, isBuilt: boolean): readonly string[] => {
  if (command !== 'preview') return ['write', command]
  return isBuilt ? ['preview'] : ['write', 'build', 'preview']
}

/**
 * Runs VitePress until it ends, or until this command is ended: npx would leave it behind, a process group ends as a
 * whole.
 */
const runVitePress = (command: string, options: readonly string[]) =>
  new Promise<number>((resolve) => {
    const site = spawn('npx', ['--yes', VITEPRESS, command, FOLDER, ...options], {
      stdio: ['ignore', 'inherit', 'inherit'],
      cwd: ROOT,
      shell: !HAS_GROUPS,
      detached: HAS_GROUPS,
    })
    const end = (signal: NodeJS.Signals) =>
      HAS_GROUPS && site.pid ? process.kill(-site.pid, signal) : site.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
    site.on('close', (status) => resolve(status ?? 1))
  })

if (process.argv[1]?.endsWith('write-site.ts')) {
  const [command = 'build', ...options] = process.argv.slice(2)
  for (const step of planSteps(command, existsSync(join(FOLDER, 'dist/index.html')))) {
    if (process.exitCode) break
    if (step === 'write') {
      rmSync(FOLDER, { recursive: true, force: true })
      await writeExamples(join(FOLDER, 'public'))
      writeSite(FOLDER)
      continue
    }
    const end = step === 'build' ? () => {} : startSandbox()
    process.exitCode = await runVitePress(step, step === command ? options : [])
    end()
  }
}
