import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { LinkMessages, LinkProblem } from '../../messages/link.ts'
import { isStoreError, isUnreachable, toFailure } from '../../model/errors.ts'
import { StoreLink } from '../../views/link/StoreLink.tsx'
import type { OwnTagWith } from '../tag.ts'

export interface LinkInputs {
  readonly to: string
}

/** The services of the tag, made in `widgets/link`. */
export interface LinkServices<Inputs extends LinkInputs> {
  readonly messages: LinkMessages
  /** Returns the address without a script. */
  fallback(inputs: Inputs): string
  /** Creates the session and opens its page; throws the reason of a failure. */
  follow(inputs: Inputs, event: MouseEvent): Promise<void>
  /** Returns the sentence for a refusal because the shop is not set up; undefined for all other errors. */
  sayRefused(error: unknown): Promise<string | undefined>
}

/** Chooses the sentence for a failure. */
export function readLinkProblem(error: unknown, to: string): LinkProblem {
  if (!isStoreError(error)) return 'failed'
  const { code, providerCode } = error
  if (code === 'invalid_configuration') return 'notSetUp'
  if (isUnreachable(error)) return 'offline'
  if (to === 'checkout' && (providerCode === 'OWNED_CART_NOT_FOUND' || providerCode === 'EMPTY_CART'))
    return 'cartEmpty'
  return code === 'not_found' ? 'gone' : 'failed'
}

const LABELS: Readonly<Record<string, Exclude<keyof LinkMessages, 'problems' | 'busy'>>> = {
  login: 'login',
  logout: 'logout',
  checkout: 'checkout',
  product: 'product',
  account: 'account',
  'bookings-checkout': 'bookings',
  'bookings-book': 'bookings',
  'events-checkout': 'events',
  'paid-plans-checkout': 'plans',
}

interface LinkTagProps<Inputs extends LinkInputs> {
  readonly tag: OwnTagWith<Inputs>
  readonly services: LinkServices<Inputs>
}

/** Follows the link when it is clicked; `place` is the element that receives the clicks. */
function useFollowing<Inputs extends LinkInputs>(
  { tag, services }: LinkTagProps<Inputs>,
  inputs: Inputs,
  place: RefObject<HTMLElement | null>,
) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isUnderWay = useRef(false)

  const follow = async (event: MouseEvent) => {
    const isRight = event.type === 'auxclick' && event.button !== 1
    if (isRight || event.altKey || event.defaultPrevented) return
    if (isUnderWay.current) return event.preventDefault()
    if (inputs.to === 'checkout' && !tag.emit('store-checkout', {}, { cancelable: true })) {
      return event.preventDefault()
    }
    isUnderWay.current = true
    // Everything that needs the click itself happens here, before any waiting.
    const followed = services.follow(inputs, event)
    setBusy(true)
    setProblem(undefined)
    try {
      await followed
      tag.setStatus('ready')
    } catch (error) {
      const refused = await services.sayRefused(error)
      setProblem(refused ?? services.messages.problems[readLinkProblem(error, inputs.to)])
      tag.setStatus('error', { ...toFailure(error) })
    }
    isUnderWay.current = false
    setBusy(false)
  }
  const latest = useRef(follow)
  latest.current = follow

  useEffect(() => {
    const over = new AbortController()
    const onClick = (event: Event) => void latest.current(event as MouseEvent)
    for (const type of ['click', 'auxclick']) {
      place.current?.addEventListener(type, onClick, { signal: over.signal })
    }
    return () => over.abort()
  }, [place])
  return { busy, problem }
}

/** Draws a `store-link`: a link like any other, but its address is created when it is followed. */
export function LinkTag<Inputs extends LinkInputs>(props: LinkTagProps<Inputs>) {
  const { tag, services } = props
  const { messages } = services
  const inputs = useSyncExternalStore(tag.subscribe, tag.inputs)
  const place = useRef<HTMLElement>(null)
  const { busy, problem } = useFollowing(props, inputs, place)
  const hasOwnLink = tag.host.querySelector('a[href], button') !== null
  useEffect(() => tag.setStatus('ready'), [tag])

  return (
    <StoreLink
      language={messages.language}
      label={messages[LABELS[inputs.to] ?? 'account']}
      href={services.fallback(inputs)}
      hasOwnLink={hasOwnLink}
      busy={busy ? messages.busy : undefined}
      problem={problem}
      place={place}
    />
  )
}
