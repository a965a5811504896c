import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { createPkcePair, createState } from '../../src/session/pkce.ts'

describe('createPkcePair', () => {
  it.each([43, 64, 128])('makes a verifier of %i unreserved characters', async (length) => {
    const { codeVerifier } = await createPkcePair(length)

    expect(codeVerifier).toMatch(new RegExp(`^[A-Za-z0-9._~-]{${length}}$`))
  })

  it('makes one of 43 characters by default', async () => {
    expect((await createPkcePair()).codeVerifier).toHaveLength(43)
  })

  it('shows its SHA-256, base64url without padding', async () => {
    const { codeVerifier, codeChallenge } = await createPkcePair()

    expect(codeChallenge).toBe(createHash('sha256').update(codeVerifier).digest('base64url'))
  })

  it.each([0, 1, 42, 129, -43, Number.NaN])(
    'refuses a length of %d in the words of the contract',
    async (length) => {
      await expect(createPkcePair(length)).rejects.toMatchObject({
        code: 'invalid_verifier_length',
        message: `Expected a length between 43 and 128. Received ${length}.`,
      })
    },
  )

  it('never makes the same twice', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => createPkcePair()))

    expect(new Set(made.map(({ codeVerifier }) => codeVerifier)).size).toBe(50)
  })

  it('names the missing interface on a page without cryptography', async () => {
    vi.stubGlobal('crypto', {})

    await expect(createPkcePair()).rejects.toMatchObject({ code: 'invalid_configuration' })
    vi.unstubAllGlobals()
  })
})

describe('createState', () => {
  it('makes 43 characters that are another challenge each time', async () => {
    const [one, two] = await Promise.all([createState(), createState()])

    expect(one).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(two).not.toBe(one)
  })
})
