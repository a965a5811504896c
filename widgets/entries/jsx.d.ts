// @ts-nocheck This file is written for every framework at once: a framework that isn't installed can't be found, which
// is no error.

import type { StoreElementMap } from './elements.ts'
import type { StoreTagAttributes, StoreTagProps } from './tag-attributes.ts'

/** The `store-widgets/jsx` entry: the types of the tags in React, Preact, Solid, Vue and Svelte. */

type ReactTags = {
  readonly [Tag in keyof StoreElementMap]: import('react').DetailedHTMLProps<
    import('react').HTMLAttributes<StoreElementMap[Tag]>,
    StoreElementMap[Tag]
  > &
    StoreTagAttributes<Tag>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactTags {}
  }
}

type PreactTags = {
  readonly [Tag in keyof StoreElementMap]: import('preact').HTMLAttributes<StoreElementMap[Tag]> &
    StoreTagAttributes<Tag>
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends PreactTags {}
  }
}

type SolidTags = {
  readonly [Tag in keyof StoreElementMap]: import('solid-js').JSX.HTMLAttributes<StoreElementMap[Tag]> &
    StoreTagAttributes<Tag>
}

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends SolidTags {}
  }
}

type VueTags = {
  readonly [Tag in keyof StoreElementMap]: new () => {
    readonly $props: StoreTagProps<Tag> & import('vue').HTMLAttributes
  }
}

declare module 'vue' {
  interface GlobalComponents extends VueTags {}
}

type SvelteTags = {
  readonly [Tag in keyof StoreElementMap]: import('svelte/elements').HTMLAttributes<StoreElementMap[Tag]> &
    StoreTagAttributes<Tag>
}

declare global {
  namespace svelteHTML {
    interface IntrinsicElements extends SvelteTags {}
  }
}
