import r2wc from '@r2wc/react-to-web-component'
import { Component, type ComponentType, createElement, type ReactNode } from 'react'
import { count, flag, type Inputs, oneOf, type Readers, readInputs, text } from '../loader/attributes.ts'
import { emitAt } from '../loader/emit.ts'
import { defineWidget } from '../runtime/define-element.ts'

/** Set by the build. */
declare const __VERSION__: string

/** What an attribute of a tag of your own may say: see {@link defineTag}. */
export const attribute = { text, flag, oneOf, count } as const

/** What a component that is a tag gets beside the tag's attributes. */
export interface OwnTagProps {
  /** The element that the component is drawn in. */
  readonly host: HTMLElement
  /**
   * Fires an event at the element, that bubbles and leaves shadow roots.
   *
   * @returns Whether nobody has called `preventDefault`, where it can be called.
   */
  readonly emit: (
    type: string,
    detail?: Readonly<Record<string, unknown>>,
    options?: { readonly cancelable?: boolean },
  ) => boolean
}

/** How {@link defineTag} draws. */
export interface OwnTagOptions<Attributes extends Readers> {
  /** The tag's attributes by name, each with what it may say: `{ 'product-slug': attribute.text }`. Default: none. */
  readonly attributes?: Attributes
  /** Draws into a shadow root: the page's styles stay outside, `<slot>` shows the tag's own content. Default: false. */
  readonly shadow?: boolean
}

interface GuardProps {
  readonly host: HTMLElement
  readonly children?: ReactNode
}

/** A component that throws leaves its tag empty, and the host page unharmed. */
class Guard extends Component<GuardProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(reason: unknown) {
    const { host } = this.props
    console.error(`store-widgets: <${host.localName}> failed.`, reason, host)
    host.setAttribute('status', 'error')
    emitAt(host, 'store-error', { status: 'error', code: 'system', message: String(reason) })
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

/**
 * Makes a React component of your own a tag, beside the tags of this package: it works in any page's HTML, sees
 * attributes that change, survives being moved, and may use `useCart`, `useSession` and `useStoreWidgets`. The wrapper
 * is `@r2wc/react-to-web-component`. On a server it does nothing. A tag that is defined already is left as it is.
 *
 * @param tag Its name, with a hyphen.
 * @throws DOMException for a name that is none.
 */
export function defineTag<const Attributes extends Readers = Readonly<Record<never, never>>>(
  tag: `${string}-${string}`,
  OwnComponent: ComponentType<Inputs<Attributes> & OwnTagProps>,
  { attributes = {} as Attributes, shadow = false }: OwnTagOptions<Attributes> = {},
): void {
  if (typeof customElements === 'undefined') return

  const Tag = ({ container }: { readonly container?: HTMLElement | ShadowRoot }) => {
    const host = (container && 'host' in container ? container.host : container) as HTMLElement
    const inputs = readInputs(host, attributes, (name, expected) =>
      console.warn(
        `<${tag}> can’t take ${name}="${host.getAttribute(name)}".`,
        ...(expected ? ['Expected:', expected] : []),
        host,
      ),
    )
    const emit: OwnTagProps['emit'] = (type, detail = {}, options) => emitAt(host, type, detail, options)
    return createElement(Guard, { host }, createElement(OwnComponent, { ...inputs, host, emit }))
  }
  const Wrapped = r2wc(Tag, { props: [], ...(shadow && { shadow: 'open' }) })
  defineWidget({ tag, readers: attributes, version: __VERSION__, Wrapped })
}
