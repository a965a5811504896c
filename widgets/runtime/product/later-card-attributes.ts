import { flag, oneOf, type Readers } from '../../loader/attributes.ts'

/** Attributes of cards that only matter when somebody uses one: the loader does without them. */
export const laterCardReaders = {
  /** `off`: cards lead to the product's page and show nothing at length themselves. */
  'quick-view': oneOf('on', 'off'),
  /** Where the tag's `<template>` is drawn: apart from the page's styles. */
  shadow: flag,
} satisfies Readers

/** Whether a press on a card may open the quick view. */
export const hasQuickView = (host: Element): boolean =>
  laterCardReaders['quick-view'](host.getAttribute('quick-view')) === 'on'
