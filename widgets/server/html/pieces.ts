import type { WrittenTag } from '../../markup/written-tag.ts'

/** What a page is made of, as far as we are concerned; the texts of all pieces, in their order, are the page. */
export type Piece = TextPiece | TagPiece | ScriptPiece | EndPiece

/** Whatever is no business of ours. */
export interface TextPiece {
  readonly kind: 'text'
  readonly text: string
}

/** One of our tags. */
export interface TagPiece extends WrittenTag {
  readonly kind: 'tag'
  readonly name: string
  /** The start tag as it is written. */
  readonly start: string
  /** Where they stand in `start`. */
  readonly spans: ReadonlyMap<string, readonly [from: number, to: number]>
  /** What was found in the page's address for one of its attributes, in which it is to be written. */
  readonly filled?: readonly [attribute: string, value: string] | undefined
  /** What was drawn into it before: a shadow root right behind the start tag. */
  readonly drawn: string
  /** The first thing in it is a `<template>` of the page's own: browsers draw that. */
  readonly hasTemplate?: boolean
}

/** A script that holds data: an earlier snapshot of ours, or the page's structured data. */
export interface ScriptPiece {
  readonly kind: 'snapshot' | 'json-ld'
  readonly text: string
  /** What stands between its tags, and where in the text. */
  readonly content: string
  readonly contentAt: number
  /** Written by us. */
  readonly isOurs: boolean
}

/** The end of the page's body. */
export interface EndPiece {
  readonly kind: 'end'
  readonly text: string
}

/** A piece of a page as it is written out, with what was drawn into it. */
export const textOf = (piece: Piece): string =>
  piece.kind === 'tag' ? piece.start + piece.drawn : piece.text
