import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { BackInStockMessages } from '../../messages/back-in-stock.ts'
import { joinList } from '../../messages/join-list.ts'
import { isUnreachable } from '../../model/errors.ts'
import type { OptionRules } from '../../model/options.ts'
import type { Product } from '../../model/product.ts'
import { readStock } from '../../model/stock.ts'
import type { Choices, Variant } from '../../model/variant.ts'
import type { Catalog, ProductKey } from '../../store/catalog.ts'
import type { ChoicesStore, Chosen } from '../../store/choices.ts'
import {
  type BackInStockStep,
  BackInStockView,
  isAnswered,
  type OpenOption,
} from '../../views/back-in-stock/BackInStockView.tsx'
import type { OwnTag } from '../tag.ts'
import { useChosenProduct } from '../use-chosen-product.ts'

/** The product that the shopper waits for. */
export interface Awaited {
  readonly product: Product
  /** Set for a product that manages its variants. */
  readonly variant: Variant | undefined
  /** Option name to choice. */
  readonly choices: Readonly<Record<string, string>>
  /** For a product that is sold out and not completely chosen: its choices are made in the form. */
  readonly rules?: OptionRules | undefined
}

/** The shop's answer to a request. */
export type BackInStockAnswer = 'done' | 'known' | 'disabled'

/** The services of the tag, made in `widgets/tags/back-in-stock`. */
export interface BackInStockServices {
  readonly catalog: Catalog
  readonly choices: ChoicesStore
  readonly messages: BackInStockMessages
  /** The prefix of all ids of this tag. */
  readonly prefix: string
  /** Whether the shop accepts such requests; requested once per page. Never rejects. */
  isCollecting(): Promise<boolean>
  /** Returns a member's own address; undefined for a visitor. */
  memberEmail(): string | undefined
  /** Calls back when another member has logged in. */
  subscribeMember(listener: () => void): () => void
  /** Loads the variants, which a card's answer leaves out. Never rejects. */
  complete(product: Product): Promise<unknown>
  /** @throws {StoreError} if there was no answer. */
  ask(email: string, awaited: Awaited): Promise<BackInStockAnswer>
}

export interface BackInStockProps {
  readonly tag: OwnTag
  readonly services: BackInStockServices
  readonly productKey: ProductKey | undefined
  readonly variantId: string | undefined
}

/** Finds the unavailable variant; undefined while something can be bought, or the choice is unclear. */
function findAwaited(
  product: Product | undefined,
  chosen: Chosen | undefined,
  variantId: string | undefined,
): Awaited | undefined {
  if (!product) return
  if (variantId) {
    const variant = product.variants?.find(({ id }) => id === variantId)
    const isOut = variant && !variant.stock.inStock && variant.variant.visible !== false
    return isOut ? { product, variant, choices: variant.choices } : undefined
  }
  const hasOptions = product.productOptions.length > 0
  if (!hasOptions && readStock(product).state === 'out-of-stock')
    return { product, variant: product.manageVariants ? product.variants?.[0] : undefined, choices: {} }
  if (chosen?.status === 'open' && chosen.rules.judge({}) === 'sold-out') return findOpen(chosen)
  if (chosen?.status !== 'sold-out') return
  return { product: chosen.product, variant: chosen.variant, choices: chosen.choices }
}

/** Returns a sold-out product with its choices. */
const findOpen = ({ product, rules, choices }: Chosen): Awaited => ({
  product,
  rules,
  ...complete(rules, choices),
})

/** Some choices of a product, completed to a combination that exists. */
function complete(rules: OptionRules, choices: Choices) {
  const first = rules.findFirst('existing') ?? {}
  const completed = { ...first, ...choices }
  const existing = rules.judge(completed) === 'impossible' ? first : completed
  return { choices: existing, variant: rules.findVariant(existing) }
}

/** "Moon jar", or "Moon jar, Blush, 250 ml". */
const nameOf = ({ product, choices }: Awaited, language: string): string =>
  joinList([product.name, ...Object.values(choices)], language)

const keyOf = ({ product, choices, variant, rules }: Awaited): string =>
  JSON.stringify([product.id, ...(rules ? [] : [variant?.id, choices])])

/** Returns the awaited product, once it is known that the shop accepts requests for it. */
function useAwaited({ services, productKey, variantId }: BackInStockProps): Awaited | undefined {
  const { product, chosen } = useChosenProduct(services, productKey)
  const awaited = findAwaited(product, chosen, variantId)
  const isAsked = awaited !== undefined
  const [isCollecting, setCollecting] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    services.isCollecting().then((is) => !isOver && setCollecting(is))
    return () => {
      isOver = true
    }
  }, [services, isAsked])
  return isCollecting ? awaited : undefined
}

/** Draws a `store-back-in-stock`. It takes no space while there is something to buy. */
export function BackInStockTag(props: BackInStockProps) {
  const { tag, services } = props
  const awaited = useAwaited(props)
  const key = awaited && keyOf(awaited)
  useEffect(() => tag.setStatus(key ? 'ready' : 'empty'), [tag, key])
  // Another choice starts another request.
  return awaited && <Asking key={key} tag={tag} services={services} awaited={awaited} />
}

/** Enough to detect a typing error; the shop checks the rest. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type AskingProps = Pick<BackInStockProps, 'tag' | 'services'> & { readonly awaited: Awaited }

function Asking({ tag, services, awaited: begun }: AskingProps) {
  const { messages, prefix } = services
  const [own, setOwn] = useState<Choices>()
  const awaited = own && begun.rules ? { ...begun, ...complete(begun.rules, own) } : begun
  const known = useSyncExternalStore(services.subscribeMember, services.memberEmail)
  const [step, setStep] = useState<BackInStockStep>('closed')
  const [written, setWritten] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const email = written ?? known ?? ''
  const name = nameOf(awaited, messages.language)
  const [sent, setSent] = useState({ name, email })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (step === 'sending') return
    const wrong = !ADDRESS.test(email.trim())
    setWrong(wrong)
    if (wrong) return focusIn(tag.host, 'input')
    setStep('sending')
    setSent({ name, email: email.trim() })
    try {
      const answer = await services.ask(email.trim(), awaited)
      setStep(answer)
      const { product, variant } = awaited
      if (answer === 'done')
        tag.emit('store-back-in-stock', { productId: product.id, slug: product.slug, variantId: variant?.id })
    } catch (reason) {
      setStep(isUnreachable(reason) ? 'offline' : 'failed')
    }
  }
  useStepFocus(tag.host, step)
  return (
    <BackInStockView
      messages={messages}
      prefix={prefix}
      step={step}
      // Until the answer, another choice may be made, another address be typed, or the member log out.
      {...(isAnswered(step) ? sent : { name, email })}
      isWrong={isWrong}
      options={readOptions(awaited)}
      onChoose={(option, choice) => setOwn(chooseIn(awaited, option, choice))}
      onOpen={() => {
        setStep('form')
        services.complete(awaited.product)
      }}
      onEmail={(text) => {
        setWritten(text)
        setWrong(false)
      }}
      onSubmit={submit}
    />
  )
}

const combining = ({ options }: OptionRules) => options.filter(({ modifier }) => !modifier)

/** Returns the options that are chosen in the form. */
const readOptions = ({ rules, choices }: Awaited): readonly OpenOption[] =>
  rules
    ? combining(rules).map(({ name, choices: all }) => ({
        name,
        chosen: choices[name] ?? '',
        choices: all
          .map(({ description }) => description)
          .filter((choice) => rules.judgeChoice({}, name, choice) !== 'impossible'),
      }))
    : []

/** Makes a choice; others change if they can't be combined with it. */
function chooseIn({ rules, choices }: Awaited, option: string, choice: string): Choices {
  if (!rules) return choices
  let taken: Choices = { [option]: choice }
  for (const { name, choices: all } of combining(rules)) {
    if (name === option) continue
    const wanted = [choices[name] ?? '', ...all.map(({ description }) => description)]
    const found = wanted.find((one) => rules.judgeChoice(taken, name, one) !== 'impossible')
    if (found) taken = { ...taken, [name]: found }
  }
  return { ...choices, ...taken }
}

const focusIn = (host: HTMLElement, selector: string): void =>
  host.shadowRoot?.querySelector<HTMLElement>(selector)?.focus()

/** Moves the focus after a step: its element is gone, so the next text or field gets it. */
function useStepFocus(host: HTMLElement, step: BackInStockStep): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (step === 'form') focusIn(host, 'input')
    if (isAnswered(step)) focusIn(host, '.answer')
  }, [host, step])
}
