import { PAGE, pagesOf, queryProducts, requestToken } from './provider.ts'
import { createSheet, showCard, showSkeleton } from './vanilla-card.ts'

/** The floor: an afternoon's work of a good developer. One token, one batched query, no tricks. */

const sheet = createSheet()
let token: Promise<string> | undefined
let waiting: FloorCard[] = []

async function load(cards: readonly FloorCard[]) {
  token ??= requestToken().then((fresh) => fresh.access_token)
  const bySlug = new Map<string, FloorCard[]>()
  for (const card of cards) bySlug.set(card.slug, [...(bySlug.get(card.slug) ?? []), card])
  const ready = await token
  await Promise.all(
    [...pagesOf([...bySlug.keys()], PAGE)].map(async (slugs) => {
      for (const product of await queryProducts(ready, slugs))
        for (const card of bySlug.get(product.slug) ?? []) showCard(card.root, product)
    }),
  )
}

class FloorCard extends HTMLElement {
  readonly root = this.attachShadow({ mode: 'open' })

  get slug() {
    return this.getAttribute('slug') ?? ''
  }

  connectedCallback() {
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

customElements.define('floor-card', FloorCard)
