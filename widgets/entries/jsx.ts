import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { StoreAttributeMap, StoreElementMap, StoreEventAttributes } from './elements.ts'

/**
 * The `store-widgets/jsx` entry: types for the tags written as tags, in React 19 and in every JSX that keeps
 * its elements in the global `JSX` namespace. `import type {} from 'store-widgets/jsx'` once.
 */

type ReactTags = {
  readonly [Tag in keyof StoreElementMap]: DetailedHTMLProps<
    HTMLAttributes<StoreElementMap[Tag]>,
    StoreElementMap[Tag]
  > &
    StoreAttributeMap[Tag] &
    StoreEventAttributes
}

/** Frameworks differ in what else they take on every element. */
type PlainTags = {
  readonly [Tag in keyof StoreElementMap]: StoreAttributeMap[Tag] &
    StoreEventAttributes & { readonly [other: string]: unknown }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactTags {}
  }
}

declare global {
  namespace JSX {
    interface IntrinsicElements extends PlainTags {}
  }
}
