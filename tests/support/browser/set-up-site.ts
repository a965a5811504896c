import { afterAll, afterEach, beforeAll } from 'vitest'
import { type FaultySite, openFaultySite, openSite, type Site } from './site.ts'

/**
 * Opens something before the tests of a file, or of a `describe`, and closes it after them.
 *
 * @returns What was opened; its properties are there as soon as a test or a later hook runs.
 */
function setUp<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  const opened = {} as T
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => opened.close())
  return opened
}

/** {@link openSite} for the tests of a file, or of a `describe`. */
export const setUpSite = (...options: Parameters<typeof openSite>): Site => setUp(() => openSite(...options))

/**
 * {@link openFaultySite} for the tests of a file, or of a `describe`. After each test its calls are answered again, and
 * are counted from zero.
 */
export function setUpFaultySite(...options: Parameters<typeof openFaultySite>): FaultySite {
  const site = setUp(() => openFaultySite(...options))
  afterEach(() => {
    site.faults.reset()
    site.files.reset()
  })
  return site
}
