import { isStoreError } from '../../../src/model/errors.ts'

/** What a tool answers, as agents read it. */
export interface ToolAnswer {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[]
  readonly isError?: true
}

/** An agent's memory is dear. In bytes of UTF-8. */
const MOST_BYTES = 4_096
/** Of one text. In characters. */
const LONGEST = 600

const E_MAIL = /[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+/g

/** Said by the agent, and wrong: it reads why. */
export class WrongInput extends Error {}

/** A text of the catalog's or the shopper's: bounded, and without addresses of people. */
const clean = (text: string): string => text.replace(E_MAIL, '…').slice(0, LONGEST)

const write = (value: object): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? clean(one) : one))

const sizeOf = (text: string): number => new TextEncoder().encode(text).length

const answer = (text: string): ToolAnswer => ({ content: [{ type: 'text', text }] })

/**
 * Facts, and a list that is cut where all of it would be too much.
 *
 * @param list Its name and what is in it, the important first.
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

/** Why something was refused: codes and facts, never the provider's own words. */
export function refuse(reason: unknown): ToolAnswer {
  const { details, code } = isStoreError(reason) ? reason : {}
  const problem = (details as { readonly problem?: object } | undefined)?.problem
  const text =
    reason instanceof WrongInput
      ? reason.message
      : write({ refused: code ?? 'system', ...(problem && { problem }) }).slice(0, LONGEST)
  return { ...answer(clean(text)), isError: true }
}
