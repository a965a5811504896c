import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readOrigin } from '../../../src/model/config-values.ts'
import type { Config, ConfigInput } from '../../loader/config.ts'
import { findFlaws } from '../../plugins/diagnostics/check-config.ts'
import { describeFlaw, findMisspelt } from '../../plugins/diagnostics/config-checks.ts'
import type { Inquiry } from '../asking/inquiry.ts'
import type { Finding } from '../asking/point.ts'
import type { Settings } from '../asking/read-settings.ts'
import type { PageSetup } from './find-script.ts'
import type { PageElement, ReadPage } from './read-page.ts'

const sentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '')

/** Returns the page's settings as the tags read them, beside the original ones. */
const readAs = (given: ConfigInput): Config =>
  ({
    ...given,
    given,
    apiHost: readOrigin(given.apiHost),
    readHost: readOrigin(given.readHost),
    mediaHost: readOrigin(given.mediaHost),
  }) as Config

/** Checks the settings of the script tag, or the data in its place. */
export function checkConfig(
  { script, config, broken }: PageSetup,
  { clientId, origin }: Pick<Settings, 'clientId' | 'origin'>,
): Finding[] {
  if (broken)
    return [
      { state: 'wrong', code: 'invalid_configuration', says: `the content of ${broken} is not valid JSON` },
    ]
  const flaws = findFlaws(readAs(config), `${origin}/`).flatMap(describeFlaw)
  const found: Finding[] = flaws.map((text) => ({
    state: 'wrong',
    code: 'invalid_configuration',
    says: sentence(text),
  }))
  if (!script)
    found.push({
      state: 'hint',
      says: 'the page has no script tag of store-widgets',
      remedy:
        'If your own script imports the package, or another page loads it, this is right; otherwise paste the block below into the head.',
    })
  else if (!config.clientId)
    found.push({
      state: clientId ? 'hint' : 'wrong',
      says: `the script tag has no client id${findMisspelt('clientId', config)}`,
      remedy: 'Add data-client-id="…" to the script tag, or call StoreWidgets.init({ clientId: "…" }).',
    })
  return found.length ? found : [{ state: 'ok', says: 'the page’s configuration is understood' }]
}

const ALGORITHM = /^(sha256|sha384|sha512)-(.+)$/

const hash = (algorithm: string, bytes: Uint8Array): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`

/** Checks the tag's hashes against the file; of several kinds the strongest counts, as in browsers. */
function judgeIntegrity(integrity: string | undefined, bytes: Uint8Array): Finding | undefined {
  const hashes = (integrity ?? '').split(/\s+/).filter((one) => ALGORITHM.test(one))
  const strongest = hashes
    .map((one) => ALGORITHM.exec(one)?.[1] ?? '')
    .sort()
    .at(-1)
  if (!strongest) {
    return integrity?.trim()
      ? {
          state: 'wrong',
          says: `integrity="${integrity}" of the script tag is not a hash`,
          remedy: `Write integrity="${hash('sha384', bytes)}".`,
        }
      : undefined
  }
  const right = hash(strongest, bytes)
  if (hashes.includes(right)) return undefined
  return {
    state: 'wrong',
    says: 'the script tag’s hash differs from the file’s, so browsers do not run the script',
    remedy: `Write integrity="${right}", or restore the file with this hash.`,
  }
}

type Answer = { readonly bytes: Uint8Array; readonly type: string } | Finding

async function readLocal(address: string): Promise<Answer> {
  try {
    return { bytes: await readFile(fileURLToPath(address)), type: 'text/javascript' }
  } catch {
    return {
      state: 'left',
      says: `the script is not a file next to the page: run the command with the page’s address to check it`,
    }
  }
}

/** Fetches the script as a browser would. */
async function fetchScript(inquiry: Inquiry, address: string, needsCors: boolean): Promise<Answer> {
  const { settings, record } = inquiry
  const gone: Finding = {
    state: 'wrong',
    says: `no server answers at ${address}`,
    remedy: 'Check src of the script tag.',
  }
  const signal = AbortSignal.timeout(settings.timeoutMs)
  const asked = needsCors
    ? inquiry.fetch(address)
    : (settings.fetch ?? fetch)(address, { redirect: 'manual', signal }).then((response) => {
        record({ method: 'GET', url: address, status: response.status })
        return response
      })
  const response = await asked.catch(() => undefined)
  const { status, obstacle } = inquiry.asked().at(-1) ?? {}
  if (status !== undefined && status !== 200)
    return { ...gone, says: `the script’s address answers ${status}: ${address}` }
  if (obstacle === 'origin')
    return {
      state: 'wrong',
      says: `the script’s host does not let pages of ${settings.origin} run it`,
      remedy: `${new URL(address).host} has to send Access-Control-Allow-Origin: * with all files of the package.`,
    }
  if (!response) return gone
  const type = response.headers.get('Content-Type') ?? ''
  return { bytes: new Uint8Array(await response.arrayBuffer()), type }
}

const isModule = ({ attributes }: PageElement): boolean => /^module$/i.test(attributes.get('type') ?? '')

/** Checks whether the module's chunks are available, by the one whose name never changes. */
async function checkPieces(inquiry: Inquiry, address: string): Promise<Finding | undefined> {
  if (!/\/store-widgets\.js([?#]|$)/.test(address)) return undefined
  const piece = new URL('chunks/stranded.js', address).href
  const answer = await inquiry.fetch(piece).catch(() => undefined)
  if (answer?.status === 200) return undefined
  const status = inquiry.asked().at(-1)?.status
  return {
    state: 'wrong',
    says: `files of the script are missing: ${piece} answers ${status ?? 'nothing'}`,
    remedy: 'Serve the whole dist/ of the package, with its folder chunks/ next to store-widgets.js.',
  }
}

/** Checks the script's file: whether it exists, matches the hash, and may run in this page. */
export async function checkFile(inquiry: Inquiry, page: ReadPage, script: PageElement): Promise<Finding[]> {
  const { attributes } = script
  const src = attributes.get('src') ?? ''
  if (!URL.canParse(src, page.base))
    return [{ state: 'wrong', says: `src="${src}" of the script tag is not an address` }]
  const address = new URL(src, page.base).href
  const { origin } = inquiry.settings
  const isForeign = /^https?:/.test(address) && new URL(address).origin !== origin
  const answer = address.startsWith('file:')
    ? await readLocal(address)
    : await fetchScript(inquiry, address, isForeign && (isModule(script) || attributes.has('crossorigin')))
  if (!('bytes' in answer)) return [answer]

  const found: Finding[] = []
  if (isModule(script) && !/\b(java|ecma)script\b/i.test(answer.type))
    found.push({
      state: 'wrong',
      says: `the script’s host sends it as ${answer.type || 'nothing'}, and browsers don’t run such a module`,
      remedy: `${new URL(address).host} has to send Content-Type: text/javascript with it.`,
    })
  const judged = judgeIntegrity(attributes.get('integrity'), answer.bytes)
  if (judged) found.push(judged)
  if (attributes.has('integrity') && isForeign && !isModule(script) && !attributes.has('crossorigin'))
    found.push({
      state: 'wrong',
      says: 'a hash without crossorigin stops a script of another host',
      remedy: 'Add crossorigin="anonymous" to the script tag.',
    })
  const pieces = isModule(script) && !address.startsWith('file:') && (await checkPieces(inquiry, address))
  if (pieces) found.push(pieces)
  if (found.length) return found
  const guarded = attributes.get('integrity') ? ', and matches its hash' : ''
  return [{ state: 'ok', says: `the script loads${guarded}` }]
}
