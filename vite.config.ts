import { defineConfig } from 'vitest/config'
import { domViews } from './widgets/tools/build/dom-views.ts'

/**
 * One config for tests and the dev server. The product's own builds live in widgets/tools/build,
 * because each entry (loader, app, classic script, client, webhooks) needs settings of its own.
 */
export default defineConfig({
  test: {
    // vitest's own default leaves one core idle, which on two cores is half of them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: ['tests/build/global-setup.ts'],
          include: [
            'tests/*.test.ts',
            'tests/{messages,model,client,recovery,session,store,server,provider,shop,flows,build,support}/**/*.test.{ts,tsx}',
          ],
          // Far more than any test needs: on a busy machine a test gets slow, not wrong.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // One world for all files of a worker: loading the provider's libraries anew took 40 s.
          isolate: false,
        },
      },
      {
        // Views have two lives: `?dom` is the one that the loader draws.
        plugins: [domViews()],
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/{views,components,widgets}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/global-setup.ts'],
          setupFiles: ['tests/browser/fail-on-page-errors.ts'],
          // After all others: two cores are few for a browser and a load at once.
          sequence: { groupOrder: 1 },
          // One world for all files of a worker, as above.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
