import { expect, it } from 'vitest'
import { prepareOwner } from './owner-fixture.ts'

const ALL = '00000000-000000-000000-000000000001'
const NOBODY = '11111111-1111-4111-8111-111111111111'

const { asVisitor } = prepareOwner({ name: 'Bowl', price: 20 })

it.each([
  'POST /stores/v1/products',
  `PATCH /stores/v1/products/${NOBODY}`,
  `DELETE /stores/v1/products/${NOBODY}`,
  `PATCH /stores/v1/products/${NOBODY}/variants`,
  `POST /stores/v1/products/${NOBODY}/variants/resetToDefault`,
  `POST /stores/v1/products/${NOBODY}/media`,
  `POST /stores/v1/products/${NOBODY}/media/delete`,
  `PATCH /stores/v1/products/${NOBODY}/choices/media`,
  `POST /stores/v1/products/${NOBODY}/choices/media/delete`,
  `DELETE /stores/v1/products/${NOBODY}/options`,
  `POST /stores/v1/products/${NOBODY}/remove-brand`,
  `POST /stores/v1/products/${NOBODY}/remove-ribbon`,
  'POST /stores/v1/collections',
  `PATCH /stores/v1/collections/${ALL}`,
  `DELETE /stores/v1/collections/${ALL}`,
  `POST /stores/v1/collections/${ALL}/productIds`,
  `POST /stores/v1/collections/${ALL}/productIds/delete`,
  'POST /stores/v1/bulk/products/update',
  'POST /stores/v1/bulk/products/adjust-properties',
  'POST /v2/products-platformized',
  `PATCH /v2/products-platformized/${NOBODY}`,
  `DELETE /v2/products-platformized/${NOBODY}`,
] as const)('%s is not for visitors', async (request) => {
  const { status, body } = await asVisitor(request, {})
  expect([status, body.details.applicationError.code]).toEqual([403, 'PERMISSION_DENIED'])
})
