import { flag, oneOf, type Readers } from '../../loader/attributes.ts'

/** The attributes of cards that matter only when somebody uses one: the loader doesn't need them. */
export const laterCardReaders = {
  /** `off`: cards lead to the product's page and show nothing at length themselves. */
  'quick-view': oneOf('on', 'off'),
  /** Whether the tag's `<template>` is drawn in a shadow root, isolated from the page's styles. */
  shadow: flag,
} satisfies Readers

/** Checks whether a press on a card may open the quick view. */
export const hasQuickView = (host: Element): boolean =>
  laterCardReaders['quick-view'](host.getAttribute('quick-view')) === 'on'
