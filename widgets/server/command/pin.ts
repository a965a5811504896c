import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { explainCommand } from './explain-command.ts'
import { type Hashes, writeImportMap } from './import-map.ts'
import { UsageError } from './read-command.ts'
import type { Terminal } from './terminal.ts'

const HELP = `store-widgets pin <address>   writes what pins each file of the script tag, for the page's head

<address>  where the page has the files of this very version, whole or as a path:
           https://cdn.jsdelivr.net/npm/store-widgets@VERSION/dist/  or  /store-widgets/

Exit codes: 0 done; 2 wrong usage.
`

/** Returns the hash of an element's content, which a policy must allow, in the form that policies use. */
const hashOf = (element: string): string => {
  const content = element.replace(/^<[^>]*>|<\/script>$/g, '')
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** @returns The address with a `/` at its end; 'help' if that is requested. @throws {Error} when called wrongly. */
function readAddress(given: readonly string[]): string | 'help' {
  const { values, positionals } = parseArgs({
    args: [...given],
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) return 'help'
  const [address, ...more] = positionals
  if (!address || more.length || !/^(https?:\/\/|\.{0,2}\/)[^\s"'<>?#]*$/.test(address))
    throw new UsageError('pin takes the address of the files, as https://shop.example/store-widgets/')
  return address.endsWith('/') ? address : `${address}/`
}

/**
 * Runs `store-widgets pin …`.
 *
 * @param folder The folder of `integrity.json`: that of the command.
 * @returns the exit code.
 */
export async function runPin(
  given: readonly string[],
  { out, err }: Terminal,
  folder: string,
): Promise<number> {
  try {
    const address = readAddress(given)
    if (address === 'help') {
      out.write(HELP)
      return 0
    }
    const hashes = JSON.parse(await readFile(join(folder, 'integrity.json'), 'utf8')) as Hashes
    const map = writeImportMap(address, hashes)
    out.write(`<!-- Before the page's first module script; under a policy: script-src ${hashOf(map)} -->
${map}
<script type="module" src="${address}store-widgets.js"
        integrity="${hashes['store-widgets.js']}" crossorigin="anonymous"
        data-client-id="YOUR-CLIENT-ID"></script>
`)
    return 0
  } catch (reason) {
    err.write(`store-widgets: ${explainCommand(reason)}\n`)
    return 2
  }
}
