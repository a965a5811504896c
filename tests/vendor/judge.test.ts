import { describe, expect, it } from 'vitest'
import { compareCodes } from './codes.ts'
import { compareExchanges, createFinder } from './compare-exchanges.ts'
import { type Difference, type TypedPair, writeDifference } from './compare-types.ts'
import { judgeFields } from './judge-fields.ts'
import type { Shape } from './shape.ts'

const call = {
  package: '@x/auto_sdk_things',
  version: '1.2.3',
  name: 'getThing',
  method: 'GET',
  path: '/v1/things/:id',
}
const difference: Difference = {
  call,
  side: 'answer',
  path: 'thing.size',
  why: 'unknown field',
  by: 'getThing',
}

describe('a difference', () => {
  it('is told with package, call and field', () => {
    expect(writeDifference(difference)).toBe(
      '@x/auto_sdk_things@1.2.3 getThing, answer, thing.size: unknown field [getThing]',
    )
  })

  it('is covered by an exception that names all that it is about', () => {
    const reason = 'Ours.'
    const exact = {
      packages: ['things'],
      calls: ['getThing'],
      side: 'answer',
      path: /^thing\.size$/,
      reason,
    } as const
    expect(judgeFields([difference], [exact])).toEqual({ open: [], idle: [] })
    const others = [
      { ...exact, packages: ['hings'] },
      { ...exact, calls: ['setThing'] },
      { ...exact, side: 'request' },
      { ...exact, path: /^thing\.sizes$/ },
    ] as const
    for (const other of others)
      expect(judgeFields([difference], [other])).toEqual({ open: [difference], idle: [other] })
  })
})

describe('a code that a page may be refused with', () => {
  const named = [{ call, code: 'CART_FULL' }]

  it('is in our tables or generic on purpose, and not both', () => {
    const generic = new Map([['CART_FULL', 'Why not.']])
    expect(compareCodes(named, new Set(['CART_FULL']), new Map())).toEqual([])
    expect(compareCodes(named, new Set(), generic)).toEqual([])
    expect(compareCodes(named, new Set(), new Map())).toEqual([
      '@x/auto_sdk_things@1.2.3 getThing, error, CART_FULL: nothing of ours knows it',
    ])
    const idle = ['CART_FULL: stands among the generic codes for nothing']
    expect(compareCodes(named, new Set(['CART_FULL']), generic)).toEqual(idle)
    expect(compareCodes([], new Set(), generic)).toEqual(idle)
  })
})

describe('a recorded call', () => {
  const thing: Shape = {
    kind: 'fields',
    fields: () => new Map([['name', { shape: () => ({ kind: 'text' }), isRequired: false }]]),
  }
  const pair = (method: string, path: string) =>
    ({
      ours: { method, path },
      theirs: { ...call, method },
      taken: thing,
      answered: thing,
    }) as TypedPair
  const heard = {
    method: 'POST',
    path: '/v1/things',
    sent: { name: 'Mug' },
    status: 200,
    answered: { name: 'Mug' },
  }

  it('is the one whose names fit, before one whose parameters do', () => {
    const [byId, query] = [
      { method: 'GET', path: '/v1/things/{thing}' },
      { method: 'GET', path: '/v1/things/query' },
    ]
    const find = createFinder([byId, query])
    expect(find({ method: 'GET', path: '/v1/things/query' })).toBe(query)
    expect(find({ method: 'GET', path: '/v1/things/7' })).toBe(byId)
    expect(find({ method: 'GET', path: '/v1/things/7/parts' })).toBeUndefined()
    expect(find({ method: 'POST', path: '/v1/things/7' })).toBeUndefined()
  })

  it('is held against the types in both directions, each difference once', () => {
    const pairs = [pair('POST', '/v1/things')]
    const wrong = { ...heard, sent: { size: 1 }, answered: { name: 1 } }
    expect(compareExchanges([heard], pairs)).toEqual({ differences: [], unheard: [] })
    expect(compareExchanges([wrong, wrong], pairs).differences).toMatchObject([
      { side: 'request', path: 'size', why: 'unknown field' },
      { side: 'answer', path: 'name', why: 'number where text is' },
    ])
  })

  it('that was refused proves nothing, and a call that nobody made is told', () => {
    const pairs = [pair('POST', '/v1/things')]
    expect(compareExchanges([{ ...heard, status: 400, answered: { message: 'no' } }], pairs)).toEqual({
      differences: [],
      unheard: ['POST /v1/things'],
    })
  })
})
