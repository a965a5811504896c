import type { ConfigInput } from '../../loader/config.ts'
import { CONFIG_NAMES, type ConfigFlaw } from './check-config.ts'
import { findSlip } from './nearest.ts'

/** Converts a setting's name: `apiHost` becomes `data-api-host`. */
const toAttribute = (name: string): string =>
  `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Describes an invalid setting of the script tag, or of `init`; nothing about attributes of other code. */
export function describeFlaw({ name, value, rule, taken }: ConfigFlaw): string[] {
  if (rule === undefined) {
    const meant = findSlip(name, CONFIG_NAMES)
    return meant
      ? [`the script tag has no attribute ${toAttribute(name)}; did you mean ${toAttribute(meant)}?`]
      : []
  }
  const said = `${toAttribute(name)}="${value}" of the script tag`
  const read = taken ? ` The page uses ${taken} instead.` : ''
  if (rule === 'origin') return [`${said} is not an origin: write https:// or http:// before it.${read}`]
  if (rule === 'page') return [`${said} is not a page of this site.${read}`]
  return [`${said} is not understood; it takes ${rule.split(' ').join(' or ')}.${read}`]
}

/** Describes a similar spelling that is used: ` (it has data-clientid now)`. */
export function findMisspelt(wanted: string, given: ConfigInput): string {
  const slip = Object.keys(given).find((name) => name !== wanted && findSlip(name, [wanted]))
  return slip ? ` (it has ${toAttribute(slip)} now)` : ''
}
