import { defineConfig } from 'vitest/config'

/** A project for each engine, so that a run, or its report, is of one, of some, or of all (`--project Firefox`). */
const projectOf = (name: string) => ({
  test: {
    name,
    include: ['tests/engines/journeys/*.test.ts'],
    env: { STORE_ENGINE: name },
    // Node 20 has WebSocket, by which Firefox is spoken with, but doesn't show it.
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
