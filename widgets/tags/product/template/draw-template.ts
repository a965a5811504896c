import { readInputs } from '../../../loader/attributes.ts'
import { valueReaders } from './attributes.ts'
import { bindBuy, bindCondition, bindImage, bindLink, bindText, type Fill } from './bindings.ts'
import { CONDITION_NAMES, type Facts, findCondition, IMAGE } from './fields.ts'

/** What a press does. `link` follows it, or opens the quick view; `view` opens that. */
export type Use = 'link' | 'buy' | 'view'

const ACTION_NAMES: readonly Use[] = ['buy', 'view']

/** A template drawn once, and filled as often as its product changes. */
export interface Drawing {
  /** What stands at the top of it; a condition may have taken it out for now. */
  readonly content: DocumentFragment
  fill(facts: Facts): void
  /** What can be pressed. */
  readonly uses: ReadonlyMap<EventTarget, Use>
}

/** Tells of a name that there isn't: the attribute, what it says, and what it may say. */
export type TellWrong = (attribute: string, value: string, known: readonly string[]) => void

/** Tags with a product, or products, of their own: what stands in them is theirs. */
const OTHERS = 'store-product,store-collection'

const PLACES = 'store-value,[data-store-if],[data-store-link],[data-store-action]'

/** What a `store-value` may carry beside its own attributes; those of scripts are left out with them. */
const USUAL = /^(id|class|style|slot|part|hidden|lang|dir|title|role|aria-.+|data-.+|on.+)$/

function bindValue(place: Element, wrong: TellWrong): Fill | undefined {
  const known = Object.keys(valueReaders)
  for (const name of place.getAttributeNames())
    if (!known.includes(name) && !USUAL.test(name)) wrong(name, place.getAttribute(name) ?? '', known)
  let isWrong = false
  const { field } = readInputs(place, valueReaders, (attribute, expected) => {
    isWrong = true
    wrong(attribute, place.getAttribute(attribute) ?? '', expected as readonly string[])
  })
  if (isWrong) return
  return field === IMAGE ? bindImage(place) : bindText(place, field)
}

/** Elements that act as soon as they stand in a page: they run, leave the page, or turn its links elsewhere. */
const ACTING = 'script,meta[http-equiv],base'

/** Takes out scripts, refreshes, base addresses, whole documents and event handlers. */
function disarm(content: DocumentFragment): void {
  for (const acting of content.querySelectorAll(ACTING)) acting.remove()
  for (const element of content.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (/^(on|srcdoc$)/i.test(name)) element.removeAttribute(name)
}

/**
 * Draws a template: its nodes are cloned and its marked places kept in mind; nothing in it is read as HTML or as an
 * expression. What acts by itself is left out: what we insert runs under policies that trust us, and whoever could only
 * put markup into the page could run anything that way, or lead its people elsewhere.
 */
export function drawTemplate(template: HTMLTemplateElement, wrong: TellWrong): Drawing {
  const content = document.importNode(template.content, true)
  disarm(content)
  const fills: Fill[] = []
  const conditions: Fill[] = []
  const uses = new Map<EventTarget, Use>()
  for (const place of content.querySelectorAll(PLACES)) {
    if (place.parentElement?.closest(OTHERS)) continue
    const fill = place.localName === 'store-value' && bindValue(place, wrong)
    if (fill) fills.push(fill)
    const condition = place.getAttribute('data-store-if')?.trim()
    if (condition !== undefined) {
      const holds = findCondition(condition)
      if (holds) conditions.push(bindCondition(place, holds))
      else wrong('data-store-if', condition, CONDITION_NAMES)
    }
    if (place.hasAttribute('data-store-link')) {
      fills.push(bindLink(place))
      uses.set(place, 'link')
    }
    const action = place.getAttribute('data-store-action')?.trim()
    if (action === undefined) continue
    const use = ACTION_NAMES.find((name) => name === action)
    if (use === 'buy') fills.push(bindBuy(place))
    if (use) uses.set(place, use)
    else wrong('data-store-action', action, ACTION_NAMES)
  }
  return {
    content,
    uses,
    fill(facts) {
      for (const fill of fills) fill(facts)
      for (const decide of conditions) decide(facts)
    },
  }
}
