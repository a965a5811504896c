import { createElement, type HTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react'
import type { StoreAttributeMap, StoreElementMap } from './elements.ts'
import type { StoreTagProps } from './tag-attributes.ts'

/** The props of a tag: its attributes in camelCase, its events as `onStore…`, and all props of a `<div>`. */
export type TagProps<Tag extends keyof StoreElementMap> = StoreTagProps<Tag> &
  Omit<HTMLAttributes<StoreElementMap[Tag]>, 'children'> & {
    readonly ref?: Ref<StoreElementMap[Tag]> | undefined
    /** The content shown until the tag is ready, and if it can't load: crawlers and printers see it too. */
    readonly children?: ReactNode
  }

type Props = Readonly<Record<string, unknown>>

const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Converts prop names: `productId` becomes `product-id`, `onStoreReady` `onstore-ready`; HTML's own stay as they are.
 */
function readProps(props: Props, attributes: readonly string[]): Props {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      if (/^onStore[A-Z]/.test(name)) return [`on${toKebab(name.slice(2)).slice(1)}`, value]
      return [attributes.includes(toKebab(name)) ? toKebab(name) : name, value]
    }),
  )
}

/**
 * Creates the component of a tag. React does the rest (19 and later): `false` and `undefined` remove an attribute,
 * `true` sets it, and listeners are added before the element is inserted, so that no event is missed.
 */
export function createTag<Tag extends keyof StoreElementMap>(
  tag: Tag,
  attributes: readonly (keyof StoreAttributeMap[Tag] & string)[],
): (props: TagProps<Tag>) => ReactElement {
  const component = (props: TagProps<Tag>) =>
    // On a server-rendered page the script may be faster than React: a `status` is then no mismatch.
    createElement(tag, { suppressHydrationWarning: true, ...readProps(Object(props), attributes) })
  component.displayName = tag
  return component
}
