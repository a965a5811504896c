import { describe, expect, it } from 'vitest'
import { createCartPort } from '../../src/client/generations/cart-port.ts'
import { StoreError } from '../../src/model/errors.ts'
import { fromOutside } from '../support/from-outside.ts'
import { deferred } from '../support/session.ts'

describe('two calls at the same time on a shop without cart v2', () => {
  it('asks cart v1 also for a call whose refusal comes late', async () => {
    const late = deferred<void>()
    const unserved = new StoreError('not_found', 'Not Found', { status: 404 })
    const port = createCartPort(
      {
        async send({ path, method }) {
          if (path.startsWith('/ecom/v1')) return fromOutside({ cart: { id: 'k1' } })
          if (method === 'PATCH') await late.promise
          throw unserved
        },
      },
      { loadFirst: () => import('../../src/client/cart-v1/cart-port.ts') },
    )
    const note = port.setNote('Please ring')
    await port.read()
    late.resolve()
    await expect(note).resolves.toMatchObject({ id: 'k1' })
  })
})
