import type { WithdrawalRecord, WithdrawalStore } from './handler-options.ts'

/** Keeps statements in memory, for trials and tests: a restart loses them, so a shop needs a table instead. */
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
