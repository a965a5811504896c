import { useEffect, useRef, useState } from 'react'
import type { CartMessages } from '../../messages/cart.ts'
import type { Emit } from '../../model/emit.ts'
import { toFailure } from '../../model/errors.ts'
import { readPageUrl } from '../../model/page-url.ts'
import type { Product } from '../../model/product.ts'
import { FIRST_QUANTITY } from '../../model/quantity.ts'
import { findReserve } from '../../model/reserve.ts'
import { SAME_PRESS_MS } from '../../model/same-press.ts'
import { readStock } from '../../model/stock.ts'
import type { CartRequest, CartStore } from '../../store/cart.ts'
import { type CartProblem, readProblem } from '../../store/cart-problem.ts'
import type { Catalog, ProductKey } from '../../store/catalog.ts'
import type { ChoicesStore, Chosen } from '../../store/choices.ts'
import { BuyButtonView } from '../../views/buy-button/BuyButtonView.tsx'
import { askPage } from '../ask-page.ts'
import { describeProblem, needsRefusals, type Reading } from '../cart/describe-problem.ts'
import type { OwnTag } from '../tag.ts'
import { readTagStatus } from '../tag-status.ts'
import { useChosenProduct } from '../use-chosen-product.ts'
import { type FetchRefusals, useRefusals } from '../use-refusals.ts'
import { useStateOf } from '../use-state-of.ts'

/** The services of a button for one product. */
export interface BuyServices {
  readonly catalog: Catalog
  readonly choices: ChoicesStore
  readonly messages: CartMessages
  readonly fetchRefusals: FetchRefusals
  readonly locale: string | undefined
  /** The builder's own product pages. */
  readonly productUrl: string | undefined
  /** Returns the request for a choice, in the picker's words: all tags use the same. */
  readonly askFor: (option: string) => string
  /** Whether the shopper may buy products for members. */
  readonly isMember: () => boolean
  readonly loadCart: () => Promise<CartStore>
  /** Opens the checkout with this product alone; the cart doesn't change. */
  buyNow(emit: Emit, request: CartRequest): Promise<void>
  /** Moves the focus into the product's picker; false if there is none on the page. */
  focusPicker(chosen: Chosen): boolean
  /** Whether the page has a place to choose this product's options. */
  hasPicker(chosen: Chosen): boolean
  goTo(address: string): void
}

export interface BuyOptions {
  readonly productKey: ProductKey | undefined
  readonly action: 'cart' | 'checkout' | 'page'
  readonly quantity: number | undefined
  readonly variantId: string | undefined
  /** Whether the tag has content of its own. */
  readonly own: boolean
}

export interface BuyButtonProps {
  readonly tag: OwnTag
  readonly services: BuyServices
  readonly options: BuyOptions
}

/** Returns the button's product, and the shopper's choice of it. */
function useChosen({ services, options }: BuyButtonProps) {
  const { state, product, chosen } = useChosenProduct(services, options.productKey)
  return { status: readTagStatus(state, state.error), product, chosen }
}

type State = 'free' | 'asking' | 'adding' | 'leaving'

/** Finds why it can't be bought yet, if the shopper has to do something first. */
function findOpen(chosen: Chosen | undefined, { variantId }: BuyOptions): CartProblem | undefined {
  if (!chosen) return undefined
  if (!variantId && chosen.missing.length) return { kind: 'choice', missing: chosen.missing }
  return chosen.missingText ? { kind: 'text', title: chosen.missingText } : undefined
}

/** Whether a choice is missing that can't be made on this page. */
const needsPage = (services: BuyServices, chosen: Chosen, { variantId }: BuyOptions): boolean =>
  !variantId && chosen.missing.length > 0 && !services.hasPicker(chosen)

function followPage(
  { tag, services }: BuyButtonProps,
  { productId, product }: Chosen,
  address: string,
): void {
  const detail = { productId, slug: product.slug }
  if (tag.emit('store-select', detail, { cancelable: true })) services.goTo(address)
}

/** Returns the request to add the product. */
const readRequest = (chosen: Chosen, { variantId, quantity }: BuyOptions): CartRequest => ({
  productId: chosen.productId,
  variantId: variantId ?? chosen.variantId,
  ...(!variantId && Object.keys(chosen.choices).length && { choices: chosen.choices }),
  ...(Object.keys(chosen.texts).length && { texts: chosen.texts }),
  ...(chosen.subscription && { subscriptionId: chosen.subscription.id }),
  quantity: quantity ?? chosen.quantity,
})

/** Opens the product's own page if there is no picker here; false if there is no such page. */
function leaveToChoose(props: BuyButtonProps, chosen: Chosen): boolean {
  const { services, options } = props
  const elsewhere = needsPage(services, chosen, options) ? findPage(chosen, services) : undefined
  if (elsewhere) followPage(props, chosen, elsewhere)
  return elsewhere !== undefined
}

function useBuying(props: BuyButtonProps, chosen: Chosen | undefined) {
  const { tag, services, options } = props
  const [state, setState] = useState<State>('free')
  // Another choice removes the problem.
  const [problem, setProblem] = useStateOf<CartProblem>(
    JSON.stringify([chosen?.productId, chosen?.choices, chosen?.texts]),
  )

  const add = async (request: CartRequest) => {
    if (options.action === 'checkout') {
      setState('leaving')
      return services.buyNow(tag.emit, request)
    }
    setState('asking')
    const asked = { ...request, quantity: request.quantity ?? FIRST_QUANTITY }
    if (!(await askPage(tag.emit, 'store-add-to-cart', asked))) return
    setState('adding')
    const cart = await services.loadCart()
    await cart.add(request, { emit: tag.emit, whenOffline: 'wait', saysProblem: true })
  }

  const lastPress = useRef(Number.NEGATIVE_INFINITY)

  const buy = async () => {
    if (!chosen || state !== 'free') return
    const pressedAt = performance.now()
    const isSamePress = pressedAt - lastPress.current < SAME_PRESS_MS
    const open = findOpen(chosen, options)
    // A double click counts as one. A press that only asked for a choice doesn't count.
    if (!open) lastPress.current = pressedAt
    if (isSamePress) return
    if (open) {
      if (!leaveToChoose(props, chosen)) {
        setProblem(open)
        services.focusPicker(chosen)
      }
      return
    }
    setProblem(undefined)
    try {
      await add(readRequest(chosen, options))
    } catch (reason) {
      // The shopper can read the answer now, so the next press counts at once.
      lastPress.current = Number.NEGATIVE_INFINITY
      setProblem(readProblem(reason))
      tag.emit('store-error', { ...toFailure(reason), productId: chosen.productId })
    } finally {
      setState('free')
    }
  }
  return { state, problem, buy }
}

/** Returns the text of a problem: for missing choices it asks as the picker does. */
function sayProblem(
  problem: CartProblem | undefined,
  services: BuyServices & Pick<Reading, 'refusals'>,
): string | undefined {
  if (!problem) return undefined
  if (problem.kind === 'choice') return services.askFor(problem.missing.join(services.messages.and))
  return describeProblem(problem, services)
}

interface Now {
  readonly chosen: Chosen | undefined
  readonly state: State
  readonly isOut: boolean
  readonly reserve: Product['reserved']
}

function readLabel(services: BuyServices, options: BuyOptions, now: Now): string {
  const { chosen, state, isOut, reserve } = now
  const { messages } = services
  const { action } = options
  if (state === 'leaving') return messages.leaving
  if (state === 'adding') return messages.adding
  if (action === 'page') return messages.viewProduct
  if (reserve) return reserve === 'members' ? messages.membersOnly : messages.subscriptionOnly
  if (isOut) return messages.soldOut
  if (chosen && needsPage(services, chosen, options)) return messages.chooseOptions
  if ((chosen?.variant ?? chosen?.product)?.stock?.preorder) return messages.preorder
  return action === 'checkout' ? messages.buyNow : messages.addToCart
}

const isOutOfStock = (chosen: Chosen | undefined, { variantId }: BuyOptions): boolean => {
  if (!chosen) return false
  if (variantId) {
    const variant = chosen.product.variants?.find(({ id }) => id === variantId)
    return variant ? !variant.stock.inStock || variant.variant.visible === false : false
  }
  const isAll = readStock(chosen.product).state === 'out-of-stock'
  return isAll || chosen.status === 'sold-out' || chosen.status === 'impossible'
}

const findPage = (chosen: Chosen | undefined, { productUrl }: BuyServices) =>
  chosen && readPageUrl(chosen.product, productUrl)

/** Draws a `store-buy-button`. */
export function BuyButton(props: BuyButtonProps) {
  const { tag, services, options } = props
  const { status: shown, product, chosen } = useChosen(props)
  const { state, problem, buy } = useBuying(props, chosen)
  const refusals = useRefusals(needsRefusals(problem), services.fetchRefusals)
  useEffect(() => {
    if (shown !== 'ready' || chosen)
      tag.setStatus(shown, product && { productId: product.id, slug: product.slug })
  }, [tag, shown, product, chosen])

  const isOut = isOutOfStock(chosen, options)
  const reserve = product && findReserve(product, services.isMember(), chosen?.subscription)
  return (
    <BuyButtonView
      status={chosen ? 'ready' : shown}
      own={options.own}
      language={services.messages.language}
      label={readLabel(services, options, { chosen, state, isOut, reserve })}
      busy={state !== 'free'}
      disabled={(isOut || reserve !== undefined) && options.action !== 'page'}
      problem={sayProblem(problem, { ...services, refusals })}
      href={options.action === 'page' ? findPage(chosen, services) : undefined}
      onSelect={(event) => {
        if (
          !tag.emit('store-select', { productId: product?.id, slug: product?.slug }, { cancelable: true })
        ) {
          event.preventDefault()
        }
      }}
      onBuy={buy}
    />
  )
}
