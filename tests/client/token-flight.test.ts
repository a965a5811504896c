import { expect, it, vi } from 'vitest'
import { createTokenFlight } from '../../src/client/core/token-flight.ts'

it('a failed renewal is the answer for a second, also if the device’s clock is put back', async () => {
  const clock = { now: 86_400_000 }
  const renew = vi.fn(async (): Promise<string> => {
    throw new Error('away')
  })
  const getToken = createTokenFlight(renew, () => clock.now)
  await expect(getToken('T1')).rejects.toThrow('away')
  await expect(getToken('T1')).rejects.toThrow('away')
  expect(renew).toHaveBeenCalledOnce()

  clock.now = 0
  renew.mockResolvedValue('T2')
  await expect(getToken('T1')).resolves.toBe('T2')
})
