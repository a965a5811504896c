import { defineConfig } from 'vitest/config'
import shared, { PACKAGE } from '../../vite.config.ts'
import { testPatterns } from './parts.ts'

/** The test folders, and single files, for a part, from `parts.ts`. */
const folders = (process.env.MUTATION_TESTS ?? 'model').split(',')
const isInDom = (name: string) => /^(views|components|widgets)\b/.test(name)
const include = (chosen: readonly string[]) => chosen.flatMap(testPatterns)

/** Tests that start a shop or many processes, which is too slow for each change. */
const SLOW = [
  ...['command', 'crawlers-view', 'edge-recipe', 'hono-recipe'].map((name) => `tests/server/${name}.test.ts`),
  'tests/session/with-sandbox.test.ts',
  ...['hosted-sign-in', 'password-sign-in', 'table', 'tokens', 'two-processes'].map(
    (name) => `tests/session/headless/${name}.test.ts`,
  ),
]

/** A test that changes the folder of its process, which Stryker's threads refuse. */
const CHANGES_FOLDER = ['tests/server/shop-recipes.test.ts']

/** The compiler options of the product in all tests, and the package by its own name, for recipes. */
const compiled = () => {
  const { plugins = [], define = {} } = shared({ command: 'serve', mode: 'test' })
  return { plugins, define, resolve: { alias: PACKAGE } }
}

/** Only the quick tests, without browser and build. Stryker runs those that reach a changed line. */
export default defineConfig({
  test: {
    projects: [
      {
        ...compiled(),
        test: {
          name: 'node',
          environment: 'node',
          include: include(folders.filter((folder) => !isInDom(folder))),
          exclude: [...SLOW, ...CHANGES_FOLDER],
          // The pages are drawn for a shop of the sandbox.
          testTimeout: folders.includes('server') ? 60_000 : 5_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        ...compiled(),
        test: {
          name: 'dom',
          environment: 'happy-dom',
          server: { deps: { inline: [/@r2wc/] } },
          include: include(folders.filter((folder) => isInDom(folder))),
          testTimeout: 5_000,
        },
      },
    ].filter(({ test }) => test.include.length > 0),
  },
})
