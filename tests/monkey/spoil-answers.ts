import type { Fault } from '../support/fault.ts'
import { type Random, spoilJson } from '../support/random.ts'

/** A foreign host that spoilt answers name: a page may ask it for pictures, and for nothing else. */
export const PICTURE_HOST = 'pictures.example'

/**
 * Answers as no contract allows them: fields are missing, repeated, or of another type. They may name any host's
 * pictures, as the provider's do.
 */
export const spoilAnswers = (random: Random): Fault => ({
  rewrite(body) {
    try {
      const spoilt = JSON.stringify(spoilJson(random, JSON.parse(body.toString()), 0.02))
      return Buffer.from(spoilt.replaceAll('//evil.example', `//${PICTURE_HOST}`))
    } catch {
      return body
    }
  },
})
