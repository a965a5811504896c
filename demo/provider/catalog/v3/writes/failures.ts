import { type ApiError, applicationError } from '../../../http/errors.ts'

/** Codes of product writes (contract 2027, 6), with the statuses of 2.6. */
export const refuseProduct = (
  code: string,
  description: string,
  data: Readonly<Record<string, unknown>> = {},
): ApiError => {
  const isConflict = /^DUPLICATE_|_ALREADY_EXIST/.test(code)
  const isMissing = /_NOT_FOUND$/.test(code)
  return applicationError(isConflict ? 409 : isMissing ? 404 : 428, code, {
    message: description,
    description,
    data: { ...data },
  })
}
