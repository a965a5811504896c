import { defineConfig } from 'vitest/config'

/** The tarball in other people's projects: installs and builds, which `npm test` leaves out. */
export default defineConfig({
  test: {
    include: ['tests/package/**/*.test.ts'],
    globalSetup: ['tests/package/global-setup.ts'],
    // One project installs while another builds.
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
})
