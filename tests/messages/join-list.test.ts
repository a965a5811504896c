import { expect, it } from 'vitest'
import { joinList } from '../../src/messages/join-list.ts'

it.each([
  ['ar', 'كل شهر، 3 مرات'],
  ['ar-EG', 'كل شهر، 3 مرات'],
  ['ja', 'كل شهر、3 مرات'],
  ['zh', 'كل شهر，3 مرات'],
  ['he', 'كل شهر, 3 مرات'],
  ['de-AT', 'كل شهر, 3 مرات'],
])('a list in %s has the comma of the language', (language, expected) => {
  expect(joinList(['كل شهر', undefined, '', '3 مرات'], language)).toBe(expected)
})
