import { describe, expect, it } from 'vitest'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { type Answer, startProvider } from '../support/client/fake-provider.ts'

const start = async (answer: Answer) => {
  const provider = await startProvider(() => answer)
  return { provider, client: createStoreClient({ apiKey: 'key', apiHost: provider.url }) }
}

describe('graphql', () => {
  it('sends query and variables to the version asked for, alpha by default', async () => {
    const { provider, client } = await start({ body: { data: { a: 1 } } })

    await client.graphql({ query: '{ a }' })
    await client.graphql({ query: '{ a }', variables: { b: 2 }, version: 'beta' })

    expect(provider.requests).toMatchObject([
      { url: '/graphql/alpha', body: { query: '{ a }', variables: {} } },
      { url: '/graphql/beta', body: { query: '{ a }', variables: { b: 2 } } },
    ])
  })

  it('answers {} for no data, and the errors beside it', async () => {
    const { client } = await start({ body: { data: null, errors: [{ message: 'no such field' }] } })

    await expect(client.graphql({ query: '{ a }' })).resolves.toEqual({
      data: {},
      errors: [{ message: 'no such field' }],
    })
  })

  it('fails with the status, and the details of the answer', async () => {
    const { client } = await start({ status: 502, body: { message: 'down', details: { why: 'x' } } })

    await expect(client.graphql({ query: '{ a }' })).rejects.toMatchObject({
      code: 'graphql_failed',
      message: 'GraphQL request failed with status 502',
      status: 502,
      details: { why: 'x' },
    })
  })
})
