import { glob } from 'tinyglobby'
import { expect, it } from 'vitest'
import { PARTS, testPatterns } from './mutation/parts.ts'

it.each(PARTS)(
  'all patterns of the part $name match files: a test that has moved would notice nothing',
  async ({ files, tests }) => {
    const patterns = [
      ...files.filter((file) => !file.startsWith('!')).map((file) => [file]),
      ...tests.map(testPatterns),
    ]
    const found = await Promise.all(patterns.map((pattern) => glob([...pattern])))
    expect(patterns.filter((_, place) => found[place]?.length === 0)).toEqual([])
  },
)

it.each(PARTS)('no pattern of the part $name has a comma, at which Stryker splits them', ({ files }) => {
  expect(files.filter((file) => file.includes(','))).toEqual([])
})
