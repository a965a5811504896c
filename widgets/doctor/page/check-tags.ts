import { isSlugPattern, SLUG_PATTERNS } from '../../../src/model/slug-from-address.ts'
import { type Expected, NOT_A_VALUE } from '../../loader/attributes.ts'
import { findNearest, findSlip } from '../../plugins/diagnostics/nearest.ts'
import { ANYWHERE } from '../../runtime/element/host-attributes.ts'
import { isSlugFrom } from '../../runtime/gate/slug-attributes.ts'
import type { Finding } from '../asking/point.ts'
import { once } from './once.ts'
import type { PageElement } from './read-page.ts'
import { TAG_READERS } from './tag-readers.ts'

const isTag = ({ name }: PageElement): boolean => name.startsWith('store-')

/** Finds our tags in the page, including misspelt ones. */
export const findTags = (elements: readonly PageElement[]): readonly PageElement[] => elements.filter(isTag)

const describe = (expected: Expected): string => {
  if (!expected) return 'a ratio of width to height, such as 1/1 or 4/5'
  if (typeof expected === 'string') return expected
  const [first, last] = expected
  return typeof first === 'number'
    ? `a whole number from ${first} to ${last}`
    : `one of ${expected.join(', ')}`
}

const didYouMean = (meant: string | undefined, known: readonly string[]): string =>
  meant ? `Did you mean ${meant}?` : `There are ${known.join(', ')}.`

function checkTag({ name, attributes }: PageElement): Finding[] {
  const readers = TAG_READERS[name]
  const wrong = (says: string, remedy: string): Finding => ({
    state: 'wrong',
    code: 'invalid_configuration',
    says,
    remedy,
  })
  if (!readers) {
    const known = Object.keys(TAG_READERS)
    // Another author's element may begin with the same word.
    const meant = findSlip(name, known)
    return meant ? [wrong(`there is no <${name}>`, `Did you mean <${meant}>?`)] : []
  }
  return [...attributes].flatMap(([attribute, value]) => {
    const reader = Object.hasOwn(readers, attribute) ? readers[attribute] : undefined
    if (!reader) {
      if (ANYWHERE.test(attribute)) return []
      const known = Object.keys(readers)
      return [
        wrong(`<${name}> has no attribute ${attribute}`, didYouMean(findNearest(attribute, known), known)),
      ]
    }
    const found: Finding[] = []
    const tell = (expected: Expected) =>
      found.push(
        wrong(
          `${attribute}="${value}" of <${name}> is not understood`,
          expected === NOT_A_VALUE
            ? 'It means false here; present means true. Leave the attribute out.'
            : `It takes ${describe(expected)}.`,
        ),
      )
    reader(value, tell)
    if (isSlugFrom(attribute) && value.trim() && !isSlugPattern(value.trim())) tell(SLUG_PATTERNS)
    return found
  })
}

/** Checks the attributes of the page's tags. */
export function checkTags(tags: readonly PageElement[]): Finding[] {
  if (!tags.length)
    return [
      {
        state: 'hint',
        says: 'the page has none of the tags',
        remedy: 'If your own script creates them, this is right; otherwise add one where you want a product.',
      },
    ]
  const found = once(tags.flatMap(checkTag))
  const count = tags.length === 1 ? 'the page’s one tag is' : `the page’s ${tags.length} tags are`
  return found.length ? found : [{ state: 'ok', says: `${count} understood` }]
}
