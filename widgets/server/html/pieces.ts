import type { WrittenTag } from '../../markup/written-tag.ts'

/** The parts of a page that matter to us; the texts of all pieces, in order, are the page. */
export type Piece = TextPiece | TagPiece | ScriptPiece | EndPiece

/** Text that doesn't concern us. */
export interface TextPiece {
  readonly kind: 'text'
  readonly text: string
}

/** One of our tags. */
export interface TagPiece extends WrittenTag {
  readonly kind: 'tag'
  readonly name: string
  /** The start tag as written. */
  readonly start: string
  /** The positions of the attributes in `start`. */
  readonly spans: ReadonlyMap<string, readonly [from: number, to: number]>
  /** The value from the page's address for one of its attributes, which is written there. */
  readonly filled?: readonly [attribute: string, value: string] | undefined
  /** The earlier drawing: a shadow root directly after the start tag. */
  readonly drawn: string
  /** Whether the first thing in it is a `<template>` of the page's own, which browsers draw. */
  readonly hasTemplate?: boolean
}

/** A script with data: an earlier snapshot of ours, or the page's structured data. */
export interface ScriptPiece {
  readonly kind: 'snapshot' | 'json-ld'
  readonly text: string
  /** The text between its tags, and its position. */
  readonly content: string
  readonly contentAt: number
  /** Whether we wrote it. */
  readonly isOurs: boolean
}

/** The end of the page's body. */
export interface EndPiece {
  readonly kind: 'end'
  readonly text: string
}

/** Returns a piece's text, with its drawing. */
export const textOf = (piece: Piece): string =>
  piece.kind === 'tag' ? piece.start + piece.drawn : piece.text
