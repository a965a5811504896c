import { describe, expect, it } from 'vitest'
import { fitShapes } from './fit-shapes.ts'
import { fitValue } from './fit-value.ts'
import { joinPrepared, withoutPath } from './request-shape.ts'
import type { Shape } from './shape.ts'

const TEXT: Shape = { kind: 'text' }
const NUMBER: Shape = { kind: 'number' }
const words = (...all: string[]): Shape => ({ kind: 'text', words: new Set(all) })
const list = (of: Shape): Shape => ({ kind: 'list', of: () => of })
const either = (...shapes: Shape[]): Shape => ({ kind: 'either', shapes })
const fields = (shapes: Record<string, Shape>, required: readonly string[] = []): Shape => ({
  kind: 'fields',
  fields: () =>
    new Map(
      Object.entries(shapes).map(([name, shape]) => [
        name,
        { shape: () => shape, isRequired: required.includes(name) },
      ]),
    ),
})

const THING = fields({ name: TEXT, state: words('NEW', 'OLD'), sizes: list(fields({ cm: NUMBER })) })

describe('a value', () => {
  it('that has what its type says fits, with null for what is absent', () => {
    expect(fitValue({ name: 'Mug', state: 'NEW', sizes: [{ cm: 3 }, { cm: null }] }, THING)).toEqual([])
  })

  it('is told by the path of what doesn’t fit', () => {
    expect(fitValue({ name: 3, state: 'GONE', sizes: [{ cm: 3, mm: 30 }], more: 1 }, THING)).toEqual([
      { path: 'name', why: 'number where text is' },
      { path: 'state', why: '“GONE” is none of its words' },
      { path: 'sizes[].mm', why: 'unknown field' },
      { path: 'more', why: 'unknown field' },
    ])
  })

  it('of several kinds fits one of them, or is told by the nearest', () => {
    const shape = either(NUMBER, fields({ amount: TEXT }), { kind: 'nothing' })
    expect(fitValue(3, shape)).toEqual([])
    expect(fitValue({ amount: '3' }, shape)).toEqual([])
    expect(fitValue({ amount: 3 }, shape)[0]).toBeDefined()
  })

  it('of a map may have any name', () => {
    const map: Shape = { kind: 'fields', fields: () => new Map(), rest: () => NUMBER }
    expect(fitValue({ a: 1, b: 'x' }, map)).toEqual([{ path: '{}', why: 'text where number is' }])
  })
})

describe('a type of ours', () => {
  it('that is read fits where every field of it is answered', () => {
    expect(fitShapes(fields({ name: TEXT }), THING, 'read')).toEqual([])
    expect(fitShapes(fields({ name: NUMBER, colour: TEXT }), THING, 'read')).toEqual([
      { path: 'name', why: 'number where text is' },
      { path: 'colour', why: 'unknown field' },
    ])
  })

  it('that is read may take words for text, but knows no word that never comes', () => {
    expect(fitShapes(fields({ state: TEXT }), THING, 'read')).toEqual([])
    expect(fitShapes(fields({ state: words('NEW', 'LOST') }), THING, 'read')).toEqual([
      { path: 'state', why: '“LOST” is none of its words' },
    ])
  })

  it('that is sent has no text where words are, and all that is required', () => {
    const taken = fields({ name: TEXT, state: words('NEW') }, ['name'])
    expect(fitShapes(fields({ state: TEXT }), taken, 'sent')).toEqual([
      { path: 'state', why: 'any text where NEW is' },
      { path: 'name', why: 'required, and never sent' },
    ])
    expect(fitShapes(fields({ name: TEXT }), taken, 'sent')).toEqual([])
  })

  it('that holds itself is compared once', () => {
    const tree: Shape = {
      kind: 'fields',
      fields: () => new Map([['child', { shape: () => tree, isRequired: false }]]),
    }
    const other: Shape = {
      kind: 'fields',
      fields: () =>
        new Map([
          ['child', { shape: () => other, isRequired: false }],
          ['leaf', { shape: () => TEXT, isRequired: false }],
        ]),
    }
    expect(fitShapes(tree, other, 'read')).toEqual([])
    expect(fitShapes(other, tree, 'read')).toEqual([{ path: 'leaf', why: 'unknown field' }])
  })

  it('is looked at in lists, too', () => {
    expect(fitShapes(list(fields({ mm: NUMBER })), list(fields({ cm: NUMBER })), 'read')).toEqual([
      { path: '[].mm', why: 'unknown field' },
    ])
  })
})

describe('a request', () => {
  it('has nothing of its address', () => {
    expect(
      fitShapes(withoutPath(fields({ id: TEXT, name: TEXT }), ['id']), fields({ name: TEXT }), 'sent'),
    ).toEqual([])
  })

  it('that the client parts may have what stands in the query, and what stands beside it', () => {
    const taken = joinPrepared(
      fields({ query: fields({ filter: { kind: 'any' } }, ['filter']), fields: list(TEXT) }),
    )
    expect(fitShapes(fields({ filter: fields({ a: TEXT }), fields: list(TEXT) }), taken, 'sent')).toEqual([])
    expect(fitShapes(fields({ filters: TEXT }), taken, 'sent')).toEqual([
      { path: 'filters', why: 'unknown field' },
    ])
  })
})
