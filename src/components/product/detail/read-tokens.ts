import type { RichNode } from '../../../views/product/detail/rich-text.ts'
import { decodeEntities } from './entities.ts'
import { isDropped, toRich } from './rich-element.ts'

/**
 * A comment, a tag with its attributes, or text. The length of quotes is limited, so that many unclosed ones don't take
 * long.
 */
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?|<(\/?)([a-z][a-z0-9-]*)((?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}')*)>|[^<]+|</gi

const VOID = /^(br|hr|img|input|wbr|source|col|area|base|embed|frame|link|meta|param|track)$/
/** Elements whose start tag closes an open element of this name. */
const ENDED_BY: Readonly<Record<string, RegExp>> = {
  p: /^(p|div|h[1-6]|ul|ol|li|table|tr|td|th|blockquote|pre|hr)$/,
  li: /^li$/,
  tr: /^tr$/,
  td: /^t[dhr]$/,
  th: /^t[dhr]$/,
}
/** How deep elements may be nested; deeper ones are left out, because no description needs them. */
const DEEPEST = 60

interface Open {
  readonly name: string
  readonly attributes: string
  readonly children: RichNode[]
}

function findAttribute(attributes: string, name: string): string | null {
  const pattern = new RegExp(`(?:^|[\\s"'/])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, 'i')
  const [, double, single, bare] = pattern.exec(attributes) ?? []
  const value = double ?? single ?? bare
  return value === undefined ? null : decodeEntities(value)
}

const close = ({ name, attributes, children }: Open): readonly RichNode[] =>
  toRich(name, (one) => findAttribute(attributes, one), children)

/** Keeps the open elements, the outermost first; the first is the description itself. */
function createStack() {
  const root: Open = { name: '', attributes: '', children: [] }
  const stack = [root]
  const top = () => stack.at(-1) ?? root
  const pop = () => {
    const done = stack.pop()
    if (done) top().children.push(...close(done))
  }
  return {
    add: (...nodes: readonly RichNode[]) => top().children.push(...nodes),
    open(one: Open) {
      while (Object.hasOwn(ENDED_BY, top().name) && ENDED_BY[top().name]?.test(one.name)) pop()
      if (VOID.test(one.name)) top().children.push(...close(one))
      else if (stack.length < DEEPEST) stack.push(one)
    },
    end(name: string) {
      const at = stack.findLastIndex((one) => one.name === name)
      while (at > 0 && stack.length > at) pop()
    },
    finish() {
      while (stack.length > 1) pop()
      return root.children
    },
  }
}

/**
 * Reads the HTML of a description without a parser of the browser: under Trusted Types that would need a policy, and
 * even an attempt to create an unlisted one is a violation. The result contains no HTML: only texts, and the known
 * elements with attributes that only affect the display.
 */
export function readTokens(html: string | null | undefined): readonly RichNode[] {
  const stack = createStack()
  const tokens = new RegExp(TOKEN)
  const text = html ?? ''
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    const [token, slash, tag, attributes = ''] = match
    const name = tag?.toLowerCase()
    if (!name) {
      if (!/^<[!?]/.test(token)) stack.add(decodeEntities(token))
    } else if (slash) stack.end(name)
    else if (isDropped(name) && !VOID.test(name)) {
      const rest = text.slice(tokens.lastIndex).search(new RegExp(`</${name}\\b`, 'i'))
      tokens.lastIndex = rest < 0 ? text.length : tokens.lastIndex + rest
    } else if (!isDropped(name)) stack.open({ name, attributes, children: [] })
  }
  return stack.finish()
}
