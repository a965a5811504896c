import { beforeEach, describe, expect, it } from 'vitest'
import { freshEmail, PASSWORD, useMembers } from '../support/sandbox/identity-fixture.ts'

describe('the calls of a member about themselves', () => {
  const sandbox = useMembers()
  let token: string
  let id: string

  const call = (request: Parameters<typeof sandbox.asNobody>[0], body?: object, as = token) =>
    sandbox.asNobody(request, { token: as, ...(body && { body }) })
  const readOwn = async (query = '?fieldsets=FULL') =>
    (await call(`GET /members/v1/members/my${query}`)).body.member

  beforeEach(async () => {
    await sandbox.set({ membersArea: 'installed' })
    const email = freshEmail()
    await sandbox.register(email)
    token = (await sandbox.enter({ email, password: PASSWORD })).access_token
    id = (await readOwn()).id
  })

  it.each(['?fieldsets=FULL', '?fieldSet=FULL', '?fieldsets=EXTENDED&fieldsets=FULL'])(
    'tell all of it to %s',
    async (query) => {
      expect(await readOwn(query)).toMatchObject({
        loginEmail: expect.any(String),
        contact: { addresses: [] },
      })
    },
  )

  it.each(['', '?fieldsets=PUBLIC'])('tell public data to “%s”', async (query) => {
    const member = await readOwn(query)
    expect(member).toMatchObject({ id, profile: { nickname: expect.any(String), slug: expect.any(String) } })
    expect(member).not.toHaveProperty('loginEmail')
    expect(member).not.toHaveProperty('contact')
  })

  it('change what is named, and leave the rest', async () => {
    await call(`PATCH /members/v1/members/${id}`, {
      member: { contact: { firstName: 'Ada', phones: ['+44 1'] } },
    })
    const { body } = await call(`PATCH /members/v1/members/${id}`, {
      member: { contact: { lastName: 'Byron' } },
    })
    expect(body.member.contact).toMatchObject({ firstName: 'Ada', lastName: 'Byron', phones: ['+44 1'] })
  })

  it('replace the list of addresses whole, take an empty one for nothing, and remove all by a call of its own', async () => {
    const put = (addresses: object[]) =>
      call(`PATCH /members/v1/members/${id}`, { member: { contact: { addresses } } })
    await put([
      { addressLine: 'Hauptstr. 1', city: 'Berlin', country: 'DE' },
      { city: 'Paris', country: 'FR' },
    ])
    await put([{ city: 'Rome', country: 'IT' }])
    await put([])
    expect((await readOwn()).contact.addresses).toMatchObject([{ id: expect.any(String), city: 'Rome' }])
    await call(`DELETE /members/v1/members/${id}/addresses`)
    expect((await readOwn()).contact.addresses).toEqual([])
  })

  it('remove all telephone numbers by a call of its own', async () => {
    await call(`PATCH /members/v1/members/${id}`, { member: { contact: { phones: ['+44 1', '+44 2'] } } })
    await call(`PATCH /members/v1/members/${id}`, { member: { contact: { phones: [] } } })
    expect((await readOwn()).contact.phones).toEqual(['+44 1', '+44 2'])
    await call(`DELETE /members/v1/members/${id}/phones`)
    expect((await readOwn()).contact.phones).toEqual([])
  })

  it.each(['de', 'Germany', 7])('refuse %j for a country', async (country) => {
    const { status } = await call(`PATCH /members/v1/members/${id}`, {
      member: { contact: { addresses: [{ country }] } },
    })
    expect(status).toBe(400)
  })

  it('are refused to visitors, and for other members', async () => {
    const other = (await sandbox.enter({ email: 'member@example.com', password: 'correct horse battery' }))
      .access_token
    const calls = [`PATCH /members/v1/members/${id}`, `DELETE /members/v1/members/${id}/addresses`] as const
    for (const request of calls) {
      expect((await call(request, { member: {} }, other)).status).toBe(403)
      expect((await call(request, { member: {} }, await sandbox.visit())).status).toBe(403)
    }
    expect((await call('GET /members/v1/members/my', undefined, await sandbox.visit())).status).toBe(403)
  })

  it('are not there without the Members Area app', async () => {
    await sandbox.set({ membersArea: 'missing' })
    expect((await call('GET /members/v1/members/my')).status).toBe(404)
  })
})
