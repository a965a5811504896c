import { describe, expect, it } from 'vitest'
import { readMember, readSiteMember, readStoredMember } from '../../src/session/member.ts'

describe('readMember', () => {
  it.each([
    ['nickname', { nickname: 'Ada L.', firstName: 'Ada', lastName: 'Lovelace' }, 'Ada L.'],
    ['both names', { firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace'],
    ['one name', { firstName: ' Ada ', lastName: null }, 'Ada'],
    ['no name', { firstName: '', nickname: ' ' }, undefined],
  ])('names a member by %s', (_what, identityProfile, name) => {
    expect(readMember({ id: 'M1', identityProfile })?.name).toBe(name)
  })

  it('finds the e-mail address in either place', () => {
    expect(readMember({ email: { address: 'a@b.c', isVerified: true } })?.email).toBe('a@b.c')
    expect(readMember({ identifiers: [{ userName: 'ada' }, { email: 'a@b.c' }] })?.email).toBe('a@b.c')
  })

  it.each([undefined, {}, { id: null, identityProfile: {} }])('reads no member from %j', (identity) => {
    expect(readMember(identity)).toBeUndefined()
  })
})

describe('readSiteMember', () => {
  it.each([
    ['their nickname', { profile: { nickname: 'Ada L.' }, contact: { firstName: 'Ada' } }, 'Ada L.'],
    [
      'their names',
      { profile: { nickname: ' ' }, contact: { firstName: 'Ada', lastName: 'Byron' } },
      'Ada Byron',
    ],
    ['nothing', { profile: {}, contact: { firstName: null } }, undefined],
  ])('names a member by %s', (_what, member, name) => {
    expect(readSiteMember({ id: 'M1', ...member })?.name).toBe(name)
  })
})

describe('readStoredMember', () => {
  it.each([undefined, null, 7, 'Ada', [], {}, { name: { first: 'Ada' } }])('ignores %j', (stored) => {
    expect(readStoredMember(stored)).toBeUndefined()
  })

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'http://shop.example/a.png'])(
    'shows no picture from %s',
    (picture) => {
      expect(readStoredMember({ name: 'Ada', picture })).toEqual({ name: 'Ada' })
    },
  )

  it('keeps well-formed fields and drops unknown ones', () => {
    expect(
      readStoredMember({ id: 'M1', name: 'Ada', picture: 'https://img.example/a.png', role: 'owner' }),
    ).toEqual({
      id: 'M1',
      name: 'Ada',
      picture: 'https://img.example/a.png',
    })
  })
})
