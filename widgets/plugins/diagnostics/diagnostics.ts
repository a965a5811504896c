import type { Failure } from '../../../src/model/errors.ts'
import { findRefusal } from '../../../src/model/refusals.ts'
import { type Expected, NOT_A_VALUE, toProperty } from '../../loader/attributes.ts'
import type { ConfigInput } from '../../loader/config.ts'
import type { Diagnostic } from '../../loader/diagnostic.ts'
import type { Page } from '../../loader/page.ts'
import { namingAttributes } from '../../runtime/element/host-attributes.ts'
import { findFlaws } from './check-config.ts'
import { describeFlaw, findMisspelt } from './config-checks.ts'
import { mend } from './mend.ts'
import { findNearest, findSlip } from './nearest.ts'
import { FILE_HINT } from './no-origin.ts'
import { isRefusalSaid, sayRefusal } from './say-refusal.ts'

export { refusalsOf } from '../../runtime/messages/refusal-texts.ts'
export { findConfig } from './find-config.ts'
export { refuseCall } from './refuse-call.ts'
export { sayRefusal } from './say-refusal.ts'

const said = new Set<string>()
const numbers = new WeakMap<Element, number>()
let next = 0

/** Logs a message once for each element and matter, with the element so that consoles point to it. */
export function say(diagnostic: Diagnostic): void {
  const host = 'host' in diagnostic ? diagnostic.host : undefined
  if (host && !numbers.has(host)) numbers.set(host, next++)
  for (const text of describeDiagnostic(diagnostic)) {
    const key = `${host ? numbers.get(host) : ''} ${text}`
    if (said.has(key)) continue
    said.add(key)
    const show =
      diagnostic.kind === 'failed' || diagnostic.kind === 'no-client-id' ? console.error : console.warn
    if (host) show(`store-widgets: <${host.localName}> ${text}`, host)
    else show(`store-widgets: ${text}`)
  }
}

/** Reports why a tag failed; a malformed product is shown as far as possible. */
export async function sayFailure(page: Page, host: HTMLElement, error: Failure): Promise<void> {
  const mended = await mend(page, host).catch(() => undefined)
  // The connection reports a token that is refused for good; without that report the provider is in trouble.
  const isOutage = error.code === 'token_request_failed' && !isRefusalSaid(error.code)
  if (!mended && !isOutage && findRefusal(error.code)) sayRefusal(page, error, host)
  else say({ kind: 'failed', host, error: mended ?? error })
}

const SECOND_INIT =
  'this page is already set up: the first configuration stays, and this one changes nothing.'

/** Suggests the intended value, or else lists all values. */
function suggest(value: string, known: readonly string[], all = 'it takes'): string {
  const meant = findNearest(value, known)
  return meant ? `did you mean ${meant}?` : `${all} ${known.join(', ')}.`
}

function describeDiagnostic(diagnostic: Diagnostic): string[] {
  switch (diagnostic.kind) {
    case 'value':
      return [describeValue(diagnostic)]
    case 'unknown':
      return diagnostic.names.map((name) => `has no attribute ${name}; ${suggest(name, diagnostic.known)}`)
    case 'property':
      return diagnostic.names.map(
        (name) =>
          `has a property ${name}, which nothing reads: set ${toProperty(name)} instead, or the attribute (in Angular [${toProperty(name)}] or [attr.${name}]).`,
      )
    case 'no-field': {
      const { attribute, value, known } = diagnostic
      return [`has a <template> with ${attribute}="${value}", which doesn't exist; ${suggest(value, known)}`]
    }
    case 'no-slot': {
      const { slot, known } = diagnostic
      return [`has content with slot="${slot}", which isn't shown; ${suggest(slot, known, 'its slots are')}`]
    }
    case 'unnamed':
      return ['names no product: give it product-id or product-slug.']
    case 'lacks':
      return [diagnostic.text]
    case 'no-slug':
      return [describeNoSlug(diagnostic)]
    case 'missing':
      return [
        `asks for ${nameOf(diagnostic.host)}, which the provider doesn't have or doesn't show to visitors.`,
      ]
    case 'failed':
      return [explain(diagnostic)]
    case 'between':
      return [`${diagnostic.text}. Check what is between the two: a proxy, a firewall, data-api-host.`]
    case 'left-out':
      return [
        `the provider's answer for the product ${diagnostic.id} ("${diagnostic.slug}") has no usable ${diagnostic.fields.join(', ')}: that is left out, and the rest is shown.`,
      ]
    case 'no-client-id':
      return [
        `there is no client id. Add data-client-id="…" to the script tag${findMisspelt('clientId', diagnostic.given)}, or call StoreWidgets.init({ clientId: "…" }).`,
      ]
    case 'file':
      return [FILE_HINT]
    case 'config':
      return findFlaws(diagnostic.config).flatMap(describeFlaw)
    case 'no-json':
      return [`the content of <script ${diagnostic.attribute ?? 'data-store-messages'}> is not valid JSON.`]
    case 'no-sentence':
      return [`the text ${diagnostic.place} has to be a sentence.`]
    case 'no-text':
      return [describeText(diagnostic)]
    case 'no-place':
      return [
        `the text ${diagnostic.place} has no value for ${diagnostic.strange.join(' and ')}${diagnostic.known.length ? `; its placeholders are ${diagnostic.known.join(' and ')}` : ''}.`,
      ]
    case 'second-init':
      return isSame(diagnostic.before, diagnostic.now) ? [] : [SECOND_INIT]
  }
}

function describeValue({ host, attribute, expected }: Diagnostic & { readonly kind: 'value' }): string {
  const said = `${attribute}="${host.getAttribute(attribute)}"`
  return expected === NOT_A_VALUE
    ? `${said} means false here; present means true. Leave the attribute out.`
    : `${said} is not understood; it takes ${describe(expected)}.`
}

function describeNoSlug({ host, attribute, found }: Diagnostic & { readonly kind: 'no-slug' }): string {
  const what =
    found === 'none'
      ? "this page's address has no slug there"
      : "the slug in this page's address is not valid (letters, digits and - . _ ~, 200 at most), so the tag doesn't request it"
  return `${attribute}="${host.getAttribute(attribute)}": ${what}.`
}

const describe = (expected: Expected): string => {
  if (!expected) return 'a ratio of width to height, such as 1/1 or 4/5'
  if (typeof expected === 'string') return expected
  const [first, last] = expected
  return typeof first === 'number'
    ? `a whole number from ${first} to ${last}`
    : `one of ${expected.join(', ')}`
}

/** Checks whether every given value is the same as before. */
const isSame = (before: ConfigInput, now: ConfigInput): boolean =>
  Object.entries(now).every(
    ([name, value]) => !value || JSON.stringify(before[name as keyof ConfigInput]) === JSON.stringify(value),
  )

/** Describes a name that no text has, with a suggestion. */
function describeText({
  place,
  known,
}: {
  readonly place: string
  readonly known: readonly string[]
}): string {
  const meant = findSlip(place, known)
  return `there is no text ${place}${meant ? `; did you mean ${meant}?` : '.'}`
}

const nameOf = (host: Element): string =>
  namingAttributes(host)
    .map((name) => `${name}="${host.getAttribute(name)}"`)
    .join(' ') || 'something'

/** Explains a failure, and what the builder can do about it. */
function explain({ host, error }: Diagnostic & { readonly kind: 'failed' }): string {
  const { code, message, requestId } = error
  const isShown = host.getAttribute('status') !== 'error'
  const remedy: Partial<Record<Failure['code'], string>> = {
    network:
      "The provider did not answer. Check data-api-host of the script tag, the page's connect-src policy, and whether the provider allows this page's origin.",
    timeout: 'The provider is slow at the moment; the tag offers to try again.',
    token_request_failed: 'The provider gives out no tokens at the moment; the tag offers to try again.',
    invalid_argument: "The provider refused the query; check the tag's attributes.",
    unauthorized: 'Check data-client-id of the script tag.',
    ...(!isShown && {
      forbidden: "This client may not read the catalog; check its permissions in the provider's settings.",
    }),
  }
  return `could not ${isShown ? 'do what was asked' : 'load'}: ${message}${requestId ? ` (request id ${requestId})` : ''}. ${remedy[code] ?? ''}`.trim()
}
