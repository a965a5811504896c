import { type ChosenData, readChosen } from '../model/option-result.ts'
import { createOptionRules, type OptionRules } from '../model/options.ts'
import type { OptionsAvailability, Product } from '../model/product.ts'
import { repairProduct } from '../model/product-repair.ts'
import { FIRST_QUANTITY, MOST_PIECES } from '../model/quantity.ts'
import type { Subscription } from '../model/subscription.ts'
import { findSubscription } from '../model/subscription-price.ts'
import type { Choices, Variant } from '../model/variant.ts'
import { createAvailabilityAsker } from './choice-availability.ts'
import type { Slice } from './slice.ts'

/**
 * The state of the shopper's choice of a product. `open`: a choice is missing; `checking`: the provider is being asked;
 * the others describe the whole combination.
 */
export type ChoiceStatus = 'open' | 'checking' | 'available' | 'sold-out' | 'impossible'

/** The shopper's choice of one product, the same for every tag that shows it. */
export interface Chosen extends ChosenData {
  readonly productId: string
  readonly product: Product
  readonly rules: OptionRules
  /** Option name to the description of its choice, in the catalog's spelling. */
  readonly choices: Choices
  readonly status: ChoiceStatus
  /** The choice before the shopper made one. */
  readonly initial: Choices
  /** Whether the shopper, or the page, chose something; until then the choice is a picker's initial one. */
  readonly touched: boolean
  /** Whether every option has a choice. The combination may still be sold out: see `status`. */
  readonly complete: boolean
  /** The names of the options without a choice. */
  readonly missing: readonly string[]
  /** The title of the first required text that is empty. */
  readonly missingText: string | undefined
  /** The variant of the choices, for a product that manages its variants. */
  readonly variantId?: string | undefined
  readonly variant?: Variant | undefined
  /** The wanted quantity, 1 to 100,000. */
  readonly quantity: number
  /** Title of a custom text field to what the shopper wrote. */
  readonly texts: Readonly<Record<string, string>>
  /** The chosen subscription; undefined: the product is bought once. */
  readonly subscription?: Subscription | undefined
  /** The data that all other fields are derived from. */
  readonly basis: ChoiceBasis
}

type Decide = (rules: OptionRules) => Choices

/** The data of a choice, from which all other fields of `Chosen` are derived. */
interface ChoiceBasis {
  readonly product: Product
  /** Undefined until a picker has set the initial choice. */
  readonly choices?: Choices | undefined
  /** Decides the initial choice, until the shopper makes one: a corrected product may begin differently. */
  readonly decide?: Decide | undefined
  readonly initial?: Choices | undefined
  readonly availability?: OptionsAvailability | undefined
  readonly checking: boolean
  readonly quantity: number
  readonly texts: Readonly<Record<string, string>>
  readonly subscriptionId?: string | undefined
}

/** The choices, by product id. */
export type ChoicesState = Readonly<Record<string, Chosen>>

/** The page's choices: all tags of a product show the same. */
export interface ChoicesStore {
  /** By product id. */
  readonly state: Slice<ChoicesState>
  /** Undefined until a tag has added the product. The same object until something changes. */
  selectChoice(productId: string): Chosen | undefined
  subscribe(productId: string, listener: () => void): () => void
  /**
   * Adds a product, or a corrected one, but a card's data doesn't replace a whole product; the shopper's choices are
   * kept.
   */
  put(product: Product): void
  /**
   * Sets the initial choice; only the first call counts, so that pickers of one product don't compete.
   *
   * @param isWished Whether the shopper asked for it: then it counts until something is chosen. Default: false.
   */
  begin(product: Product, decide: Decide, isWished?: boolean): void
  /** Replaces all choices of a product that was added. Choices that the product doesn't have are left out. */
  choose(productId: string, choices: Choices): void
  setQuantity(productId: string, quantity: number): void
  setText(productId: string, title: string, text: string): void
  /** @param subscriptionId Undefined: the product is bought once, if that is possible. */
  subscribeTo(productId: string, subscriptionId: string | undefined): void
}

export interface ChoicesOptions {
  /** The choices' slice of the page's store. */
  readonly state: Slice<ChoicesState>
  /** Contract 1.7; called for products whose variants only the provider knows. */
  readonly askAvailability: (
    productId: string,
    choices: Choices,
    signal: AbortSignal,
  ) => Promise<OptionsAvailability>
  /** How long to wait for the next choice before asking, in milliseconds. Default 150. */
  readonly waitMs?: number
}

function limitPieces(quantity: number): number {
  const whole = Math.round(quantity)
  return Math.min(MOST_PIECES, Math.max(1, Number.isFinite(whole) ? whole : FIRST_QUANTITY))
}

/** Repairs a product, because the rules need whole lists; the tag that shows it reports its problems. */
const repair = (product: Product): Product => repairProduct(product) ?? product

function readStatus(rules: OptionRules, { choices = {}, checking, availability }: ChoiceBasis): ChoiceStatus {
  if (rules.findMissing(choices).length) return 'open'
  if (checking) return 'checking'
  const state = rules.judge(choices)
  if (!availability || state !== 'available' || availability.availableForPurchase) return state
  return availability.selectedVariant?.visible === false ? 'impossible' : 'sold-out'
}

function read(basis: ChoiceBasis, known: Chosen | undefined): Chosen {
  const { product, choices = {}, availability, quantity, texts } = basis
  const same = known?.product === product && !availability && !basis.checking
  const rules = same && known.rules.isLocal ? known.rules : createOptionRules(product, availability)
  const missing = rules.findMissing(choices)
  const variant = rules.findVariant(choices)
  const subscription = findSubscription(product, basis.subscriptionId)
  return {
    ...readChosen(product, { choices, variant, availability, subscription }),
    productId: product.id,
    product,
    rules,
    choices,
    status: readStatus(rules, basis),
    initial: basis.initial ?? {},
    touched: basis.choices !== undefined && !basis.decide,
    complete: !missing.length,
    missing,
    missingText: product.customTextFields.find(({ title, mandatory }) => mandatory && !texts[title]?.trim())
      ?.title,
    variant,
    variantId: variant?.id ?? (product.manageVariants ? availability?.selectedVariant?.variantId : undefined),
    quantity,
    texts,
    subscription,
    basis,
  }
}

/** Returns the first choice of a product, for tags that only show it. */
export function beginChoice(given: Product, decide: Decide): Chosen {
  const product = repair(given)
  const rules = createOptionRules(product)
  const choices = rules.read(decide(rules))
  const basis = {
    product,
    choices,
    decide,
    initial: choices,
    checking: false,
    quantity: FIRST_QUANTITY,
    texts: {},
  }
  return read(basis, undefined)
}

/** Keeps the data of each product's choice, in the page's store. */
function createBases(state: Slice<ChoicesState>) {
  const find = (productId: string) => state.getState()[productId]?.basis
  const write = (productId: string, basis: ChoiceBasis) =>
    state.setState((all) => ({ [productId]: read(basis, all[productId]) }))
  const change = (productId: string, changes: Partial<ChoiceBasis>) => {
    const before = find(productId)
    if (before) write(productId, { ...before, ...changes })
  }
  return { find, write, change }
}

/** Creates the page's choices, one per product for any number of tags. */
export function createChoices({ state, askAvailability, waitMs = 150 }: ChoicesOptions): ChoicesStore {
  const { find: basisOf, write, change: set } = createBases(state)
  const asker = createAvailabilityAsker({ ask: askAvailability, waitMs })

  /** Asks the provider about the choices, if the page can't know the result. */
  const check = (productId: string) => {
    const { rules, choices } = state.getState()[productId] ?? {}
    if (!rules || rules.isLocal || !choices || !Object.keys(choices).length) return
    set(productId, { checking: true })
    asker.ask(productId, choices, (availability) => set(productId, { availability, checking: false }))
  }

  const apply = (productId: string, wish: Choices, changes: Partial<ChoiceBasis>) => {
    const rules = state.getState()[productId]?.rules
    if (!rules) return
    const choices = rules.read(wish)
    const isSame = JSON.stringify(choices) === JSON.stringify(basisOf(productId)?.choices)
    set(productId, { ...changes, choices })
    if (!isSame) check(productId)
  }

  const startWith = (product: Product, decide: Decide) => {
    const initial = decide(createOptionRules(product))
    apply(product.id, initial, { decide, initial })
  }

  const put = (given: Product) => {
    const product = repair(given)
    const before = basisOf(product.id)
    if (before?.product === product) return
    // A card's answer has no variants: the choices made on the whole product are kept.
    if (before && product.depth === 'card' && before.product.depth !== 'card') return
    write(product.id, { checking: false, quantity: FIRST_QUANTITY, texts: {}, ...before, product })
    if (before?.decide) startWith(product, before.decide)
  }

  return {
    state,
    put,
    choose: (productId, wish) => apply(productId, wish, { decide: undefined }),
    selectChoice: (productId) => state.getState()[productId],
    subscribe: (productId, listener) =>
      state.subscribe((now, before) => {
        if (now[productId] !== before[productId]) listener()
      }),
    begin(product, decide, isWished) {
      put(product)
      const { choices, decide: before } = basisOf(product.id) ?? {}
      if (!choices || (isWished && before)) startWith(repair(product), decide)
    },
    setQuantity: (productId, quantity) => set(productId, { quantity: limitPieces(quantity) }),
    subscribeTo: (productId, subscriptionId) => set(productId, { subscriptionId }),
    setText: (productId, title, text) =>
      set(productId, { texts: { ...basisOf(productId)?.texts, [title]: text } }),
  }
}
