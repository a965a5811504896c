import { refuseBy } from '../../http/strictness.ts'
import type { Generation } from './generation.ts'

type Site = Pick<Generation, 'site'>

/** @throws {ApiError} 428 for a site that was never published: it has no hosted pages. */
export function requirePublished({ site }: Site): void {
  if (site === 'unpublished') throw refuseBy('unpublished', 'The site is not published')
}

/** @throws {ApiError} 402 for a site that may not accept payments. */
export function requirePlan({ site }: Site): void {
  if (site === 'no-plan') throw refuseBy('noPlan', 'The site needs a premium plan and a payment method')
}
