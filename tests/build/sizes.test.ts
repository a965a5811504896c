import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InstalledPackage, installPackage } from '../support/package.ts'
import { filesOf, listFiles, measureFile } from '../support/sizes/measure.ts'
import { isTooLarge, measureScenario, readScenarios, toKilobytes } from '../support/sizes/scenarios.ts'

let installed: InstalledPackage
beforeAll(async () => {
  installed = await installPackage()
})
afterAll(() => installed.remove())

describe('what a page loads', () => {
  it.each(Object.entries(readScenarios()))(
    '%s: is what sizes.json says, give or take 2 %%',
    (_, scenario) => {
      const bytes = measureScenario(installed.dist, scenario)
      expect(isTooLarge(bytes, scenario.kB), `${bytes} bytes of ${scenario.kB} kB`).toBe(false)
      // A limit far above the real size protects nothing: npm run size -- --write
      expect(scenario.kB - toKilobytes(bytes), `${bytes} bytes of ${scenario.kB} kB`).toBeLessThan(2)
    },
  )
})

describe('the tolerance', () => {
  it('is two per cent, and 200 bytes for what is small', () => {
    expect(isTooLarge(10_200, 10)).toBe(false)
    expect(isTooLarge(10_201, 10)).toBe(true)
    expect(isTooLarge(102_000, 100)).toBe(false)
    expect(isTooLarge(102_001, 100)).toBe(true)
  })

  it('begins above a number that is rounded up to halves', () => {
    expect([9_999, 10_000, 10_001].map(toKilobytes)).toEqual([10, 10, 10.5])
  })
})

it('measures a file as the line does: compressed', () => {
  const [file = ''] = listFiles(installed.dist).filter((name) => name === 'store-widgets.js')
  const bytes = measureFile(`${installed.dist}/${file}`)
  expect(bytes).toBeGreaterThan(5_000)
  expect(bytes).toBeLessThan(20_000)
})

it.each(['01234567', 'fedcba98'])(
  'takes the texts of a tag for its chunk in no build, such as %s',
  (build) => {
    const dist = mkdtempSync(join(tmpdir(), 'store-widgets-chunks-'))
    mkdirSync(join(dist, 'chunks'))
    const own = `chunks/login-${build}.js`
    for (const file of [own, `chunks/app-${build}.js`, 'chunks/login-DaF3gFya.js'])
      writeFileSync(join(dist, file), '')
    expect([...filesOf(dist, ['login'])]).toEqual([own])
    rmSync(dist, { recursive: true })
  },
)
