import { describe, expect, it } from 'vitest'
import { createPasswords } from '../../demo/provider/access/keys/password-hash.ts'
import { COMMON_PASSWORDS, findPasswordFlaw } from '../../demo/provider/identity/password-rules.ts'

describe('new passwords', () => {
  const flawOf = (password: string) =>
    findPasswordFlaw(password, { field: 'password', email: 'mara@example.com' })?.description

  it('are held against what at least three thousand people would try first', () => {
    expect([...COMMON_PASSWORDS].filter((each) => each.length >= 8).length).toBeGreaterThan(3000)
  })

  it.each([
    'trustno1',
    'Sunshine',
    'letmein1',
    'letmein123',
    'Password2026!',
    'iloveyou',
    'aaaaaaaa',
    '        ',
    '12121212',
    'abcdefghij',
    '987654321',
    'mara@example.com',
  ])('may not be %j', (password) => {
    expect(flawOf(password)).toBe('is too easy to guess')
  })

  it.each(['correct horse battery', 'Kaffee mit Milch', 'tR7#kk0vQx', 'łódź nad rzeką'])(
    'may be %j',
    (password) => {
      expect(flawOf(password)).toBeUndefined()
    },
  )
})

describe('passwords', () => {
  it('costs what OWASP advises, unless told otherwise', async () => {
    expect(await createPasswords().hash('a password')).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/)
  })

  it('salts: the same password twice is not the same hash', async () => {
    const passwords = createPasswords(4)

    const [one, two] = await Promise.all([passwords.hash('same'), passwords.hash('same')])

    expect(one).not.toBe(two)
    expect(await passwords.verify('same', one)).toBe(true)
    expect(await passwords.verify('Same', one)).toBe(false)
  })

  it('takes one letter for the same letter, however it was typed', async () => {
    const passwords = createPasswords(4)

    expect(await passwords.verify('cafe\u0301', await passwords.hash('caf\u00e9'))).toBe(true)
  })

  it('verifies a hash of another cost', async () => {
    const old = await createPasswords(5).hash('long ago')

    expect(await createPasswords(4).verify('long ago', old)).toBe(true)
  })

  it('lets a bounded number wait and sends the others away with 503', async () => {
    const passwords = createPasswords(10)

    const all = await Promise.allSettled(Array.from({ length: 40 }, () => passwords.hash('x')))
    const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))

    expect(all.length - refused.length).toBe(26)
    expect(refused[0]).toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) })
    expect(await passwords.hash('later')).toMatch(/^\$scrypt/)
  })
})
