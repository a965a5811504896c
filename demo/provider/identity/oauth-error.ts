import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A failure of the token endpoint, whose bodies follow RFC 6749, section 5.2 (contract 4.7). */
export class OAuthError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string

  constructor(
    code:
      | 'invalid_request'
      | 'invalid_client'
      | 'invalid_grant'
      | 'unauthorized_client'
      | 'unsupported_grant_type'
      | 'invalid_scope',
    description: string,
    status: ContentfulStatusCode = 400,
  ) {
    super(description)
    this.code = code
    this.status = status
  }
}
