import { expect, it } from 'vitest'
import { TAG_READERS } from '../../widgets/doctor/page/tag-readers.ts'
import { SOURCES } from '../../widgets/tools/reference/tags.ts'

it('knows every tag with every attribute, and no other', () => {
  const sort = (readers: object) => Object.keys(readers).sort()
  expect(
    Object.fromEntries(Object.entries(TAG_READERS).map(([tag, readers]) => [tag, sort(readers)])),
  ).toEqual(Object.fromEntries(SOURCES.map(({ tag, readers }) => [tag, sort(readers)])))
})
