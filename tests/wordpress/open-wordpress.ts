import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../support/run-process.ts'

/** The folder of WordPress in Debian's package. */
export const WORDPRESS = '/usr/share/wordpress'

/** A site of WordPress. */
export interface WordPressSite {
  readonly url: string
  /** Returns `site.php`'s answers to commands. */
  command(name: string, what?: string): Promise<unknown>
  /** Calls the site's REST interface as its administrator. */
  rest<Answer>(path: string, body?: object): Promise<Answer>
  /** Writes a post, and returns its address. */
  publish(content: string, title?: string): Promise<string>
  /** Runs the due jobs (wp-cron.php). */
  runCron(): Promise<void>
}

/** A WordPress site, with its own database. */
export interface WordPress extends WordPressSite {
  /** Creates another site of a network: `/two/`. */
  create(path: string): Promise<WordPressSite>
  /** Returns the errors that PHP has reported. */
  complaints(): Promise<string>
  close(): Promise<void>
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

async function until(isReady: () => Promise<unknown>, gone: Promise<unknown>): Promise<void> {
  const ended = gone.then((status) => {
    throw new Error(`a server has ended with ${status} before it was ready`)
  })
  const ask = async (): Promise<void> => {
    for (;;) {
      const is = await isReady().then(
        () => true,
        () => false,
      )
      if (is) return
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  await Promise.race([ask(), ended])
}

/**
 * Starts a server that ends with the test, with all its processes: PHP's workers outlive the process that started them.
 */
export function start(command: string, parts: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(command, parts, {
    stdio: 'ignore',
    // It has its own process group, so that all of it can be ended.
    detached: true,
    env: { ...process.env, ...env },
  })
  const end = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  process.once('exit', end)
  const gone = once(child, 'close').then(([status]) => {
    process.off('exit', end)
    return status
  })
  return {
    gone,
    async close() {
      end()
      await gone
    },
  }
}

/** Its root has no password and is let in by TCP, because PHP as WebAssembly knows no sockets of the system. */
async function openDatabase(folder: string) {
  const port = await findPort()
  const data = join(folder, 'data')
  const socket = join(folder, 'db.sock')
  await run(
    'mariadb-install-db',
    [
      '--no-defaults',
      '--user=root',
      `--datadir=${data}`,
      '--skip-test-db',
      '--auth-root-authentication-method=normal',
    ],
    folder,
  )
  const server = start('mariadbd', [
    '--no-defaults',
    '--user=root',
    `--datadir=${data}`,
    `--socket=${socket}`,
    `--pid-file=${join(folder, 'db.pid')}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    '--skip-name-resolve',
    '--skip-log-bin',
    '--innodb-flush-log-at-trx-commit=0',
  ])
  await until(
    () => run('mariadb-admin', ['--no-defaults', `--socket=${socket}`, 'ping'], folder),
    server.gone,
  )
  await run('mariadb', ['--no-defaults', `--socket=${socket}`, '-e', 'CREATE DATABASE wordpress'], folder)
  return { host: `127.0.0.1:${port}`, close: server.close }
}

/** A site by itself has its address here; in a network each site has its own in the database. */
const ALONE = (url: string) => `
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');`

/** As wp-admin/network.php says it, for sites in folders. */
const NETWORK = (url: string) => `
define('MULTISITE', true);
define('SUBDOMAIN_INSTALL', false);
define('DOMAIN_CURRENT_SITE', '${new URL(url).host}');
define('PATH_CURRENT_SITE', '/');
define('SITE_ID_CURRENT_SITE', 1);
define('BLOG_ID_CURRENT_SITE', 1);`

const config = (place: string, database: string, log: string) => `<?php${place}
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', '${database}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_ENVIRONMENT_TYPE', 'local');
define('FS_METHOD', 'direct');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ACCESSIBLE_HOSTS', '127.0.0.1');
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', '${log}');
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`

/** Runs a command of `site.php` on the site of this address. */
async function runCommand(folder: string, url: string, name: string, what: string): Promise<unknown> {
  const parts = [join(import.meta.dirname, 'site.php'), join(folder, 'site'), url, name, what]
  const said = await run('php', parts, folder)
  return JSON.parse(said.slice(said.lastIndexOf('\n') + 1) || 'null')
}

function describeSite(folder: string, url: string, authorization: string): WordPressSite {
  async function rest<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${url}/wp-json${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: authorization, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return JSON.parse(text) as Answer
  }
  return {
    url,
    command: (name, what = '') => runCommand(folder, url, name, what),
    rest,
    async publish(content, title = 'A post') {
      const { link } = await rest<{ link: string }>('/wp/v2/posts', { title, content, status: 'publish' })
      return link
    },
    async runCron() {
      await (await fetch(`${url}/wp-cron.php?doing_wp_cron`)).text()
    },
  }
}

/** What a server of a site has to know. */
export interface ServedSite {
  /** The folder of WordPress. */
  readonly site: string
  readonly port: number
}

export interface PhpServer {
  /** Settles when the server has ended. */
  readonly gone: Promise<unknown>
  close(): Promise<void>
}

export interface WordPressOptions {
  /** Whether the site is the first one of a network, whose sites are folders. */
  readonly isNetwork?: boolean
  /** Serves the site; by default the machine's own PHP does. */
  readonly serve?: (site: ServedSite) => PhpServer
}

/**
 * @param theme One of Debian's packages: `twentytwentythree` is a block theme, `twentytwentyone` a classic one.
 */
export async function openWordPress(
  theme: string,
  { isNetwork = false, serve }: WordPressOptions = {},
): Promise<WordPress> {
  const folder = await mkdtemp(join(tmpdir(), 'store-widgets-wordpress-'))
  const site = join(folder, 'site')
  const log = join(folder, 'debug.log')
  const [port] = await Promise.all([findPort(), run('cp', ['-rL', WORDPRESS, site], folder)])
  const url = `http://127.0.0.1:${port}`
  const database = await openDatabase(folder)
  const writeConfig = (place: string) =>
    writeFile(join(site, 'wp-config.php'), config(place, database.host, log))
  await writeConfig(ALONE(url))
  await runCommand(folder, url, 'install', theme)
  if (isNetwork) {
    await runCommand(folder, url, 'network', '')
    await writeConfig(NETWORK(url))
  }
  const password = await runCommand(folder, url, 'password', '')
  const router = isNetwork ? [join(import.meta.dirname, 'network-router.php')] : []
  const server = serve
    ? serve({ site, port })
    : start('php', ['-S', `127.0.0.1:${port}`, '-t', site, ...router], { PHP_CLI_SERVER_WORKERS: '8' })
  await until(() => fetch(`${url}/wp-login.php`), server.gone)
  const authorization = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`
  const first = describeSite(folder, url, authorization)
  return {
    ...first,
    async create(path) {
      await first.command('create', path)
      return describeSite(folder, `${url}${path.replace(/\/$/, '')}`, authorization)
    },
    complaints: () => readFile(log, 'utf8').catch(() => ''),
    async close() {
      await server.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
