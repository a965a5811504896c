import { isStoreError } from '../../../src/model/errors.ts'
import { UsageError } from './read-command.ts'

/** Explains why a command failed: one line with what to do. */
export function explainCommand(reason: unknown): string {
  const { message, code } = reason as { message?: string; code?: string }
  if (reason instanceof UsageError) return `${message} (--help says more)`
  if (isStoreError(reason) && code === 'network')
    return 'The provider can not be reached: is --api-host right?'
  return message ?? String(reason)
}
