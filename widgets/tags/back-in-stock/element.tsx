import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type BackInStockServices,
  BackInStockTag,
} from '../../../src/components/back-in-stock/BackInStockTag.tsx'
import { messages as english } from '../../../src/messages/en/back-in-stock.ts'
import type { ProductKey } from '../../../src/model/catalog-port.ts'
import { readInputs } from '../../loader/attributes.ts'
import type { LiveChunk } from '../../loader/chunk-kinds.ts'
import type { Page } from '../../loader/page.ts'
import { choicesOf } from '../../runtime/choices/choices-of.ts'
import { checkNamed, createProductOfTag, type ProductOfTag } from '../../runtime/choices/enclosing-product.ts'
import { type LiveTag, mountReact } from '../../runtime/element/react-element.tsx'
import { messagesOf } from '../../runtime/messages/messages.ts'
import { tell } from '../../runtime/page/tell.ts'
import { completeProduct } from '../../runtime/product/complete-product.ts'
import { askShop, isCollecting } from './ask-shop.ts'
import { backInStockReaders } from './attributes.ts'
import { backInStockSheet } from './back-in-stock-sheet.ts'

let count = 0

/** Draws a `store-back-in-stock`. */
export const mountLive: LiveChunk['mountLive'] = (host, page) => {
  const product = createProductOfTag(host, () => readInputs(host, backInStockReaders))
  checkNamed(page, host, product)
  return mountReact({
    host,
    page,
    readers: backInStockReaders,
    sheets: [backInStockSheet],
    Component: BackInStock,
    props: { page, product, prefix: `store-back-in-stock-${++count}` },
    onUnmount: product.stop,
  })
}

/** Follows a member's own address, which is filled in. For visitors no session is fetched until they log in. */
function followMember(page: Page, learn: (email: string | undefined) => void, signal: AbortSignal): void {
  let isFollowed = false
  const follow = async () => {
    if (isFollowed || page.role() !== 'member') return
    isFollowed = true
    const session = await (await page.loadChunk('session')).openSession(page)
    if (signal.aborted) return
    learn(session.member?.email)
    signal.addEventListener(
      'abort',
      session.follow(({ member }) => learn(member?.email)),
    )
  }
  // Without a session the shopper types the address.
  const tryFollow = () => follow().catch(() => {})
  document.addEventListener('store-session-change', tryFollow, { signal })
  tryFollow()
}

interface Props {
  readonly tag: LiveTag<typeof backInStockReaders>
  readonly page: Page
  readonly product: ProductOfTag
  readonly prefix: string
}

function useServices({ tag, page, prefix }: Props): BackInStockServices | undefined {
  const [services, setServices] = useState<BackInStockServices>()
  useEffect(() => {
    let email: string | undefined
    const listeners = new Set<() => void>()
    const over = new AbortController()
    const learn = (known: string | undefined) => {
      email = known
      for (const listener of listeners) listener()
    }
    followMember(page, learn, over.signal)
    messagesOf(page, 'backInStock', english).then((messages) =>
      setServices({
        catalog: page.catalog,
        choices: choicesOf(page),
        messages,
        prefix,
        isCollecting: () => isCollecting(page, tag.host),
        memberEmail: () => email,
        subscribeMember(listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        complete: (known) => completeProduct(page, known),
        ask: (email, awaited) => askShop(page, tag.host, { email, awaited, language: messages.language }),
      }),
    )
    return () => over.abort()
  }, [tag, page, prefix])
  return services
}

/** Warns the builder if the shop doesn't have the product. */
function useMissing({ tag: { host }, page }: Props, key: ProductKey | undefined): void {
  useEffect(() => {
    if (!key) return
    const { catalog } = page
    const look = () => {
      if (catalog.peek(key).status === 'missing') tell(page, { kind: 'missing', host })
    }
    look()
    return catalog.subscribe(key, look)
  }, [host, page, key])
}

function BackInStock(props: Props) {
  const { tag, product } = props
  const { variantId } = useSyncExternalStore(tag.subscribe, tag.inputs)
  const productKey = useSyncExternalStore(product.subscribe, product.key)
  const services = useServices(props)
  useMissing(props, productKey)
  if (!services) return null
  return <BackInStockTag tag={tag} services={services} productKey={productKey} variantId={variantId} />
}
