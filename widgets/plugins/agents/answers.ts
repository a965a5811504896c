import { isStoreError } from '../../../src/model/errors.ts'

/** The answer of a tool, as agents read it. */
export interface ToolAnswer {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[]
  readonly isError?: true
}

/** The largest answer in bytes of UTF-8, because an agent's memory is expensive. */
const MOST_BYTES = 4_096
/** The longest single text, in characters. */
const LONGEST = 600

const E_MAIL = /[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+/g

/** Invalid input of the agent, which reads the message. */
export class WrongInput extends Error {}

/** Cleans a text of the catalog or the shopper: it is bounded, and without people's addresses. */
const clean = (text: string): string => text.replace(E_MAIL, '…').slice(0, LONGEST)

const write = (value: object): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? clean(one) : one))

const sizeOf = (text: string): number => new TextEncoder().encode(text).length

const answer = (text: string): ToolAnswer => ({ content: [{ type: 'text', text }] })

/**
 * Returns facts, and a list that is cut if all of it would be too large.
 *
 * @param list Its name and its items, the important ones first.
 */
export function tell(facts: object, list?: readonly [name: string, items: readonly unknown[]]): ToolAnswer {
  if (!list) return answer(write(facts))
  const [name, items] = list
  for (let count = items.length; ; count--) {
    const text = write({
      ...facts,
      [name]: items.slice(0, count),
      ...(count < items.length && { cut: `${items.length - count} more` }),
    })
    if (count === 0 || sizeOf(text) <= MOST_BYTES) return answer(text)
  }
}

/** Returns why something was refused: codes and facts, never the provider's own texts. */
export function refuse(reason: unknown): ToolAnswer {
  const { details, code } = isStoreError(reason) ? reason : {}
  const problem = (details as { readonly problem?: object } | undefined)?.problem
  const text =
    reason instanceof WrongInput
      ? reason.message
      : write({ refused: code ?? 'system', ...(problem && { problem }) }).slice(0, LONGEST)
  return { ...answer(clean(text)), isError: true }
}
