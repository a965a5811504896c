import type { Generation } from '../../src/client/generations/generation.ts'
import { CONFIG_NAMES } from '../plugins/diagnostics/check-config.ts'
import { findSlip } from '../plugins/diagnostics/nearest.ts'
import type { Settings } from './asking/read-settings.ts'
import type { PageElement } from './page/read-page.ts'

const escapeText = (text: string): string =>
  text.replace(/[&"<>]/g, (sign) => `&${{ '&': 'amp', '"': 'quot', '<': 'lt', '>': 'gt' }[sign]};`)

/** Checks whether an attribute is a misspelt one of ours: it is reported elsewhere, and shouldn't be pasted again. */
function isSlip(attribute: string): boolean {
  const name = attribute.slice(5).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return attribute.startsWith('data-') && !CONFIG_NAMES.includes(name) && !!findSlip(name, CONFIG_NAMES)
}

/** The address of the package before its builder has put it somewhere. */
const PLACE = 'https://cdn.example/store-widgets.js'

/**
 * Returns the script tag to paste: the page's own, with the findings of this run.
 *
 * @param generation The catalog's generation: naming it saves each visitor's first page a request.
 */
export function writeBlock(
  settings: Settings,
  generation: Generation | undefined,
  script: PageElement | undefined,
): string {
  const { clientId = 'YOUR-CLIENT-ID', apiHost, readHost, mediaHost, currency, callback } = settings
  const known = script?.attributes
  const place = new URL(callback)
  const own: Readonly<Record<string, string | undefined>> = {
    'data-client-id': clientId,
    'data-api-host': apiHost,
    'data-read-host': readHost,
    'data-media-host': mediaHost,
    'data-currency': currency,
    'data-catalog': generation ?? settings.catalog,
    'data-login-callback': settings.isRootCallback ? undefined : place.pathname + place.search,
  }
  const all = new Map<string, string>([
    ['type', 'module'],
    ['src', PLACE],
    ...[...(known ?? [['crossorigin', 'anonymous'] as const])].filter(([name]) => !isSlip(name)),
  ])
  for (const [name, value] of Object.entries(own)) if (value !== undefined) all.set(name, value)
  const lines = [...all].map(([name, value]) => (value === '' ? name : `${name}="${escapeText(value)}"`))
  const isData = (line: string) => line.startsWith('data-')
  const head = lines.filter((line) => !isData(line))
  const data = lines.filter(isData)
  return `<script ${head.join(' ')}\n        ${data.join('\n        ')}></script>`
}
