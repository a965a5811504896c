import { parseArgs } from 'node:util'

/** A wrong call of the command; its message says how to call it. */
export class UsageError extends Error {}

export const HELP = `store-widgets bake <pages…>       draws the tags of pages into their HTML
store-widgets bake --shop <page>  writes a page for each product and collection of the shop in it,
                                  and sitemap.xml; takes --out and --site-url
store-widgets snapshot --out <f>  writes what the shop shows, for pages that can't be baked
store-widgets doctor              asks the provider what your pages would ask, and says what is missing;
                                  its own options stand in store-widgets doctor --help
store-widgets pin <address>       writes an import map with the hash of each file of the script tag
store-widgets feed                writes product feeds, an RSS of what is new and a sitemap;
                                  its own options stand in store-widgets feed --help

<pages…>  files and patterns, quoted: 'site/**/*.html'

  --out <path>          bake: a folder to write to, instead of the pages themselves
                        snapshot: the file; with <pages…> it holds what these show, else the shop's lists
  --check               write nothing; exit with 1 where something would change
  --client-id <id>      default: what each page's script tag says, as all that follows
  --api-host <origin>
  --media-host <origin>
  --product-url <url>   your own product pages: '/p/{slug}'
  --category-url <url>  your own pages of collections: '/c/{slug}'
  --site-url <url>      where the site stands: addresses in the structured data are whole then
  --currency <code>
  --locale <tag>        default: the page's lang
  --json-ld             adds structured data (schema.org)
  --styles <url>        the address of dist/server.css, instead of a style element in each drawing
  --limit <kB>          the most that a snapshot may take. Default 64
  --timeout <seconds>   how long one page may wait for the provider. Default 30
  --quiet               say nothing but what went wrong

Exit codes: 0 done; 1 --check found changes; 2 wrong usage, or files that can't be read or written;
3 done, but the provider did not answer for some tags, which stay as they were.
`

export interface Command {
  readonly name: 'bake' | 'snapshot'
  readonly pages: readonly string[]
  readonly out: string | undefined
  /** Whether the page is the template of a whole shop. */
  readonly isShop: boolean
  readonly check: boolean
  readonly quiet: boolean
  readonly jsonLd: boolean
  readonly siteUrl: string | undefined
  readonly styles: string | undefined
  /** In characters. */
  readonly snapshotLimit: number
  readonly timeoutMs: number
  /** The options of `renderTags`. */
  readonly said: Readonly<
    Partial<
      Record<
        'clientId' | 'apiHost' | 'mediaHost' | 'productUrl' | 'categoryUrl' | 'currency' | 'locale',
        string | undefined
      >
    >
  >
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const OPTIONS = {
  out: text,
  shop: flag,
  check: flag,
  'client-id': text,
  'api-host': text,
  'media-host': text,
  'product-url': text,
  'category-url': text,
  'site-url': text,
  currency: text,
  locale: text,
  'json-ld': flag,
  styles: text,
  limit: text,
  timeout: text,
  quiet: flag,
  help: flag,
} as const

function readArguments(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true })
  } catch (reason) {
    throw new UsageError((reason as Error).message)
  }
}

/** @throws {UsageError} for anything but a number above 0. */
export function readNumber(value: string | undefined, name: string, fallback: number): number {
  const number = value === undefined ? fallback : Number(value)
  if (!(number > 0)) throw new UsageError(`--${name} takes a number`)
  return number
}

function checkUrl(value: string | undefined): string | undefined {
  if (value === undefined || /^https?:/.test(URL.canParse(value) ? value : '')) return value
  throw new UsageError('--site-url takes a whole address, as https://shop.example/')
}

/** @returns 'help' if that is requested. @throws {UsageError} */
export function readCommand(given: readonly string[]): Command | 'help' {
  const { values, positionals } = readArguments(given)
  const [name, ...pages] = positionals
  if (values.help || (name === undefined && !given.length)) return 'help'
  if (name !== 'bake' && name !== 'snapshot') throw new UsageError(`There is no command ${name ?? ''}`)
  if (name === 'bake' && !pages.length) throw new UsageError("bake takes pages, as 'site/**/*.html'")
  if (values.shop && name !== 'bake') throw new UsageError('--shop belongs to bake')
  if (values.shop && (values.out === undefined || values['site-url'] === undefined))
    throw new UsageError(
      'bake --shop takes --out and --site-url, as --out public --site-url https://shop.example/',
    )
  if (name === 'snapshot' && !values.out) throw new UsageError('snapshot takes --out, as --out shop.json')
  if (name === 'snapshot' && !pages.length && !values['client-id'])
    throw new UsageError('snapshot takes --client-id, or pages that say it')
  return {
    name,
    pages,
    out: values.out,
    isShop: !!values.shop,
    check: !!values.check,
    quiet: !!values.quiet,
    jsonLd: !!values['json-ld'],
    siteUrl: checkUrl(values['site-url']),
    styles: values.styles,
    snapshotLimit: readNumber(values.limit, 'limit', 64) * 1024,
    timeoutMs: readNumber(values.timeout, 'timeout', 30) * 1000,
    said: {
      clientId: values['client-id'],
      apiHost: values['api-host'],
      mediaHost: values['media-host'],
      productUrl: values['product-url'],
      categoryUrl: values['category-url'],
      currency: values.currency,
      locale: values.locale,
    },
  }
}
