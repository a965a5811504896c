/** The `<template>` that says how a tag's cards are drawn; a shadow root that was never parsed as one is none. */
export const findTemplate = (host: Element): HTMLTemplateElement | undefined =>
  host.querySelector<HTMLTemplateElement>(':scope>template:not([shadowrootmode])') ?? undefined

/** Where in the tag the drawn cards stand: their `slot`. */
export const DRAWN = 'drawn'
