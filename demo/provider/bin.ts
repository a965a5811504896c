#!/usr/bin/env node
// The command of the package store-widgets-sandbox.

/** The oldest supported Node version, as in `package.json`. */
const LEAST = [20, 19]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const [leastMajor = 0, leastMinor = 0] = LEAST
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(
    `This is Node ${process.versions.node}, and Node ${LEAST.join('.')} or later is needed: install it from https://nodejs.org`,
  )
  process.exit(1)
}

// This is loaded afterwards: a syntax error in an old Node would hide the sentence.
const { runSandbox } = await import('./run-sandbox.ts')
// In somebody's project it leaves no files behind, unless a place is named.
await runSandbox('store-widgets-sandbox', { db: ':memory:' })

export {}
