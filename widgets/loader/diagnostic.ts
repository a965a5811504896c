import type { Failure } from '../../src/model/errors.ts'
import type { Expected } from './attributes.ts'
import type { Config, ConfigInput } from './config.ts'

/** A message for the builder of a page, in the console. */
export type Diagnostic =
  | {
      readonly kind: 'value'
      readonly host: Element
      readonly attribute: string
      readonly expected: Expected
    }
  | {
      readonly kind: 'unknown'
      readonly host: Element
      readonly names: readonly string[]
      readonly known: readonly string[]
    }
  /** Properties with the names of attributes: nothing reads them. */
  | { readonly kind: 'property'; readonly host: Element; readonly names: readonly string[] }
  | { readonly kind: 'unnamed' | 'missing'; readonly host: Element }
  /** Something missing that the tag can't do without: the text after its name. */
  | { readonly kind: 'lacks'; readonly host: Element; readonly text: string }
  | {
      /** The page's address has nothing, or no slug, where the tag's attribute looks for one. */
      readonly kind: 'no-slug'
      readonly host: Element
      readonly attribute: string
      readonly found: 'none' | 'odd'
    }
  | { readonly kind: 'failed'; readonly host: Element; readonly error: Failure }
  | {
      /** The parts of a product that couldn't be read, by the provider's names. */
      readonly kind: 'left-out'
      readonly id: string
      readonly slug: string
      readonly fields: readonly string[]
    }
  | {
      /** In a `<template>`: an attribute with an unknown name. */
      readonly kind: 'no-field'
      readonly host: Element
      readonly attribute: string
      readonly value: string
      readonly known: readonly string[]
    }
  | {
      /** Content for an unknown slot. */
      readonly kind: 'no-slot'
      readonly host: Element
      readonly slot: string
      readonly known: readonly string[]
    }
  /** Something between the page and the provider has answered: the text about it. */
  | { readonly kind: 'between'; readonly text: string }
  | { readonly kind: 'no-client-id'; readonly given: ConfigInput }
  /** The page was opened as a file. */
  | { readonly kind: 'file' }
  | { readonly kind: 'config'; readonly config: Config }
  | {
      readonly kind: 'no-json'
      /** The attribute of its script; `data-store-messages` by default. */
      readonly attribute?: string
    }
  | { readonly kind: 'no-sentence'; readonly place: string }
  | { readonly kind: 'no-text'; readonly place: string; readonly known: readonly string[] }
  | {
      readonly kind: 'no-place'
      readonly place: string
      readonly strange: readonly string[]
      readonly known: readonly string[]
    }
  | { readonly kind: 'second-init'; readonly before: ConfigInput; readonly now: ConfigInput }
