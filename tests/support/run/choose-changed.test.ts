import { describe, expect, it } from 'vitest'
import { changedFiles, chooseChanged } from './choose-changed.ts'

const FILES = [
  ...['buying-button', 'buying-walk', 'cart-link', 'login-tabs', 'list-rhythm', 'old-pages', 'playground'],
  ...Array.from({ length: 40 }, (_, index) => `trouble-${index}`),
].map((name) => `tests/browser/${name}.test.ts`)

/** The commits of a while. */
const COMMITS = Array.from({ length: 40 }, (_, index) => `commit ${index}`)

describe('of the tests that npm test leaves out, CI', () => {
  it('runs all whose subject has changed, and those that have changed themselves', () => {
    for (const commit of COMMITS) {
      const changed = ['src/views/cart/CartLine.tsx', 'tests/browser/list-rhythm.test.ts']
      expect(chooseChanged(FILES, changed, commit)).toEqual(
        expect.arrayContaining(
          ['buying-button', 'buying-walk', 'cart-link', 'list-rhythm'].map(
            (name) => `tests/browser/${name}.test.ts`,
          ),
        ),
      )
    }
  })

  it('runs about a quarter of the others, and each of them in some commit', () => {
    const chosen = COMMITS.map((commit) => chooseChanged(FILES, [], commit))
    const mean = chosen.reduce((sum, one) => sum + one.length, 0) / COMMITS.length
    expect(mean / FILES.length).toBeGreaterThan(0.15)
    expect(mean / FILES.length).toBeLessThan(0.35)
    expect(new Set(chosen.flat()).size).toBe(FILES.length)
  })

  it('chooses the same for the same commit', () => {
    expect(chooseChanged(FILES, [], 'a')).toEqual(chooseChanged(FILES, [], 'a'))
  })

  it('takes a document, or a test’s helper, for no change of a subject', () => {
    const [before, after] = [[], ['docs/guide/cart.md', 'tests/support/browser/buying-steps.ts']].map(
      (changed) => chooseChanged(FILES, changed, 'a'),
    )
    expect(after).toEqual(before)
  })

  it('knows of no change where the base is unknown', () => {
    expect(changedFiles('0'.repeat(40))).toEqual([])
  })
})
