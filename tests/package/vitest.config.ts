import { defineConfig } from 'vitest/config'

/** Tests of the tarball in other people's projects: installs and builds, which `npm test` leaves out. */
export default defineConfig({
  test: {
    include: ['tests/package/**/*.test.ts'],
    globalSetup: ['tests/package/global-setup.ts'],
    // One project installs while another builds.
    maxWorkers: 2,
    // A compiler of templates that takes 12 s alone was seen to take 110 beside others.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
