import type { ConfigInput } from '../../loader/config.ts'

/** Names with values that are understood, and whatever says nothing; `plugins/diagnostics/check-config.ts` has the rules. */
const PLAIN = [
  '(clientId|locale|currency|nonce|(product|shop|shipping|withdraw)Url|safetySections|returnOrigins|snapshot|captcha(SiteKey|VisibleSiteKey|Script))=',
  '(api|read|media)Host=https?://[^/]',
  // A page of this very site, without a doubt.
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

/** Nothing is to be told of what a page says of itself, so that what knows how to tell it needn't come. */
export const isPlainConfig = (given: ConfigInput): boolean =>
  Object.entries(given).every(([name, value]) => IS_PLAIN.test(`${name}=${value ?? ''}`))
