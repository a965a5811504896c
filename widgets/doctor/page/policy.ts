/** One Content-Security-Policy. */
export interface Policy {
  /**
   * Checks whether a directive allows an address; a missing directive falls back to others.
   *
   * @param self The origin of the policy's page.
   */
  allows(directive: Directive, target: string, self: string, about?: About): boolean
  readonly text: string
}

/** The data of a script beside its address. */
export interface About {
  readonly nonce?: string | undefined
  readonly integrity?: string | undefined
}

export type Directive = 'script-src' | 'connect-src' | 'img-src' | 'frame-src' | 'frame-ancestors'

/** The fallbacks of a missing directive (CSP 3, 6.8.3). */
const FALLBACKS: Readonly<Record<Directive, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'frame-ancestors': ['frame-ancestors'],
}

const HOST = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[\w.-]+|\[[\da-f:]+\])(?::(\d+|\*))?(\/\S*)?$/i

const fitsScheme = (wanted: string, { protocol }: URL): boolean =>
  // A policy with http allows https, never the other way round.
  protocol === wanted || (wanted === 'http:' && protocol === 'https:')

const fitsHost = (wanted: string, { hostname }: URL): boolean =>
  wanted.startsWith('*.')
    ? hostname.endsWith(wanted.slice(1).toLowerCase())
    : wanted.toLowerCase() === hostname

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80')

function fitsPort(wanted: string | undefined, url: URL): boolean {
  if (wanted === '*') return true
  return wanted ? wanted === portOf(url) || (wanted === '80' && portOf(url) === '443') : !url.port
}

const fitsPath = (wanted: string | undefined, { pathname }: URL): boolean =>
  !wanted || wanted === '/' || (wanted.endsWith('/') ? pathname.startsWith(wanted) : pathname === wanted)

/** Checks whether one source of a list matches an address (CSP 3, 6.7.2.8). */
function fitsSource(source: string, url: URL, self: URL): boolean {
  if (source === '*') return /^(https?|wss?):$/.test(url.protocol)
  if (/^'self'$/i.test(source)) return url.origin === self.origin
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return fitsScheme(source.toLowerCase(), url)
  const [, scheme, host, port, path] = HOST.exec(source) ?? []
  if (!host) return false
  const isScheme = fitsScheme(scheme ? `${scheme.toLowerCase()}:` : self.protocol, url)
  return isScheme && (host === '*' || fitsHost(host, url)) && fitsPort(port, url) && fitsPath(path, url)
}

/** Checks whether a script may run because of its nonce or its hash. */
const fitsScript = (sources: readonly string[], { nonce, integrity }: About): boolean =>
  sources.some(
    (source) =>
      (!!nonce && source === `'nonce-${nonce}'`) ||
      (integrity ?? '').split(/\s+/).some((hash) => !!hash && source === `'${hash}'`),
  )

function readPolicy(text: string): Policy {
  const directives = new Map<string, readonly string[]>()
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/)
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  return {
    text,
    allows(directive, target, self, about = {}) {
      const name = FALLBACKS[directive].find((one) => directives.has(one))
      const sources = name === undefined ? undefined : directives.get(name)
      if (!sources) return true
      if (directive === 'script-src' && fitsScript(sources, about)) return true
      const isDynamic = directive === 'script-src' && sources.includes("'strict-dynamic'")
      if (isDynamic || !URL.canParse(target)) return false
      return sources.some((source) => fitsSource(source, new URL(target), new URL(self)))
    },
  }
}

/** Reads the policies of a header, which may contain several. */
export const readPolicies = (header: string | null | undefined): readonly Policy[] =>
  (header ?? '')
    .split(',')
    .filter((text) => text.trim())
    .map(readPolicy)
