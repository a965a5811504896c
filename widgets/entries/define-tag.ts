import type { ComponentType } from 'react'
import { count, flag, type Inputs, oneOf, type Readers, text } from '../loader/attributes.ts'
import type { OwnTagProps } from './own-tag-props.ts'

/** The readers for the attributes of your own tag: see {@link defineTag}. */
export const attribute = { text, flag, oneOf, count } as const

/** Options of {@link defineTag}. */
export interface OwnTagOptions<Attributes extends Readers> {
  /** The tag's attributes by name, each with its reader: `{ 'product-slug': attribute.text }`. Default: none. */
  readonly attributes?: Attributes
  /** Draws into a shadow root: the page's styles stay outside, `<slot>` shows the tag's own content. Default: false. */
  readonly shadow?: boolean
}

/**
 * Makes your own React component a tag, beside the tags of this package: it works in any page's HTML, sees attributes
 * that change, survives being moved, and may use `useCart`, `useSession` and `useStoreWidgets`. The wrapper is
 * `@r2wc/react-to-web-component`; it is loaded with the first call, in a file of its own. On a server it does nothing.
 * A tag that is already defined is left as it is, with its attributes.
 *
 * @param tag Its name, with a hyphen.
 * @returns A promise that is fulfilled when the tag is defined.
 * @throws {StoreError} `invalid_configuration` (as a rejection) without a component, and for an attribute without a reader.
 * @throws DOMException (as a rejection) for an invalid name.
 */
export async function defineTag<const Attributes extends Readers = Readonly<Record<never, never>>>(
  tag: `${string}-${string}`,
  OwnComponent: ComponentType<Inputs<Attributes> & OwnTagProps>,
  { attributes = {} as Attributes, shadow = false }: OwnTagOptions<Attributes> = {},
): Promise<void> {
  if (typeof customElements === 'undefined') return
  // React Server Components import this module, too, and can't use classes and `react-dom/client`.
  const { defineOwnTag } = await import('./own-tag.ts')
  defineOwnTag(tag, OwnComponent, { attributes, shadow })
}
