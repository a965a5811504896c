import type { ConfigInput } from '../../loader/config.ts'

/** Settings whose values are certainly valid, or empty; `plugins/diagnostics/check-config.ts` has the rules. */
const PLAIN = [
  '(clientId|locale|currency|nonce|(product|shop|shipping|withdraw)Url|safetySections|returnOrigins|snapshot|captcha(SiteKey|VisibleSiteKey|Script))=',
  '(api|read|media)Host=https?://[^/]',
  // Certainly a page of this site.
  'loginCallback=/?([\\w.-]+([/?].*)?)?$',
  'tokenStorage=(local|cookie|session|memory)$',
  '(progress|vitals|attribution|jsonLd|agents)=o(n|ff)$',
  'analytics=(off|datalayer)$',
  'catalog=v[13]$',
  'tax=(in|ex)cluded$',
  'consent=(wait|granted|auto)$',
  'messages=\\[object',
  '[^=]*=$',
]
const IS_PLAIN = new RegExp(`^(${PLAIN.join('|')})`)

/** Checks whether the page's settings need no message, so that the chunk with the messages needn't be loaded. */
export const isPlainConfig = (given: ConfigInput): boolean =>
  Object.entries(given).every(([name, value]) => IS_PLAIN.test(`${name}=${value ?? ''}`))
