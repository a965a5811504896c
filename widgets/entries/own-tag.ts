import r2wc from '@r2wc/react-to-web-component'
import { Component, type ComponentType, createElement, type ReactNode } from 'react'
import { refuseGiven } from '../../src/model/check-given.ts'
import { toFailure } from '../../src/model/errors.ts'
import { type Inputs, type Readers, readInputs } from '../loader/attributes.ts'
import { emitAt } from '../loader/emit.ts'
import { defineWidget } from '../runtime/element/define-element.ts'
import type { OwnTagProps } from './own-tag-props.ts'

/** Set by the build. */
declare const __VERSION__: string

interface ObservingElement {
  readonly observedAttributes?: readonly string[]
}

interface GuardProps {
  readonly host: HTMLElement
  readonly children?: ReactNode
}

/** Catches errors of a component: its tag is empty then, and the host page unharmed. */
class Guard extends Component<GuardProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(reason: unknown) {
    const { host } = this.props
    console.error(`store-widgets: <${host.localName}> failed.`, reason, host)
    host.setAttribute('status', 'error')
    emitAt(host, 'store-error', { status: 'error', ...toFailure(reason) })
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

/** Warns that a tag keeps its first attributes: browsers read them once, when it is defined. */
function warnOfAttributes(tag: string, attributes: Readers): void {
  const { observedAttributes: observed = [] } = Object(customElements.get(tag)) as ObservingElement
  const own = observed.filter((name) => name !== 'status')
  if (observed.length && `${own}` !== `${Object.keys(attributes)}`)
    console.warn(`<${tag}> is defined already, with other attributes (${own.join(', ')}): reload the page.`)
}

/**
 * Defines a tag that draws this component.
 *
 * @throws {StoreError} `invalid_configuration` without a component, and for an attribute without a reader.
 */
export function defineOwnTag<Attributes extends Readers>(
  tag: string,
  OwnComponent: ComponentType<Inputs<Attributes> & OwnTagProps>,
  { attributes, shadow }: { readonly attributes: Attributes; readonly shadow: boolean },
): void {
  if (!OwnComponent) refuseGiven(OwnComponent, 'defineTag(tag, component)', 'a component')
  for (const [name, reader] of Object.entries<unknown>(attributes))
    if (typeof reader !== 'function')
      refuseGiven(reader, `The attribute ${name}`, 'a reader, such as attribute.text')
  warnOfAttributes(tag, attributes)
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
