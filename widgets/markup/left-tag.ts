import type { Known } from './answers.ts'

/**
 * The reasons why a tag stayed as it was written:
 *
 * - `template`: it has a `<template>` of the page's own, which browsers draw;
 * - `unnamed`: it names no product;
 * - `address`: its slug is in the page's address (`product-slug-from`, `collection-slug-from`), which has none or isn't
 *   known;
 * - `filtered`: the page's address filters the list, which the browser does;
 * - `personal`: its content depends on the visitor (`related-to`, `recent`), whom only the browser knows;
 * - `no_client`: neither the caller nor the page names the shop;
 * - `refused_host`: the page names a host that may not be requested (`allowedHosts`);
 * - `unknown`: the shop has no such product;
 * - `empty`: the shop has nothing to show there;
 * - `unanswered`: the provider has not answered in time, or has refused;
 * - `odd`: the answer can't be shown.
 */
export type LeftReason =
  | 'template'
  | 'unnamed'
  | 'address'
  | 'filtered'
  | 'personal'
  | 'no_client'
  | 'refused_host'
  | 'unknown'
  | 'empty'
  | 'unanswered'
  | 'odd'

/** A tag that stayed as it was written. */
export interface LeftTag {
  /** Its start tag. */
  readonly tag: string
  readonly reason: LeftReason
}

/** Returns why a tag that shows one thing was left. */
export const whyNothing = (known: Known<unknown> | undefined): LeftReason =>
  !known ? 'unanswered' : known.value === null ? 'unknown' : 'odd'

/** Returns why a tag that shows several things was left. */
export const whyNone = (found: readonly unknown[] | undefined): LeftReason =>
  !found ? 'unanswered' : found.length ? 'odd' : 'empty'
