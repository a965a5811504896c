import type { CDPSession } from 'playwright-core'

/** A visitor's line and device. */
export interface Profile {
  readonly name: 'none' | 'slow 4G' | 'slow 4G, connecting'
  readonly latencyMs: number
  /** The cost of every new connection. Only browsers with their own profile connect in advance. */
  readonly connectMs: number
  readonly downBytesPerSecond: number
  readonly upBytesPerSecond: number
  /** The factor by which the processor is slower than this machine's. */
  readonly cpu: number
}

const SLOW_4G: Profile = {
  name: 'slow 4G',
  latencyMs: 150,
  connectMs: 0,
  downBytesPerSecond: 1_600_000 / 8,
  upBytesPerSecond: 750_000 / 8,
  cpu: 4,
}

export const PROFILES: readonly Profile[] = [
  { name: 'none', latencyMs: 0, connectMs: 0, downBytesPerSecond: -1, upBytesPerSecond: -1, cpu: 1 },
  SLOW_4G,
  // Two round trips: TCP's and TLS 1.3's.
  { ...SLOW_4G, name: 'slow 4G, connecting', connectMs: 2 * SLOW_4G.latencyMs },
]

/**
 * The active profile. Chromium's emulation delays requests, but neither connections nor the preflights of its network
 * service: our servers delay those.
 */
export const line = { latencyMs: 0, connectMs: 0 }

export async function emulate(session: CDPSession, profile: Profile): Promise<void> {
  line.latencyMs = profile.latencyMs
  line.connectMs = profile.connectMs
  if (profile.latencyMs)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.latencyMs,
      downloadThroughput: profile.downBytesPerSecond,
      uploadThroughput: profile.upBytesPerSecond,
    })
  if (profile.cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu })
}
