import type { ComponentType } from 'react'
import type { Readers } from '../../loader/attributes.ts'
import type { LiveName } from './mount-later.ts'

/** Makes the components of a page's tags, and defines the tags. */
export interface LateTags {
  /** A component that takes over what the loader has rendered, at the first sign of use. */
  rendered(readers: Readers): ComponentType
  /** A component that its chunk brings when the tag comes near the screen. */
  live(chunk: LiveName, readers: Readers): ComponentType
  define(tag: string, readers: Readers, Wrapped: CustomElementConstructor): void
}
