import type { ComponentType } from 'react'
import type { Readers } from '../../loader/attributes.ts'
import type { LiveName } from './mount-later.ts'

/** Creates the components of a page's tags, and defines the tags. */
export interface LateTags {
  /** Returns a component that takes over what the loader has rendered, at the first sign of use. */
  rendered(readers: Readers): ComponentType
  /** Returns a component whose chunk is loaded when the tag comes near the screen. */
  live(chunk: LiveName, readers: Readers): ComponentType
  define(tag: string, readers: Readers, Wrapped: CustomElementConstructor): void
}
