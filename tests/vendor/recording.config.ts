import { defineConfig } from 'vitest/config'

/**
 * The tests that make every call of both generations at the sandbox: their requests and answers are recorded and
 * compared with the provider's types.
 */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: [
      'tests/flows/{endpoint-table,v3-endpoint-table,both-carts,both-catalogs,catalog-reads,v3-traps}.test.ts',
      'tests/provider/{cart-calls,cart-coupons,cart-refusals,cart-totals,inventory-calls,product-media}.test.ts',
      'tests/provider/{product-writes,variant-writes,collection-writes,bulk-product-writes}.test.ts',
      'tests/provider/{member-orders,identity-login,identity-recovery,identity-waiting,redirects-sessions,tokens}.test.ts',
      'tests/provider/v3-{cart-extras,category-writes,inventory-writes,labels,product-reads}.test.ts',
      'tests/provider/v3-{product-writes,query,traps}.test.ts',
      'tests/provider/cart-v2*.test.ts',
    ],
    setupFiles: ['tests/vendor/record.setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 90_000 } },
    maxWorkers: 2,
  },
})
