import { defineConfig } from 'vitest/config'

/** What `npm test` does with hundreds of products, with ten thousand: minutes of writing. */
export default defineConfig({
  test: {
    include: ['tests/flows/shop-round-trip.test.ts', 'tests/server/feed-memory.test.ts'],
    env: { STORE_LARGE: '10000' },
    testTimeout: 600_000,
    hookTimeout: 1_800_000,
  },
})
