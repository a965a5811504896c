import type { Known } from './answers.ts'

/**
 * Why a tag stayed as it was written:
 *
 * - `template`: it has a `<template>` of the page's own, which browsers draw;
 * - `unnamed`: it names no product;
 * - `address`: its slug stands in the page's address (`product-slug-from`, `collection-slug-from`), which has none or is
 *   not known;
 * - `filtered`: the page's address narrows the list down, which the browser does;
 * - `personal`: what it shows depends on who looks (`related-to`, `recent`), which the browser knows;
 * - `no_client`: neither the caller nor the page says whose shop it is;
 * - `refused_host`: the page names a host that may not be asked (`allowedHosts`);
 * - `unknown`: the shop has no such product;
 * - `empty`: the shop has nothing to show there;
 * - `unanswered`: the provider has not answered in time, or has refused;
 * - `odd`: it has answered with something that can't be shown.
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

/** Why a tag that shows one thing was left. */
export const whyNothing = (known: Known<unknown> | undefined): LeftReason =>
  !known ? 'unanswered' : known.value === null ? 'unknown' : 'odd'

/** Why a tag that shows several things was left. */
export const whyNone = (found: readonly unknown[] | undefined): LeftReason =>
  !found ? 'unanswered' : found.length ? 'odd' : 'empty'
