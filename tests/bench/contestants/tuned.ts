import { pagesOf, queryProducts, requestTokenByForm, sendPreflight } from './provider.ts'
import { createSheet, showCard, showSkeleton } from './vanilla-card.ts'

/**
 * The floor with the loader's tricks: the token by a form, the preflight beside it, the first screen in a query of its
 * own, the first pictures at once, off-screen pictures left to the browser, the token stored.
 */

const sheet = createSheet(':host{content-visibility:auto;contain-intrinsic-size:auto 24rem}')
const FIRST = 16
const EAGER = 8
const KEY = 'tuned-token'
let waiting: TunedCard[] = []
let count = 0

async function readToken(): Promise<string> {
  const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { value: string; until: number } | null
  if (kept && kept.until > Date.now()) return kept.value
  sendPreflight()
  const fresh = await requestTokenByForm()
  const until = Date.now() + fresh.expires_in * 900
  localStorage.setItem(KEY, JSON.stringify({ value: fresh.access_token, until }))
  return fresh.access_token
}
const token = readToken()

async function load(cards: readonly TunedCard[]) {
  const bySlug = new Map<string, TunedCard[]>()
  for (const card of cards) bySlug.set(card.slug, [...(bySlug.get(card.slug) ?? []), card])
  const ready = await token
  await Promise.all(
    [...pagesOf([...bySlug.keys()], FIRST)].map(async (slugs) => {
      for (const product of await queryProducts(ready, slugs))
        for (const card of bySlug.get(product.slug) ?? []) showCard(card.root, product, card.eager)
    }),
  )
}

class TunedCard extends HTMLElement {
  readonly root = this.attachShadow({ mode: 'open' })
  eager = false

  get slug() {
    return this.getAttribute('slug') ?? ''
  }

  connectedCallback() {
    this.eager = count++ < EAGER
    this.root.adoptedStyleSheets = [sheet]
    showSkeleton(this.root)
    if (waiting.push(this) > 1) return
    queueMicrotask(() => {
      const cards = waiting
      waiting = []
      load(cards)
    })
  }
}

customElements.define('tuned-card', TunedCard)
