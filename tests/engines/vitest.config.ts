import { defineConfig } from 'vitest/config'

/**
 * Creates a project for each engine, so that a run, or its report, can have one, some, or all (`--project Firefox`).
 */
const projectOf = (name: string) => ({
  test: {
    name,
    include: ['tests/engines/journeys/*.test.ts'],
    env: { STORE_ENGINE: name },
    // Node 20 has WebSocket, which Firefox needs, but only behind this flag.
    execArgv: ['--experimental-websocket'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})

export default defineConfig({
  test: {
    projects: ['Chromium', 'Firefox', 'WebKit'].map(projectOf),
    maxWorkers: 2,
    reporters: ['default', './tests/engines/table-reporter.ts'],
  },
})
