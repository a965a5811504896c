import { expect, it } from 'vitest'
import { fill, fillCount } from '../../src/messages/fill.ts'

it('fills the places that are given, and leaves the others', () => {
  expect(fill('{shown} of {total}, {what}', { shown: 12, total: 30 })).toBe('12 of 30, {what}')
})

it.each([
  ['en', { one: '1 item', other: '{count} items' }, [0, 1, 2], ['0 items', '1 item', '2 items']],
  [
    'fr',
    { one: '{count} article', other: '{count} articles' },
    [0, 1, 2],
    ['0 article', '1 article', '2 articles'],
  ],
  [
    'pl',
    { few: '{count} sztuki', many: '{count} sztuk', other: '{count} sztuki' },
    [2, 5],
    ['2 sztuki', '5 sztuk'],
  ],
  ['de', { other: '{count} Zeichen' }, [1, 10_000], ['1 Zeichen', '10.000 Zeichen']],
] as const)('takes the form of a number that %s has', (language, text, counts, said) => {
  expect(counts.map((count) => fillCount(text, count, language))).toEqual(said)
})
