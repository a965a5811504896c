import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage, settle } from './list-fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const nameOf = ({ store }: ReturnType<typeof openPage>) => store.state.getState().collection?.name

describe('a list that names its collection', () => {
  it('knows it by the look-up of its slug, and keeps it while it is refined', async () => {
    const page = openPage({ source: { isNamed: true } })
    await settle()
    expect(nameOf(page)).toBe('mugs')
    page.store.refine({ sort: '-name' })
    await settle()
    expect(nameOf(page)).toBe('mugs')
    expect(page.asked.filter((one) => one.startsWith('find'))).toEqual(['find mugs'])
  })

  it('has no other name: neither in another collection, nor with all products, nor on the way back', async () => {
    const page = openPage({ source: { isNamed: true } })
    await settle()
    page.store.refine({ sort: '-name' })
    await settle()
    page.store.open('bowls')
    // The products that are shown until the answer arrives are still the other list's.
    expect(nameOf(page)).toBe('mugs')
    await settle()
    expect(nameOf(page)).toBe('bowls')
    page.store.open('*')
    await settle()
    expect(nameOf(page)).toBeUndefined()
    page.store.go({ ...page.store.state.getState().place, collection: undefined, sort: '-name' })
    await settle()
    expect(nameOf(page)).toBe('mugs')
  })

  it('looks up a collection with an id once, and is shown without its name', async () => {
    const page = openPage({ source: { id: 'mugs', slug: undefined, isNamed: true } })
    await settle()
    expect(page.asked).toEqual(['find undefined', 'mugs default  0'])
    expect(page.store.state.getState().products).toHaveLength(2)
    expect(nameOf(page)).toBeUndefined()
  })

  it('sends no further request if no name is needed', async () => {
    const page = openPage({ source: { id: 'mugs', slug: undefined } })
    await settle()
    expect(page.asked).toEqual(['mugs default  0'])
  })
})
