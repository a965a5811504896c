import type { WithdrawalRecord, WithdrawalStore } from './handler-options.ts'

/** Statements in memory, for trying and for tests: a restart loses them, so a shop has a table instead. */
export interface WithdrawalMemory extends WithdrawalStore {
  /** The stored records, oldest first. */
  list(): readonly WithdrawalRecord[]
}

export function createWithdrawalMemory(): WithdrawalMemory {
  const records = new Map<string, WithdrawalRecord>()
  return {
    get: (id) => records.get(id),
    add(record) {
      if (records.has(record.id)) return false
      records.set(record.id, record)
      return true
    },
    mailed(id, mailedAt) {
      const record = records.get(id)
      if (record) records.set(id, { ...record, mailedAt })
    },
    list: () => [...records.values()],
  }
}
