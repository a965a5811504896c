import type { Authorization } from '../../src/session/authorize.ts'

export const ORIGIN = 'https://provider.example'
export const authorization: Authorization = {
  url: 'https://members.shop.example/authorize?x=1',
  origin: ORIGIN,
  pending: { state: 'S1', codeVerifier: 'V1', originalUri: '' },
}
export const data = { code: 'C1', state: 'S1' }

/** Returns the state of a promise, without waiting for it. */
export const watch = <Value>(promise: Promise<Value>) => {
  const seen: { value?: Value; error?: { code?: string; message?: string } } = {}
  promise.then(
    (value) => Object.assign(seen, { value }),
    (error) => Object.assign(seen, { error }),
  )
  return seen
}
