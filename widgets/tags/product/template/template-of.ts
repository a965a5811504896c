/** Returns the `<template>` that draws a tag's cards; an unparsed declarative shadow root doesn't count. */
export const findTemplate = (host: Element): HTMLTemplateElement | undefined =>
  host.querySelector<HTMLTemplateElement>(':scope>template:not([shadowrootmode])') ?? undefined

/** The `slot` of the drawn cards in the tag. */
export const DRAWN = 'drawn'
