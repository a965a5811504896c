import { posix, win32 } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createModuleIds } from '../../widgets/tools/build/module-ids.ts'

describe.each([
  ['Windows', createModuleIds('C:\\a shop', win32), 'C:/a shop'],
  ['Linux', createModuleIds('/home/a shop', posix), '/home/a shop'],
])('modules on %s', (_, ids, root) => {
  it('are named with slashes, as the bundler names them', () => {
    expect(ids.at('widgets/paint')).toBe(`${root}/widgets/paint`)
  })

  it('are followed from importer to importer', () => {
    const views = ids.follow(
      `${root}/widgets/loader/rendered-tag.ts`,
      '../../src/views/product/ProductCard.tsx',
    )
    expect(views).toBe(`${root}/src/views/product/ProductCard.tsx`)
    expect(ids.follow(views, '../Notice.tsx')).toBe(`${root}/src/views/Notice.tsx`)
  })

  it('know whether they are ours', () => {
    expect(ids.below(`${root}/src/views/Notice.tsx`)).toBe('src/views/Notice.tsx')
    expect(ids.below(`${root}-other/src/views/Notice.tsx`)).toBeUndefined()
  })
})
