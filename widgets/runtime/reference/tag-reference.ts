import type { Readers } from '../../loader/attributes.ts'

/**
 * What a tag is, said beside its attributes' readers, which tell the kinds and defaults. Manifest, types, React
 * components and the tags' pages are written from it; no script holds it.
 */
export interface TagReference<Tag extends Readers> {
  /** Its place in the reference: the first is 1. */
  readonly place: number
  readonly tag: `store-${string}`
  readonly readers: Tag
  /**
   * The loader draws it first, or it stands in the `<template>` of another. Every other tag is drawn by the chunk that
   * is named as its folder.
   */
  readonly drawnBy?: 'loader' | 'template'
  readonly about: string
  readonly attributes: { readonly [Name in keyof Tag]: string | DescribedAttribute }
  readonly parts: Readonly<Record<string, string>>
  /** By name; the empty one is the tag's own content. */
  readonly slots: Readonly<Record<string, string>>
  readonly events: readonly string[]
}

/** An attribute of which more is to be said than its reader tells. */
export interface DescribedAttribute {
  readonly about: string
  /** As it would be written: what the code puts in where the reader leaves it open, by the same constant. */
  readonly default?: string
  /** Any of these may stand in it, where its reader takes every text. */
  readonly words?: readonly string[]
}
