import { ApiError, applicationError, invalidArgument, violation } from '../../../http/errors.ts'

export interface BulkRow {
  readonly id?: string | undefined
  readonly item?: object | undefined
  readonly error?: { readonly code: string; readonly description: string; readonly data: unknown } | undefined
}

/** Converts a failure of one row. @throws any other error. */
export function toRowError(error: unknown): NonNullable<BulkRow['error']> {
  if (!(error instanceof ApiError)) throw error
  const { details, message } = error.body
  if ('applicationError' in details) return details.applicationError
  return { code: 'INVALID_ARGUMENT', description: message, data: details }
}

/** Processes one row after the other: valid rows are done, the others get their errors (contract 2027, 7). */
export async function doEach<Input>(
  inputs: readonly Input[],
  act: (input: Input, index: number) => Promise<{ id: string; item?: object | undefined }>,
): Promise<BulkRow[]> {
  const rows: BulkRow[] = []
  for (const [index, input] of inputs.entries()) {
    rows.push(await act(input, index).catch((error: unknown) => ({ error: toRowError(error) })))
  }
  return rows
}

/** Renders a bulk call's answer: each row, and the number of successes. */
export function renderBulk(rows: readonly BulkRow[]) {
  const failures = rows.filter(({ error }) => error).length
  return {
    results: rows.map(({ id, item, error }, originalIndex) => ({
      itemMetadata: { ...(id ? { id } : {}), originalIndex, success: !error, ...(error ? { error } : {}) },
      ...(item ? { item } : {}),
    })),
    bulkActionMetadata: {
      totalSuccesses: rows.length - failures,
      totalFailures: failures,
      undetailedFailures: 0,
    },
  }
}

/**
 * Refuses a change of a revision that the caller has not seen (contract 2027, 2.5, trap 26).
 *
 * @param path The revision's name on the wire: `product.revision`.
 * @throws {ApiError} 400 without one, 409 INVALID_REVISION with an old one.
 */
export function requireRevision(asked: string | null | undefined, current: number, path: string): void {
  if (!asked) throw invalidArgument(violation(path, 'revision must not be empty', { rule: 'REQUIRED_FIELD' }))
  if (asked === String(current)) return
  throw applicationError(409, 'INVALID_REVISION', {
    message: 'Invalid revision',
    description: `The revision is ${current}, not ${asked}`,
    data: { revision: asked, currentRevision: String(current) },
  })
}
