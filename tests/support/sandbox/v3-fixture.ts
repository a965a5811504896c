import type { SandboxOptions } from '../../../demo/provider/http/settings/options.ts'
import type { SandboxControls } from '../../../demo/provider/sandbox.ts'
import { type Answer, type call, type Json, useSandbox } from './sandbox-fixture.ts'

export const TREE = { appNamespace: '@wix/stores', treeKey: null } as const
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A sandbox of catalog v3. */
export const useV3Sandbox = (options: SandboxOptions = {}, controls: SandboxControls = {}) =>
  useSandbox({ catalog: 'v3', ...options }, controls)

type Request = Parameters<typeof call>[1]

interface Caller {
  asVisitor(request: Request, body?: unknown): Promise<Answer>
}

/** A product on the wire, with the fields that tests read. */
export type WireProduct = Json

/** Sends one search; returns its products. */
export async function search(caller: Caller, request: object, fields?: readonly string[]) {
  const { status, body } = await caller.asVisitor('POST /stores/v3/products/search', {
    search: request,
    ...(fields ? { fields } : {}),
  })
  return { status, body, products: (body.products ?? []) as WireProduct[] }
}

export async function readBySlug(caller: Caller, slug: string, fields: readonly string[] = []) {
  const query = fields.map((field) => `fields=${field}`).join('&')
  const { body } = await caller.asVisitor(`GET /stores/v3/products/slug/${slug}?${query}`)
  return body.product as WireProduct
}

/** Returns the first violation of a refused request. */
export const violationOf = ({ body }: Answer) => body.details.validationError.fieldViolations[0]

/** Returns the code of a refused request. */
export const codeOf = ({ body }: Answer) => body.details.applicationError?.code
