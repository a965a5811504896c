import { join } from 'node:path'
import type { UserConfig } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import packageJson from './package.json' with { type: 'json' }
import { domViews } from './widgets/tools/build/dom-views.ts'
import { lateReact } from './widgets/tools/build/late-react.ts'
import { ownBind } from './widgets/tools/build/own-bind.ts'
import { ownKeys } from './widgets/tools/build/own-keys.ts'
import { SOURCES } from './widgets/tools/build/served-sources.ts'
import { styleSheets } from './widgets/tools/build/style-sheets.ts'

/** What all builds have in common. Source maps lie beside the files, which don't name them: nobody fetches them. */
const PRODUCTION: UserConfig = {
  mode: 'production',
  // Tests build too, and their NODE_ENV would choose React's development JSX.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  logLevel: 'error',
  build: { emptyOutDir: false, target: 'es2022', minify: true, modulePreload: false, sourcemap: 'hidden' },
}

/**
 * For a test, or a hook that builds: far more than any needs. On a busy machine a test gets slow, not wrong, and what
 * hangs is found by what it waits for.
 */
const LIMIT_MS = 600_000

/** For a state that a test waits for. As long as a page's own waits (tests/support/browser/connect-browser.ts). */
const POLL = { poll: { timeout: 90_000 } }

/**
 * The files that only `npm run test:matrix` runs, because they take long: walks whose steps shorter tests hold one by
 * one, one more table of languages, and the dev server's pages. Each of their tests is marked by `OF_MATRIX`
 * (tests/support/browser/rows.ts).
 */
export const LONG_FILES = [
  'adopted-templates',
  'dev-server',
  'moving-shop',
  'narrow-words',
  'policy-journey',
] as const

/** For `npm run test:costs`. The DOM tests' workers share a process, so that only the clock measures them. */
const MEASURE_COST = 'tests/support/run/measure-cost.ts'

/** The package by its own name, as what docs print imports it: recipes are attacked without a build. */
export const PACKAGE = ['client', 'server', 'session', 'webhooks', 'withdrawal'].map((name) => ({
  find: `store-widgets/${name}`,
  replacement: join(import.meta.dirname, `widgets/entries/${name}.ts`),
}))

/** What needs no document. */
const NODE_TESTS: TestProjectConfiguration = {
  plugins: [styleSheets()],
  resolve: { alias: PACKAGE },
  test: {
    name: 'node',
    environment: 'node',
    globalSetup: ['tests/build/global-setup.ts'],
    setupFiles: [MEASURE_COST],
    include: [
      'tests/*.test.ts',
      'tests/{messages,model,client,recovery,session,store,withdrawal,server,doctor,provider,shop,flows,build,support,vendor}/**/*.test.{ts,tsx}',
    ],
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: POLL,
    // One world for all files of a worker: loading the provider's libraries anew took 40 s.
    isolate: false,
  },
}

/**
 * What the build (`widgets/tools/build`), the dev server (`demo/dev.ts`) and the tests have in common. Each adds
 * what it alone needs: the build its entries and chunks, the server its pages.
 */
export default defineConfig(({ command }) => ({
  // Views have two lives: `?dom` is the one that the loader draws.
  plugins: [styleSheets(), domViews(), ownKeys(), lateReact(), ownBind()],
  publicDir: false,
  // The build says its own hash for the second.
  define: {
    __VERSION__: JSON.stringify(packageJson.version),
    __BUILD__: JSON.stringify(SOURCES),
    __SERVED_CHUNKS__: true,
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
  ...(command === 'build' && PRODUCTION),
  // What chunks import of packages is prepared before a page asks: found later, it would load the page anew.
  // r2wc's wrapper stays as it is: prepared, it would hold React (widgets/tools/build/late-react.ts).
  optimizeDeps: {
    entries: ['widgets/entries/chunks.ts'],
    exclude: ['@r2wc/react-to-web-component', '@r2wc/core'],
  },
  test: {
    // vitest's own default leaves one core idle, which on two cores is half of them.
    maxWorkers: 2,
    tags: [
      { name: 'matrix', description: 'What `npm run test:matrix` runs (tests/support/browser/rows.ts).' },
    ],
    projects: [
      NODE_TESTS,
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // A window and modules of its own for each file, in a worker that stays: a new process for each would load
          // the environment anew, which took two thirds of these tests' processor time.
          pool: 'vmThreads',
          globalSetup: ['tests/support/page/sandbox-host.ts'],
          // Its imports of React are ours to answer.
          server: { deps: { inline: [/@r2wc/] } },
          include: ['tests/{views,components,widgets}/**/*.test.{ts,tsx}'],
          testTimeout: LIMIT_MS,
          hookTimeout: LIMIT_MS,
          expect: POLL,
        },
      },
      {
        plugins: [styleSheets()],
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          exclude:
            process.env.STORE_MATRIX === 'rest'
              ? []
              : LONG_FILES.map((name) => `tests/browser/${name}.test.ts`),
          globalSetup: ['tests/browser/global-setup.ts'],
          setupFiles: [MEASURE_COST, 'tests/browser/fail-on-page-errors.ts'],
          // After all others: two cores are few for a browser and a load at once.
          sequence: { groupOrder: 1 },
          // These tests wait for answers and pauses: three workers leave a third of two cores idle.
          maxWorkers: 4,
          // One world for all files of a worker, as above.
          isolate: false,
          testTimeout: LIMIT_MS,
          hookTimeout: LIMIT_MS,
          expect: POLL,
        },
      },
    ],
  },
}))
