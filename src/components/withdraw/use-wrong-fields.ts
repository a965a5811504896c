import { useState } from 'react'
import type { WithdrawalField } from '../../model/withdrawal.ts'
import type { WithdrawDraft } from '../../views/withdraw/withdraw-draft.ts'

const isChanged = (field: WithdrawalField, before: WithdrawDraft, next: WithdrawDraft): boolean => {
  if (field === 'language') return false
  return before[field] !== next[field] || (field === 'lines' && before.scope !== next.scope)
}

/**
 * Returns the fields that were wrong and still are. A field that is right now is left out at once, before the form is
 * read again; one that only the endpoint refuses stays until it is changed.
 *
 * @param said The fields that were wrong when the form was read, or that the endpoint refused.
 * @param check Reads a draft, and returns the fields that are wrong in it.
 */
export function useWrongFields(
  said: readonly WithdrawalField[],
  check: (draft: WithdrawDraft) => readonly WithdrawalField[],
) {
  const [{ of, righted }, setRighted] = useState({ of: said, righted: [] as readonly WithdrawalField[] })
  const known = of === said ? righted : []
  return {
    wrong: said.filter((field) => !known.includes(field)),
    noteChange(before: WithdrawDraft, next: WithdrawDraft): void {
      const wrong = check(next)
      const isRight = (field: WithdrawalField) =>
        !wrong.includes(field) && (known.includes(field) || isChanged(field, before, next))
      setRighted({ of: said, righted: said.filter(isRight) })
    },
  }
}
