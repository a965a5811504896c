import type { CDPSession } from 'playwright-core'

/** A visitor's line and device. */
export interface Profile {
  readonly name: 'none' | 'slow 4G'
  readonly latencyMs: number
  readonly downBytesPerSecond: number
  readonly upBytesPerSecond: number
  /** So many times slower than this machine. */
  readonly cpu: number
}

export const PROFILES: readonly Profile[] = [
  { name: 'none', latencyMs: 0, downBytesPerSecond: -1, upBytesPerSecond: -1, cpu: 1 },
  {
    name: 'slow 4G',
    latencyMs: 150,
    downBytesPerSecond: 1_600_000 / 8,
    upBytesPerSecond: 750_000 / 8,
    cpu: 4,
  },
]

/**
 * The latency of the profile that is on. Chromium's emulation delays requests, but not the preflights that
 * its network service sends on its own: our servers delay those, by the same.
 */
export const line = { latencyMs: 0 }

export async function emulate(session: CDPSession, profile: Profile): Promise<void> {
  line.latencyMs = profile.latencyMs
  if (profile.latencyMs)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.latencyMs,
      downloadThroughput: profile.downBytesPerSecond,
      uploadThroughput: profile.upBytesPerSecond,
    })
  if (profile.cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu })
}
