import type { Controller, RestingChunk } from '../loader/mounted-tag.ts'
import type { Page } from '../loader/page.ts'
import { mountAtRest, type RestingDefinition } from '../runtime/element/mount-at-rest.ts'
import { restingCart } from '../tags/cart/at-rest.ts'
import { restingLogin } from '../tags/login/at-rest.ts'

const DEFINITIONS: Readonly<Record<RestingChunk, RestingDefinition>> = {
  cart: restingCart,
  login: restingLogin,
}

/** Draws a tag at rest: see `mountAtRest`. */
export const mount = (page: Page, host: HTMLElement, chunk: RestingChunk): Controller =>
  mountAtRest(page, host, DEFINITIONS[chunk])
