import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { run, runNpm } from '../support/run-process.ts'

/**
 * Packages that Debian doesn't have: PHP 8.1 as WebAssembly, with what its code imports (but not PHP's other versions),
 * and WordPress' own rules for PHP_CodeSniffer. They are no dependencies of the project, because PHP alone has sixty
 * megabytes. Each is checked by its hash, and none of its install scripts runs.
 */
const PACKAGES: Readonly<Record<string, string>> = {
  '@nodable/entities@3.1.0':
    'LsS/DjHr+uDM647Gru/cA8+J3a3HfhttwCKLyuoyN7yXTFCxKBtSgMQBvrW9yNPa2/zDRUNuGPaH5QUFoa4arQ==',
  '@php-wasm/cli-util@3.1.56':
    'fG0++QgoBsJl4/KYyAJmajMI2NHRM17ew41W373pF/sMVS/sZuiB+fB8lZ/Grofihljkq5BWdmPh0oFXwUR2Ow==',
  '@php-wasm/logger@3.1.56':
    'CaKsiO0OGaS07s+of2ZS486La5JhsT/V1yn96/BJ9BKDSQKVQERJDsXIQ2XIdV0/4C6owKBtKn7e7DGhOqPg5Q==',
  '@php-wasm/node-8-1@3.1.56':
    'q98eZevp4+apYNjyeJvTh6ymuPxnDtwe84u8xw/Jui5xQTnbKIWEdUsZptGlnVXM6eSOzjC7Kyto2lF7UEBEJg==',
  '@php-wasm/node@3.1.56':
    'zpxaoHY8pRNC7qt0kLHim5XUVwLv6nWChis6LbDWVnEF7Gv4Ls7+zTRk+ukQUNfDvRuF11vUzgcMdN7I63Sa/w==',
  '@php-wasm/stream-compression@3.1.56':
    'fM6HkAFJ8+oIi4RE5ohkyMD5i504cHkKvs3YVDaRuT437T0L/w7v3IPQ0Un9OaLkamzExKPlnfMxyekkvJqH6Q==',
  '@php-wasm/universal@3.1.56':
    'TTus/ztQk6jI7duyKGOCO5FJqDhtCYYtdjdL9uxCaAwjWc535yj9110uegqhKKNvKgnc/B+ZbWROnTC8KFnl3A==',
  '@php-wasm/util@3.1.56':
    'jRL3vqVrKQYx9p91O9xC5KZbVwWpMQ6ZFtTWO6Z4GtqcNoBsUunsPR82y/9k84EnKSj+ZTLLD6cEgLWYRUOoBw==',
  'anynum@1.0.1': 'N6//FLET/tXYNM/F6ABca1oH6fWB+KlTt909Le28WMDBk8oaT4vY17DCrwg2MvmuqUKt3Ni4N5dGJ/EoBgcO6A==',
  'fast-xml-builder@1.3.2':
    'OX91VSlShLPDgRZV7tk/YQ4l8tT75QziF5Ixg8g4PFbCVPjuTWwN+yQfAxLJ0dufJpprdOd6HlM74Jhd39TcBQ==',
  'fast-xml-parser@5.12.1':
    'wR8dO/fx+z8C5exuem1e7BKOWvjsuzvjS/tvA/Xu3Z1zQqJGcXrPzXbcAiaMgp2KjreEROcTkmnnisrcmJ2hYQ==',
  'fs-ext-extra-prebuilt@2.2.7':
    'Q7rayYRBDIvDF01HWOwSSjoaP+05N1g+o3BXL1Zf8Frw2JkjSmi4EtvCBITuW30l6hB2m2TW1pehdh8wyU/+gw==',
  'ini@4.1.2': 'AMB1mvwR1pyBFY/nSevUX6y8nJWS63/SzUKD3JyQn97s4xgIdgQPT75IRouIiBAN4yLQBUShNYVW0+UG25daCw==',
  'is-unsafe@2.0.3':
    'ZBllczCCO267vgdFb6Tq3pv+LhHaCiGMdr+ZsuL+OopruAg7S+3ZDs1vD0RPC0uSrkjzbraxaGjtX1YBxjPeFQ==',
  'jsonc-parser@3.3.1':
    'HUgH65KyejrUFPvHFPbqOY0rsFip3Bo5wb4ngvdi1EpCYWUQDC5V+Y7mZws+DLkr4M//zQJoanu1SP+87Dv1oQ==',
  'path-expression-matcher@1.6.2':
    'enSlaiat05iasnzmgNxRj8reFdj3puY2QpNgP1aPIaVfT6nn9ICuPoFlKHk8EN22HcwewshO+mN2DGbkCEOtqQ==',
  'strnum@2.5.1': 'UM4nTLWzQiDBseVxUGxN0wJzIk0UU89Qi7pKXz9qISo+lhviJikTuikBsK/oFRlpvYHvSdz0TVoLyQ+sEpYwxA==',
  'wasm-feature-detect@1.8.0':
    'zksaLKM2fVlnB5jQQDqKXXwYHLQUVH9es+5TOOHwGOVJOCeRBCiPjwSg+3tN2AdTCzjgli4jijCH290kXb/zWQ==',
  'wpcs-cli@2.1.2':
    'JqkI9Z6M2vLegqOhVP1omOvep/mHzJnYkDWRUj19lSBvOCl1BMKP9Wl6aOtB8AqVD7i4NsHp6WVdYU4FVVrnyw==',
  'ws@8.21.0': 'Vsp28b7DRcimFQvrqu2Wek3z1iYxDCWqHYB8Qsnk/S4RfaCQzPGPyBNuVjJV3cd6UiKtUtp6sNM77gWvzcCH+g==',
  'xml-naming@0.3.0':
    'ghig2TBE/H11aOVgmahA3MhimvkBr6JIYknH/Dhdk10nXwdbIqBJsbfMxpvFPG8bAw77gN29aQWvKpmVoPlvPQ==',
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
    await runNpm(['pack', '--silent', '--pack-destination', folder, ...Object.keys(PACKAGES)], folder)
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
