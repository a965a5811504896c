/**
 * Returns the attributes that name a tag's product or list, without those of the page (`data-track-id`) and of frameworks
 * (`:product-slug`).
 */
export const namingAttributes = (host: Element): string[] =>
  host
    .getAttributeNames()
    .filter((name) => /^(?!data-)[\w-]+-(id|slug)$/.test(name) && host.getAttribute(name)?.trim())
