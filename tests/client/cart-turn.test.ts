import { describe, expect, it } from 'vitest'
import { createTransport } from '../../src/client/core/transport.ts'
import { createCartPort } from '../../src/client/generations/cart-port.ts'
import { StoreError } from '../../src/model/errors.ts'
import { startProvider } from '../support/client/fake-provider.ts'
import { fromOutside } from '../support/from-outside.ts'
import { deferred } from '../support/session.ts'

const loadFirst = () => import('../../src/client/cart-v1/cart-port.ts')

describe('the provider’s own error body', () => {
  it.each([
    ['a proxy’s 404 without a body', 404, ''],
    ['a proxy’s 404 in words of its own', 404, { message: 'no Route matched with those values' }],
    ['a proxy’s 405', 405, ''],
  ])('decides alone that there is no cart v2, and not %s', async (_, status, body) => {
    const { url, requests } = await startProvider(() =>
      requests.length > 1 ? { body: { cart: { id: 'k1', lineItems: [] } } } : { status, body },
    )
    const port = createCartPort(createTransport({ apiHost: url }), { loadFirst })
    await expect(port.read()).rejects.toMatchObject({ status })
    await port.setNote('Please ring')
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /ecom/v2/carts/current',
      'PATCH /ecom/v2/carts/current',
    ])
  })
})

describe('two calls at the same time on a shop without cart v2', () => {
  it('asks cart v1 also for a call whose refusal comes late', async () => {
    const late = deferred<void>()
    const unserved = new StoreError('not_found', 'Not Found', { status: 404, details: {} })
    const port = createCartPort(
      {
        async send({ path, method }) {
          if (path.startsWith('/ecom/v1')) return fromOutside({ cart: { id: 'k1' } })
          if (method === 'PATCH') await late.promise
          throw unserved
        },
      },
      { loadFirst },
    )
    const note = port.setNote('Please ring')
    await port.read()
    late.resolve()
    await expect(note).resolves.toMatchObject({ id: 'k1' })
  })
})
