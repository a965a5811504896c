import { defineConfig } from 'vitest/config'
import { styleSheets } from '../../widgets/tools/build/style-sheets.ts'

/** The plugin in sites of WordPress, which `npm run test:wordpress` installs from Debian's packages (run.ts). */
export default defineConfig({
  plugins: [styleSheets()],
  test: {
    include: ['tests/wordpress/**/*.test.ts'],
    globalSetup: ['tests/browser/global-setup.ts'],
    setupFiles: ['tests/browser/fail-on-page-errors.ts'],
    maxWorkers: 1,
    // Node 20 has WebSocket, which Firefox needs, but only behind this flag.
    execArgv: ['--experimental-websocket'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
