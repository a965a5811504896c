import { beforeAll, describe, expect, it } from 'vitest'
import { createAsyncStore, prepareSessions } from '../../support/headless-session.ts'
import { createBrowser, freshEmail, MEMBER, PASSWORD } from '../../support/sandbox/identity-fixture.ts'
import { API_KEY } from '../../support/sandbox/sandbox-fixture.ts'

const { sandbox, asked, open, openMember } = prepareSessions()
beforeAll(() => sandbox.hurry())

type Opened = ReturnType<typeof open>

const askedForMembers = () => asked.filter((one) => /members\/my|user-info/.test(one))

const readCode = async (email: string) =>
  (await sandbox.readMail()).filter(({ to }) => to === email).at(0)?.code ?? ''

async function comeBack(session: Opened) {
  const authorization = await session.createAuthorization()
  const { sessionToken } = (await sandbox.login(MEMBER)).body
  const url = await session.authorizationUrl(authorization, { sessionToken })
  const { location } = await createBrowser(sandbox.url).get(url)
  await session.exchangeCode(location, authorization)
}

/** Each way to log in, and the address of its member. */
const WAYS: readonly (readonly [string, (session: Opened) => Promise<string>])[] = [
  [
    'a password',
    async (session) => {
      await session.login(MEMBER)
      return MEMBER.email
    },
  ],
  [
    'a registration with a code by e-mail',
    async (session) => {
      await sandbox.set({ requireEmailVerification: true })
      const email = freshEmail()
      await session.register({ email, password: PASSWORD, profile: { firstName: 'Ada' } })
      await session.verify(await readCode(email))
      await sandbox.set({ requireEmailVerification: false })
      return email
    },
  ],
  [
    'the provider’s page',
    async (session) => {
      await comeBack(session)
      return MEMBER.email
    },
  ],
  [
    'the owner’s server',
    async (session) => {
      const email = freshEmail()
      await session.signOn({ apiKey: API_KEY, loginId: { email } })
      return email
    },
  ],
  [
    'a pair of another session',
    async (session) => {
      await session.setTokens((await openMember()).tokens() ?? '')
      return MEMBER.email
    },
  ],
]

describe('the member of a session in Node', () => {
  it.each(WAYS)('is known after %s', async (_, enter) => {
    const session = open()
    expect(session.member).toBeUndefined()
    const email = await enter(session)
    expect(session.member).toMatchObject({
      id: expect.any(String),
      name: expect.any(String),
      email,
      slug: expect.stringMatching(/^[a-z0-9-]+$/),
    })
  })

  it('is requested once, and stored beside the pair for the next process', async () => {
    asked.length = 0
    const storage = createAsyncStore()
    await open({ storage }).login(MEMBER)
    const next = open({ storage })
    await next.ready()
    await next.getAccessToken()
    expect(next.member).toMatchObject({ name: 'Mara Brandt', email: MEMBER.email })
    expect(askedForMembers()).toEqual(['/members/v1/members/my'])
  })

  it('is the signed-in identity without a name if the Members Area app is missing', async () => {
    await sandbox.set({ membersArea: 'missing' })
    const session = open()
    await session.login(MEMBER)
    await sandbox.set({ membersArea: 'installed' })
    expect(session.member).toEqual({ id: expect.any(String), email: MEMBER.email })
  })

  it('is removed by the logout', async () => {
    const session = await openMember()
    await session.logout({ returnUrl: 'https://shop.example/' }).catch(() => {})
    expect(session.member).toBeUndefined()
  })
})
