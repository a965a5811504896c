import type { MiddlewareHandler } from 'hono'
import type { SandboxEnv } from './env.ts'
import { ApiError, applicationError, type ErrorBody } from './errors.ts'

/** A temporary refusal. */
export class RetryLaterError extends ApiError {
  readonly retryAfterSeconds: number

  constructor(status: number, body: ErrorBody, retryAfterSeconds: number) {
    super(status, body)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const retryLater = (status: number, code: string, text: { message: string; description: string }) => {
  const { body } = applicationError(status, code, text)
  return (seconds: number) => new RetryLaterError(status, body, seconds)
}

/** 429: too many attempts (contract 4.3). */
export const tooManyAttempts = retryLater(429, 'RESOURCE_EXHAUSTED', {
  message: 'Too many attempts',
  description: 'There were too many attempts; try again later',
})

/** 503: the sandbox is overloaded. */
export const busy = retryLater(503, 'UNAVAILABLE', {
  message: 'Service unavailable',
  description: 'Too many passwords are being checked; try again in a moment',
})

/** Adds `Retry-After` to temporary refusals; place it before handlers that may throw one. */
export const tellWhenToRetry: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  await next()
  if (c.error instanceof RetryLaterError) {
    c.res.headers.set('Retry-After', String(c.error.retryAfterSeconds))
  }
}
