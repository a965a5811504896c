import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/** What our views call that draws elements, and no text. */
const NODES =
  /^(children|outcome|pictures|ownBadge|end|captcha|button|more|content|forms|media|body|stepper|createElement|isolate|place|field|map|flatMap|draw\w+)$/

const nameOf = (node: ESTree.Expression | ESTree.Super | ESTree.PrivateIdentifier): string =>
  node.type === 'Identifier' ? node.name : node.type === 'MemberExpression' ? nameOf(node.property) : ''

/** Whether an expression in JSX may be a text: whatever isn't surely an element, or nothing. */
function mayBeText(node: ESTree.Expression | ESTree.JSXEmptyExpression): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return false
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return mayBeText(node.expression)
    case 'LogicalExpression':
      return mayBeText(node.right)
    case 'ConditionalExpression':
      return mayBeText(node.consequent) || mayBeText(node.alternate)
    case 'Literal':
      return typeof node.value === 'number' || (typeof node.value === 'string' && !!node.value.trim())
    case 'CallExpression':
      return !NODES.test(nameOf(node.callee))
    default:
      return !NODES.test(nameOf(node)) && nameOf(node) !== 'undefined'
  }
}

const isText = (child: ESTree.JSXChild): boolean =>
  child.type === 'JSXText'
    ? !!child.value.trim()
    : child.type === 'JSXExpressionContainer' && mayBeText(child.expression)

const isBlank = (child: ESTree.JSXChild): boolean =>
  (child.type === 'JSXText' && !child.value.trim()) ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')

/** Finds texts that have siblings which may come and go, or that change themselves: `path:line text`. */
function findCrowded(file: string, code: string): string[] {
  const crowded: string[] = []
  const look = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    const seen = children.filter((child) => !isBlank(child))
    if (seen.length < 2 || seen.every(({ type }) => type !== 'JSXExpressionContainer')) return
    for (const { start, end } of seen.filter(isText))
      crowded.push(`${file}:${code.slice(0, start).split('\n').length} ${code.slice(start, end).trim()}`)
  }
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parseSync(file, code).program)
  return crowded
}

it('a text that may change, or has changing siblings, is alone in its element: a translated page has replaced it', () => {
  const files = globSync('{src,widgets}/**/*.tsx', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => findCrowded(file, readFileSync(resolve(ROOT, file), 'utf8')))).toEqual([])
})

it.each([
  ['<b>{isBusy && <Spinner />}Save</b>', 1],
  ['<b>{isBusy && <Spinner />}<i>{text}</i></b>', 0],
  ['<b>{a}{" "}{b}</b>', 2],
  ['<b>{messages.each} <s>{price}</s></b>', 1],
  ['<b>Fixed <i>words</i></b>', 0],
  ['<b>{children}{list.map(draw)}</b>', 0],
])('finds crowded texts: %s', (jsx, count) => {
  expect(findCrowded('view.tsx', jsx)).toHaveLength(count)
})
