import { describe, expect, it } from 'vitest'
import { matchRows, type VendorCall } from './match-rows.ts'

const their = (method: string, path: string): VendorCall => ({
  package: '@x/things',
  version: '1.2.3',
  name: 'queryThings',
  method,
  path,
})
const OURS = { method: 'GET', path: '/v1/things/{thing}' }
const THEIRS = their('GET', '/v1/things/:id')

describe('a call of ours', () => {
  it('is described by the call at its address, whatever parameters are called', () => {
    const { calls, differences } = matchRows([OURS], [THEIRS, their('PATCH', '/v1/things/:id')], [])
    expect(calls.get('GET /v1/things/{}')).toEqual([THEIRS])
    expect(differences).toEqual([])
  })

  it('of an id in two parts is one of an id', () => {
    const pair = { method: 'GET', path: '/v1/things/{thing}-{part}' }
    expect(matchRows([pair], [THEIRS], []).differences).toEqual([])
  })

  it.each([
    { method: 'POST', path: '/v1/things/{thing}' },
    { method: 'GET', path: '/v2/things/{thing}' },
    { method: 'GET', path: '/v1/Things/{thing}' },
  ])('that nobody describes is a difference: %o', (ours) => {
    expect(matchRows([ours], [THEIRS], []).differences).toEqual([
      `${ours.method} ${ours.path.replace('{thing}', '{}')}: no package describes it`,
    ])
  })

  it('may stand among the exceptions, but not for nothing', () => {
    const row = 'POST /v1/things/{}'
    const exceptions = [{ row, reason: 'Old.' }]
    const ours = { method: 'POST', path: '/v1/things/{thing}' }
    expect(matchRows([ours], [THEIRS], exceptions).differences).toEqual([])
    expect(matchRows([OURS], [THEIRS], exceptions).differences).toEqual([
      `${row}: stands among the exceptions for nothing`,
    ])
  })

  it('that stands for another way to ask the same is held against that', () => {
    const ours = { method: 'POST', path: '/v1/things/query' }
    const exceptions = [{ row: 'POST /v1/things/query', standsFor: 'GET /v1/things/query', reason: 'Long.' }]
    const asked = their('GET', '/v1/things/query')
    const { calls, differences } = matchRows([ours], [asked], exceptions)
    expect([calls.get('POST /v1/things/query'), differences]).toEqual([[asked], []])
    expect(matchRows([ours], [], exceptions).differences).toEqual([
      'POST /v1/things/query: nor does one describe GET /v1/things/query, which it stands for',
    ])
  })
})
