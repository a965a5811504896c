import type { RowException } from '../match-rows.ts'

const byPost = (path: string, why: string): RowException => ({
  row: `POST ${path}`,
  standsFor: `GET ${path}`,
  reason: `${why} The newest packages ask the same by GET; the documents have both, and a long question needs a body.`,
})

const spec = (row: string, reason: string, standsFor?: string): RowException => ({
  row,
  reason,
  ...(standsFor && { standsFor }),
})

/** Calls of ours that no package describes, each with its reason. */
export const ROW_EXCEPTIONS: readonly RowException[] = [
  ...['products/query', 'products/search', 'products/count'].map((path) =>
    byPost(`/stores/v3/${path}`, 'The provider’s own REST kit for storefronts posts it, too.'),
  ),
  ...['inventory-items/query', 'inventory-items/search', 'inventory-items/count'].map((path) =>
    byPost(`/stores/v3/${path}`, 'The provider’s own REST kit for storefronts posts it, too.'),
  ),
  ...['brands/query', 'customizations/query', 'info-sections/query'].map((path) =>
    byPost(`/stores/v3/${path}`, 'Documented.'),
  ),
  byPost('/stores-reader/v1/products/query-platformized', 'Documented, and in the specification.'),
  spec(
    'POST /stores-reader/v2/collections/query',
    'The specification’s prefix; the newest package has lost its mapping and says /v2 alone.',
    'GET /v2/collections/query',
  ),
  spec(
    'GET /stores-reader/v2/collections/query',
    'The specification’s prefix; the newest package has lost its mapping and says /v2 alone.',
    'GET /v2/collections/query',
  ),
  spec(
    'GET /stores-reader/v2/collections/slug/{}',
    'The specification’s prefix; the newest package has lost its mapping and says /v2 alone.',
    'GET /v2/collections/slug/{}',
  ),
  spec(
    'GET /stores-reader/v2/collections/{}',
    'The specification’s prefix; the newest package has lost its mapping and says /v2 alone.',
    'GET /v2/collections/{}',
  ),
  spec(
    'POST /_api/iam/verification/v1/Start',
    'The specification writes it large. It is an owner’s call; the sandbox takes both.',
    'POST /_api/iam/verification/v1/start',
  ),
  // Calls of the specification’s time that are in no newest package.
  spec(
    'GET /stores-reader/v1/collections/{}',
    'Specification 9; the newest packages have the second version alone.',
  ),
  spec(
    'POST /stores-reader/v1/collections/query',
    'Specification 9; the newest packages have the second version alone.',
  ),
  spec('POST /stores-reader/v1/products/query', 'Documented as “Query Products”; no package maps it.'),
  spec(
    'POST /v2/products-platformized',
    'Specification 9: what owners write with; no package maps it any more.',
  ),
  spec(
    'PATCH /v2/products-platformized/{}',
    'Specification 9: what owners write with; no package maps it any more.',
  ),
  spec(
    'DELETE /v2/products-platformized/{}',
    'Specification 9: what owners write with; no package maps it any more.',
  ),
  spec('POST /_api/iam/authentication/v1/login', 'Specification 9; the second version is what pages ask.'),
  spec('POST /_api/iam/authentication/v1/register', 'Specification 9; the second version is what pages ask.'),
  spec('POST /_api/iam/authentication/v1/sso/login-with-token-params', 'Specification 9.'),
  spec('POST /_api/iam/authentication/v1/state/proceed', 'Specification 9.'),
  spec('POST /_api/iam/verification/v1/auth/resend', 'Specification 9.'),
  spec('POST /oauth2/revoke', 'RFC 7009, in the specification; no package has it.'),
  spec('POST /graphql/{}', 'The provider’s graph has no package of its own.'),
]
