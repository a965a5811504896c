import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { run } from '../support/run-process.ts'

/**
 * Packages that Debian doesn't have: PHP 8.1 as WebAssembly, with the packages that its code imports, and WordPress' own
 * rules for PHP_CodeSniffer. They are no dependencies of the project, because PHP alone has sixty megabytes. Each is
 * checked by its hash, and none of its install scripts runs.
 */
const PACKAGES: Readonly<Record<string, string>> = {
  '@php-wasm/node-8-1@3.1.56':
    'q98eZevp4+apYNjyeJvTh6ymuPxnDtwe84u8xw/Jui5xQTnbKIWEdUsZptGlnVXM6eSOzjC7Kyto2lF7UEBEJg==',
  '@php-wasm/universal@3.1.56':
    'TTus/ztQk6jI7duyKGOCO5FJqDhtCYYtdjdL9uxCaAwjWc535yj9110uegqhKKNvKgnc/B+ZbWROnTC8KFnl3A==',
  '@php-wasm/logger@3.1.56':
    'CaKsiO0OGaS07s+of2ZS486La5JhsT/V1yn96/BJ9BKDSQKVQERJDsXIQ2XIdV0/4C6owKBtKn7e7DGhOqPg5Q==',
  '@php-wasm/progress@3.1.56':
    'vj0wMLaIz1Ct+oKalMhsLpwXslqXRk8HnmPljlU4oeKVtIuus4+lPY7AbJbrKLPu/mjtTUTe6ckhAvvKh2/MJQ==',
  '@php-wasm/stream-compression@3.1.56':
    'fM6HkAFJ8+oIi4RE5ohkyMD5i504cHkKvs3YVDaRuT437T0L/w7v3IPQ0Un9OaLkamzExKPlnfMxyekkvJqH6Q==',
  '@php-wasm/util@3.1.56':
    'jRL3vqVrKQYx9p91O9xC5KZbVwWpMQ6ZFtTWO6Z4GtqcNoBsUunsPR82y/9k84EnKSj+ZTLLD6cEgLWYRUOoBw==',
  'ini@4.1.2': 'AMB1mvwR1pyBFY/nSevUX6y8nJWS63/SzUKD3JyQn97s4xgIdgQPT75IRouIiBAN4yLQBUShNYVW0+UG25daCw==',
  'wasm-feature-detect@1.8.0':
    'zksaLKM2fVlnB5jQQDqKXXwYHLQUVH9es+5TOOHwGOVJOCeRBCiPjwSg+3tN2AdTCzjgli4jijCH290kXb/zWQ==',
  'wpcs-cli@2.1.2':
    'JqkI9Z6M2vLegqOhVP1omOvep/mHzJnYkDWRUj19lSBvOCl1BMKP9Wl6aOtB8AqVD7i4NsHp6WVdYU4FVVrnyw==',
}

/** Each set of packages has its own folder, so that another version is fetched anew. */
const NAME = createHash('sha256').update(JSON.stringify(PACKAGES)).digest('hex').slice(0, 8)
const FOLDER = resolve(import.meta.dirname, `../../.cache/wordpress-${NAME}`)

/** The modules of the fetched packages. */
export const TOOLS = join(FOLDER, 'node_modules')

/** WordPress' rules for PHP_CodeSniffer. */
export const RULES = join(TOOLS, 'wpcs-cli/scripts/wordpress-coding-standards')

/** Fetches the packages unless they are there. @throws when they can't be fetched, or aren't the expected ones. */
export async function fetchTools(): Promise<void> {
  if (existsSync(FOLDER)) return
  await mkdir(dirname(FOLDER), { recursive: true })
  const folder = await mkdtemp(`${FOLDER}-`)
  try {
    await run('npm', ['pack', '--silent', '--pack-destination', folder, ...Object.keys(PACKAGES)], folder)
    for (const [wanted, hash] of Object.entries(PACKAGES)) {
      const name = wanted.slice(0, wanted.lastIndexOf('@'))
      const archive = join(folder, `${wanted.replace(/^@/, '').replace(/[/@]/g, '-')}.tgz`)
      const found = createHash('sha512')
        .update(await readFile(archive))
        .digest('base64')
      if (found !== hash) throw new Error(`${wanted} is not the expected package: sha512-${found}`)
      const place = join(folder, 'node_modules', name)
      await mkdir(place, { recursive: true })
      await run('tar', ['-xzf', archive, '--strip-components=1', '-C', place], folder)
      await rm(archive)
    }
    await rename(folder, FOLDER)
  } catch (reason) {
    await rm(folder, { recursive: true, force: true })
    throw reason
  }
}
