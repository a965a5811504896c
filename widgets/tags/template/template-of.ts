/** The `<template>` that says how a tag's cards are drawn; a shadow root that was never parsed as one is none. */
export const findTemplate = (host: Element): HTMLTemplateElement | undefined =>
  host.querySelector<HTMLTemplateElement>(':scope>template:not([shadowrootmode])') ?? undefined

/** Where in the tag the drawn cards stand: their `slot`. */
export const DRAWN = 'drawn'

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && !!node.textContent?.trim()

/** What the page's author wants people to see until the cards are there. */
export const hasFallback = (host: Element): boolean =>
  [...host.childNodes].some((node) =>
    node instanceof Element ? node.localName !== 'template' && !node.hasAttribute('slot') : isText(node),
  )
