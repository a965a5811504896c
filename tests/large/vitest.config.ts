import { defineConfig } from 'vitest/config'

/** The tests of large shops with ten thousand products, which take minutes to create; `npm test` uses hundreds. */
export default defineConfig({
  test: {
    include: ['tests/flows/shop-round-trip.test.ts', 'tests/server/feed-memory.test.ts'],
    env: { STORE_LARGE: '10000' },
    testTimeout: 600_000,
    hookTimeout: 1_800_000,
  },
})
