import type { Readers } from '../../loader/attributes.ts'

/**
 * The description of a tag, beside its attributes' readers, which define the types and defaults. The manifest, types,
 * React components and the tags' pages are generated from it; no script contains it.
 */
export interface TagReference<Tag extends Readers> {
  /** Its position in the reference: the first is 1. */
  readonly place: number
  readonly tag: `store-${string}`
  readonly readers: Tag
  /**
   * Set if the loader draws it first, or it is used in the `<template>` of another tag. Every other tag is drawn by the
   * chunk named after its folder.
   */
  readonly drawnBy?: 'loader' | 'template'
  readonly about: string
  readonly attributes: { readonly [Name in keyof Tag]: string | DescribedAttribute }
  readonly parts: Readonly<Record<string, string>>
  /** By name; the empty one is the tag's own content. */
  readonly slots: Readonly<Record<string, string>>
  readonly events: readonly string[]
}

/** An attribute that needs more description than its reader provides. */
export interface DescribedAttribute {
  readonly about: string
  /**
   * The default as it would be written: the value that the code uses if the reader leaves it open, from the same
   * constant.
   */
  readonly default?: string
  /** The words that it may contain, if its reader takes any text. */
  readonly words?: readonly string[]
}
