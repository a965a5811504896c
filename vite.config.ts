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
          include: [
            'tests/*.test.ts',
            'tests/{model,client,recovery,session,store,provider,shop,flows,build,support}/**/*.test.{ts,tsx}',
          ],
          testTimeout: 90_000,
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
          // After all others: two cores are few for a browser and a load at once.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // On hosted machines a page is sometimes starved of its processor: a second try has to pass whole.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
