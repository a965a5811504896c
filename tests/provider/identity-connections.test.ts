import { beforeAll, describe, expect, it } from 'vitest'
import { freshEmail, MEMBER, PASSWORD, useMembers } from '../support/sandbox/identity-fixture.ts'
import type { Answer } from '../support/sandbox/sandbox-fixture.ts'

const codeOf = ({ body }: Answer) => body.details?.applicationError?.code

describe('an identity provider of the site', () => {
  const sandbox = useMembers()
  const ada = {
    id: 'u1',
    token: 'token-of-ada',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
  }
  const mara = { id: 'u2', token: 'token-of-mara', email: MEMBER.email }
  /** Somebody who has entered the address of a member, which the provider hasn't verified. */
  const eve = { id: 'u3', token: 'token-of-eve', email: MEMBER.email, emailVerified: false }
  const logIn = (idpConnectionId: string, tokenParams: Record<string, string>) =>
    sandbox.asVisitor('POST /_api/iam/authentication/v1/sso/login-with-token-params', {
      idpConnectionId,
      tokenParams,
    })

  beforeAll(async () => {
    const answer = await sandbox.asVisitor('POST /_sandbox/identity-providers', {
      id: 'acme',
      users: [ada, mara, eve],
    })
    expect([answer.status, answer.body]).toEqual([200, { id: 'acme', users: 3 }])
  })

  it('lets somebody in for the first time, with their name and a verified address', async () => {
    const { status, body } = await logIn('acme', { token: ada.token })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: {
        identityProfile: { firstName: 'Ada', lastName: 'Lovelace' },
        email: { address: ada.email, isVerified: true },
        connections: [{ idpConnection: { idpConnectionId: 'acme', idpUserId: 'u1' } }],
      },
    })
  })

  it('lets a member in who has a password too, as the same member', async () => {
    const byPassword = (await sandbox.login(MEMBER)).body.identity
    const { body } = await logIn('acme', { anything: 'else', token: mara.token })

    expect(body.identity.id).toBe(byPassword.id)
    expect(body.identity.identityProfile.firstName).toBe('Mara')
    expect(body.identity.connections).toHaveLength(2)
  })

  it('lets nobody new in before the owner has, as by a registration', async () => {
    await sandbox.set({ requireOwnerApproval: true })
    const ben = { id: 'u4', token: 'token-of-ben', email: freshEmail() }
    await sandbox.asVisitor('POST /_sandbox/identity-providers', { id: 'other', users: [ben] })
    const waits = await logIn('other', { token: ben.token })
    await sandbox.set({ requireOwnerApproval: false })
    expect(waits.body).toMatchObject({
      state: 'REQUIRE_OWNER_APPROVAL',
      identity: { status: { name: 'PENDING' } },
    })
    expect(waits.body.sessionToken).toBeUndefined()
    await sandbox.asVisitor(`POST /_sandbox/members/${ben.email}/approve`)
    expect((await logIn('other', { token: ben.token })).body.state).toBe('SUCCESS')
  })

  it.each([
    ['acme', { token: 'not-a-token' }, 401, 'IDP_LOGIN_FAILED'],
    ['acme', {}, 401, 'IDP_LOGIN_FAILED'],
    ['acme', { token: 'token-of-eve' }, 403, 'EMAIL_NOT_VERIFIED'],
    ['nobody', { token: 'token-of-ada' }, 404, 'IDP_CONNECTION_NOT_FOUND'],
  ])('at %s refuses %j', async (id, params, status, code) => {
    const answer = await logIn(id, params as Record<string, string>)

    expect([answer.status, codeOf(answer)]).toEqual([status, code])
  })

  it('is set up with users that can be told apart', async () => {
    const { status } = await sandbox.asVisitor('POST /_sandbox/identity-providers', {
      id: 'x',
      users: [{ ...ada, token: 'short' }],
    })

    expect(status).toBe(400)
  })
})

describe('what clients say when they log in', () => {
  const sandbox = useMembers()
  beforeAll(() => sandbox.hurry())

  it('of themselves is kept for the owner, and the password is not shown', async () => {
    const email = freshEmail()
    await sandbox.register(email, PASSWORD, { clientMetaData: { campaign: 'spring' } })
    const first = await sandbox.asVisitor(`GET /_sandbox/members/${email}`)
    await sandbox.asVisitor('POST /v2/login', {
      loginId: { email },
      password: PASSWORD,
      clientMetaData: { device: 'kiosk' },
    })
    const { body } = await sandbox.asVisitor(`GET /_sandbox/members/${email}`)

    expect(first.body.clientMetaData).toEqual({ campaign: 'spring' })
    expect(body.clientMetaData).toEqual({ device: 'kiosk' })
    expect(body).not.toHaveProperty('password')
  })

  it('of the way in has to be the one that the site has', async () => {
    const email = freshEmail()
    const register = (authenticatorId: string) =>
      sandbox.asVisitor('POST /v1/register', {
        identity: { identifiers: [{ email }] },
        inputs: { password: PASSWORD },
        authenticatorId,
      })
    const { connections } = (await sandbox.login(MEMBER)).body.identity
    const { authenticatorConnectionId } = connections[0].authenticatorConnection

    const refused = await register('another')
    const taken = await register(authenticatorConnectionId)
    const login = await sandbox.asVisitor('POST /v1/login', {
      identifier: { email },
      inputs: { password: PASSWORD },
      authenticatorId: 'another',
    })

    expect([refused.status, codeOf(refused)]).toEqual([404, 'AUTHENTICATOR_NOT_FOUND'])
    expect(taken.status).toBe(200)
    expect(codeOf(login)).toBe('AUTHENTICATOR_NOT_FOUND')
  })
})

describe('signing somebody on who has bought something before', () => {
  const sandbox = useMembers()
  const order = async (email: string) => {
    const document = { buyer: { email, firstName: 'Grace', lastName: 'Hopper' } }
    await sandbox.context.database.write((writer) =>
      writer.run(
        `INSERT INTO orders (id, number, checkout_id, owner_id, document, created_at)
         VALUES (?1, (SELECT coalesce(max(number), 1) + 1 FROM orders), ?1, 'guest', ?2, 0)`,
        [email, JSON.stringify(document)],
      ),
    )
  }

  it.each([
    [undefined, 'Grace'],
    [true, 'Grace'],
    [false, undefined],
  ])('with mergeExistingContact %s', async (mergeExistingContact, firstName) => {
    const email = freshEmail()
    await order(email)

    const { body } = await sandbox.asOwner('POST /v2/sign-on', { loginId: { email }, mergeExistingContact })

    expect(body.identity.identityProfile.firstName).toBe(firstName)
  })

  it('keeps what the owner says', async () => {
    const email = freshEmail()
    await order(email)

    const { body } = await sandbox.asOwner('POST /v2/sign-on', {
      loginId: { email },
      profile: { firstName: 'G.' },
    })

    expect(body.identity.identityProfile).toMatchObject({ firstName: 'G.', lastName: 'Hopper' })
  })
})
