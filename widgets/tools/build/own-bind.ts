import { type Plugin, parseAst } from 'vite'
import { type Node, nameOf, walk } from './import-graph.ts'

/** React and its scheduler, as they are installed. */
const IS_REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/.*\.js$/

/** A declaration works above its place, too. */
const OWN_BIND =
  '\nfunction storeBind(work, self, ...first) { return (...rest) => work.call(self, ...first, ...rest) }\n'

interface Edit {
  readonly at: number
  readonly until: number
  readonly text: string
}

interface Place {
  readonly start: number
  readonly end: number
}

/** Returns the two edits that turn `work.bind(` into `storeBind(work, `. */
function editCall(code: string, call: Node): readonly Edit[] {
  const callee = call.callee as Node
  const object = callee.object as Node & Place
  const open = code.indexOf('(', (callee as Node & Place).end)
  return [
    { at: object.start, until: object.start, text: 'storeBind(' },
    { at: object.end, until: open + 1, text: ', ' },
  ]
}

const isBind = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  (callee as Node).type === 'MemberExpression' &&
  !(callee as Node).computed &&
  nameOf((callee as Node).property) === 'bind'

/** Writes every `work.bind(…)` of a text as a call of our own function. */
export function replaceBind(code: string): string {
  const calls = [...walk(parseAst(code) as unknown as Node)].filter(isBind)
  const edits = calls.flatMap((call) => editCall(code, call)).toSorted((one, other) => other.at - one.at)
  return edits.reduce((text, { at, until, text: put }) => text.slice(0, at) + put + text.slice(until), code)
}

/**
 * Makes React independent of `Function.prototype.bind`: MooTools, which many a page of an old content management system
 * still loads, replaces it by one that drops the arguments of the call, and React then handles no event and no state.
 */
export const ownBind = (): Plugin => ({
  name: 'store-widgets:own-bind',
  transform: (code, id) =>
    IS_REACT.test(id) && code.includes('.bind(') ? replaceBind(code) + OWN_BIND : undefined,
})
