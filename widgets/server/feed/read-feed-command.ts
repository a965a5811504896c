import { parseArgs } from 'node:util'
import { UsageError } from '../command/read-command.ts'

export const HELP = `store-widgets feed --client-id <id> --site-url <url> …  writes what other services read of the shop

  --google <file>       Google Merchant Center: a line for each variant
  --acp <file>          the agentic-commerce product feed, for assistants
  --rss <file>          what is new, the last fifty products
  --sitemap <file>      the pages of products and, with --category-url, of collections
  --out <folder>        where these files go
  --check               write nothing; say what Merchant Center would refuse, and exit with 1
  --client-id <id>
  --api-host <origin>
  --media-host <origin>
  --site-url <url>      where the site stands
  --product-url <url>   your own product pages: '/p/{slug}'
  --category-url <url>  your own pages of collections: '/c/{slug}'
  --title <text>        the shop's name. Default: the site's host
  --country <code>      where the shop is, and sells: two letters, for --acp
  --weight-unit <unit>  kg, g, lb or oz: the provider does not say which
  --currency <code>
  --quiet               say nothing but what went wrong

Exit codes: 0 done; 1 --check found something; 2 wrong usage, or no answer of the provider.
`

/** The files that can be written. */
export const FORMATS = ['google', 'acp', 'rss', 'sitemap'] as const
export type Format = (typeof FORMATS)[number]

const WEIGHTS = ['kg', 'g', 'lb', 'oz'] as const

export interface FeedCommand {
  readonly files: Readonly<Partial<Record<Format, string>>>
  readonly out: string | undefined
  readonly check: boolean
  readonly quiet: boolean
  readonly siteUrl: string
  readonly title: string
  readonly categoryUrl: string | undefined
  readonly country: string | undefined
  readonly weightUnit: (typeof WEIGHTS)[number] | undefined
  readonly said: Readonly<
    Partial<Record<'clientId' | 'apiHost' | 'mediaHost' | 'productUrl' | 'currency', string | undefined>>
  >
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const OPTIONS = {
  google: text,
  acp: text,
  rss: text,
  sitemap: text,
  out: text,
  check: flag,
  'client-id': text,
  'api-host': text,
  'media-host': text,
  'site-url': text,
  'product-url': text,
  'category-url': text,
  title: text,
  country: text,
  'weight-unit': text,
  currency: text,
  quiet: flag,
  help: flag,
} as const

function readArguments(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS }).values
  } catch (reason) {
    throw new UsageError((reason as Error).message)
  }
}

/** @returns 'help' if that is requested. @throws {UsageError} */
export function readFeedCommand(given: readonly string[]): FeedCommand | 'help' {
  const values = readArguments(given)
  if (values.help || !given.length) return 'help'
  const siteUrl = values['site-url'] ?? ''
  if (!values['client-id']) throw new UsageError('feed takes --client-id')
  if (!/^https?:/.test(URL.canParse(siteUrl) ? siteUrl : ''))
    throw new UsageError('feed takes --site-url, a whole address as https://shop.example/')
  const files = Object.fromEntries(FORMATS.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
  if (!Object.keys(files).length && !values.check)
    throw new UsageError('feed takes a file to write: --google, --acp, --rss or --sitemap')
  const unit = values['weight-unit']
  const weightUnit = WEIGHTS.find((one) => one === unit)
  if (unit && !weightUnit) throw new UsageError(`--weight-unit takes ${WEIGHTS.join(', ')}`)
  if (values.country && !/^[A-Za-z]{2}$/.test(values.country))
    throw new UsageError('--country takes two letters, as DE')
  return {
    files,
    out: values.out,
    check: !!values.check,
    quiet: !!values.quiet,
    siteUrl,
    title: values.title ?? new URL(siteUrl).host,
    categoryUrl: values['category-url'],
    country: values.country?.toUpperCase(),
    weightUnit,
    said: {
      clientId: values['client-id'],
      apiHost: values['api-host'],
      mediaHost: values['media-host'],
      productUrl: values['product-url'],
      currency: values.currency,
    },
  }
}
