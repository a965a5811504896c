/** Marks a `store-cart` that we have added: the page has none in which the shopper could see the cart. */
export const SUMMONED = 'data-store-summoned'

/** Checks whether a tag is one that we have added for its drawer. */
export const isSummoned = (host: Element): boolean => host.hasAttribute(SUMMONED)
