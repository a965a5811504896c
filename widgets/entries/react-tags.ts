import { createElement, type HTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react'
import type { StoreAttributeMap, StoreElementMap } from './elements.ts'
import type { StoreTagProps } from './tag-attributes.ts'

/** The props of a tag: its attributes in camelCase, its events as `onStore…`, and all that a `<div>` takes. */
export type TagProps<Tag extends keyof StoreElementMap> = StoreTagProps<Tag> &
  Omit<HTMLAttributes<StoreElementMap[Tag]>, 'children'> & {
    readonly ref?: Ref<StoreElementMap[Tag]> | undefined
    /** Shows until the tag is ready, and stays when it can't load: what crawlers and printers see too. */
    readonly children?: ReactNode
  }

type Props = Readonly<Record<string, unknown>>

const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `productId` becomes `product-id`, `onStoreReady` `onstore-ready`; what is HTML's own stays as it is. */
function readProps(props: Props, attributes: readonly string[]): Props {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      if (/^onStore[A-Z]/.test(name)) return [`on${toKebab(name.slice(2)).slice(1)}`, value]
      return [attributes.includes(toKebab(name)) ? toKebab(name) : name, value]
    }),
  )
}

/**
 * React takes care of the rest (19 and later): `false` and `undefined` remove an attribute, `true` sets it,
 * and listeners are there before the element is, so that no event is missed.
 */
export function createTag<Tag extends keyof StoreElementMap>(
  tag: Tag,
  attributes: readonly (keyof StoreAttributeMap[Tag] & string)[],
): (props: TagProps<Tag>) => ReactElement {
  const component = (props: TagProps<Tag>) =>
    // On a page from a server the script may have been quicker than React: `status` is then no mistake.
    createElement(tag, { suppressHydrationWarning: true, ...readProps(props as Props, attributes) })
  component.displayName = tag
  return component
}
