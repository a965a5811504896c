import type { Diagnostic } from '../../loader/diagnostic.ts'
import { TEXT_LIST } from './text-list.ts'

const KNOWN = TEXT_LIST.split(' ')

/** Checks names outside any part: reports those that no text has. */
export const checkNames = (names: readonly string[]): Diagnostic[] =>
  [...new Set(names)]
    .filter((name) => !KNOWN.includes(name))
    .map((place) => ({ kind: 'no-text', place, known: KNOWN }))
