import { readInputs } from '../../../loader/attributes.ts'
import { valueReaders } from './attributes.ts'
import { bindBuy, bindCondition, bindImage, bindLink, bindText, type Fill } from './bindings.ts'
import { CONDITION_NAMES, type Facts, findCondition, IMAGE } from './fields.ts'

/** The action of a press. `link` follows the link, or opens the quick view; `view` opens the quick view. */
export type Use = 'link' | 'buy' | 'view'

const ACTION_NAMES: readonly Use[] = ['buy', 'view']

/** A template that is drawn once, and filled whenever its product changes. */
export interface Drawing {
  /** Its top-level nodes; a condition may have removed some for now. */
  readonly content: DocumentFragment
  fill(facts: Facts): void
  /** The elements that can be pressed, with their actions. */
  readonly uses: ReadonlyMap<EventTarget, Use>
}

/** Reports an unknown name: the attribute, its value, and the allowed values. */
export type TellWrong = (attribute: string, value: string, known: readonly string[]) => void

/** The tags with products of their own, which their content is for. */
const OTHERS = 'store-product,store-collection'

const PLACES = 'store-value,[data-store-if],[data-store-link],[data-store-action]'

/** The attributes that a `store-value` may have beside its own; scripts in them are removed. */
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

/** The elements that act as soon as they are inserted into a page: they run, leave the page, or redirect its links. */
const ACTING = 'script,meta[http-equiv],base'

/** Removes scripts, refreshes, base addresses, whole documents and event handlers. */
function disarm(content: DocumentFragment): void {
  for (const acting of content.querySelectorAll(ACTING)) acting.remove()
  for (const element of content.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (/^(on|srcdoc$)/i.test(name)) element.removeAttribute(name)
}

/**
 * Draws a template: its nodes are cloned and its marked places remembered; nothing in it is interpreted as HTML or as
 * an expression. Active content is removed: our insertions run under policies that trust us, so an attacker who can
 * only add markup to the page could otherwise run anything, or lead its visitors elsewhere.
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
