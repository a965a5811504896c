import type { Diagnostic } from '../../loader/diagnostic.ts'
import { TEXT_LIST } from './text-list.ts'

const KNOWN = TEXT_LIST.split(' ')

/** What there is to say of names that stand outside of any part: that no text has them. */
export const checkNames = (names: readonly string[]): Diagnostic[] =>
  [...new Set(names)]
    .filter((name) => !KNOWN.includes(name))
    .map((place) => ({ kind: 'no-text', place, known: KNOWN }))
