import { createElement, type ReactElement, useEffect, useState } from 'react'
import { checkGiven } from '../../src/model/check-given.ts'
import type { ConfigInput } from '../loader/config.ts'
import type { StoreWidgetsApi } from '../loader/main.ts'
import type { PublicSession } from '../loader/page-session.ts'
import type { CartSnapshot } from '../loader/public-cart.ts'

export interface StoreScriptProps extends ConfigInput {
  /** The address of `store-widgets.js`, on your own host or a CDN, with its chunks beside it. */
  readonly src: string
  /** The value from `integrity.json`. */
  readonly integrity?: string
}

/**
 * Renders the script tag, which React hoists: once per page, however often it is rendered, on the server too. Its other
 * props are those of `StoreWidgets.init`. A page with the tag in its HTML doesn't need it.
 *
 * @throws {StoreError} `invalid_configuration` without props.
 */
export function StoreScript(props: StoreScriptProps): ReactElement {
  checkGiven(props, 'StoreScript(props)')
  const { src, integrity, ...config } = props
  const data = Object.entries(config).map(([name, value]) => [
    `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ])
  return createElement('script', {
    type: 'module',
    async: true,
    src,
    ...(integrity && { integrity, crossOrigin: 'anonymous' }),
    ...(config.nonce && { nonce: config.nonce }),
    ...Object.fromEntries(data),
  })
}

/** Returns `window.StoreWidgets`, undefined until the script has run (and on servers). */
export function useStoreWidgets(): StoreWidgetsApi | undefined {
  const [api, setApi] = useState<StoreWidgetsApi>()
  useEffect(() => {
    let isGone = false
    // Tags are defined after the global is set.
    customElements.whenDefined('store-product').then(() => {
      if (!isGone) setApi(window.StoreWidgets)
    })
    return () => {
      isGone = true
    }
  }, [])
  return api
}

const EMPTY_CART: CartSnapshot = { lines: [], count: 0 }

/** Returns the contents of the cart; empty until it is known. Change it by `useStoreWidgets()?.cart`. */
export function useCart(): CartSnapshot {
  const api = useStoreWidgets()
  const [cart, setCart] = useState(EMPTY_CART)
  useEffect(() => api?.cart.subscribe(setCart), [api])
  return cart
}

export type SessionData = Pick<PublicSession, 'role' | 'member'>

const NOBODY: SessionData = { role: 'none', member: undefined }

/** Returns the current session, which all tabs share. Log in and out by `useStoreWidgets()?.session`. */
export function useSession(): SessionData {
  const api = useStoreWidgets()
  const [model, setViewModel] = useState(NOBODY)
  useEffect(() => {
    if (!api) return
    const { session } = api
    const read = () => setViewModel({ role: session.role, member: session.member })
    read()
    return session.subscribe(read)
  }, [api])
  return model
}
