import { describe, expect, it } from 'vitest'
import { selectPageNumbers } from '../../src/views/collection/page-numbers.ts'

const show = (current: number, pages: number) =>
  selectPageNumbers(current, pages)
    .map((page) => (page > 0 ? page : '…'))
    .join(' ')

describe('the pages that are named', () => {
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [1, 4, '1 2 3 4'],
    [1, 9, '1 2 … 9'],
    [3, 9, '1 2 3 4 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [7, 9, '1 … 6 7 8 9'],
    [9, 9, '1 … 8 9'],
  ])('at %i of %i: %s', (current, pages, shown) => {
    expect(show(current, pages)).toBe(shown)
  })

  it('have a key each', () => {
    const numbers = selectPageNumbers(50, 99)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
