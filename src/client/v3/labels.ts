import { encodeWhole } from '../core/encode-whole.ts'
import { type Endpoint, endpoint } from '../core/endpoint.ts'
import { BARE } from '../core/services.ts'
import type { Brand, Customization, Ribbon, SharedInfoSection } from './label-entities.ts'
import { type CursorQuery, type LabelQueryFields, type PagingMetadata, wrapQuery } from './query.ts'

type Nothing = Readonly<Record<string, never>>
type Changes<Entity> = Partial<Omit<Entity, 'id' | 'revision'>> & {
  readonly id: string
  readonly revision: string
}
type Query = CursorQuery<LabelQueryFields, keyof LabelQueryFields> & { readonly fields?: readonly string[] }
type Page<Many extends string, Entity> = { readonly [Name in Many]: readonly Entity[] } & {
  readonly pagingMetadata: PagingMetadata
}

interface LabelCalls<One extends string, Many extends string, Entity> {
  readonly get: Endpoint<{ readonly [Name in `${One}Id`]: string }, { readonly [Name in One]: Entity }>
  readonly query: Endpoint<Query, Page<Many, Entity>>
  readonly create: Endpoint<
    { readonly [Name in One]: Partial<Omit<Entity, 'id' | 'revision'>> },
    { readonly [Name in One]: Entity }
  >
  readonly update: Endpoint<{ readonly [Name in One]: Changes<Entity> }, { readonly [Name in One]: Entity }>
  readonly delete: Endpoint<{ readonly [Name in `${One}Id`]: string }, Nothing>
}

/** The five calls that ribbons, brands, info sections and customizations have alike (contract 2027, 3 and 6). */
/* @__NO_SIDE_EFFECTS__ */
function labelCalls<One extends string, Many extends string, Entity>(
  one: One,
  many: Many,
  path: string,
): LabelCalls<One, Many, Entity> {
  const root = `/stores/v3/${path}`
  const ofOne = { answers: one }
  const prepared = { prepare: wrapQuery, answers: many }
  return {
    get: endpoint('GET', `${root}/{${one}Id}`, BARE, { ...ofOne, onApiHost: true }),
    query: endpoint('POST', `${root}/query`, BARE, { ...prepared, repeatable: true }),
    create: endpoint('POST', root, BARE, ofOne),
    update: endpoint('PATCH', `${root}/{${one}.id}`, BARE, ofOne),
    delete: endpoint('DELETE', `${root}/{${one}Id}`, BARE),
  }
}

/** The same query as the provider's newer clients ask it. */
/* @__NO_SIDE_EFFECTS__ */
const byGet = <Request, Answer>(call: Endpoint<Request, Answer>): Endpoint<Request, Answer> => ({
  ...call,
  method: 'GET',
  encodeQuery: encodeWhole,
  onApiHost: true,
  fallback: call,
})

const ribbons = /* @__PURE__ */ labelCalls<'ribbon', 'ribbons', Ribbon>('ribbon', 'ribbons', 'ribbons')
const brands = /* @__PURE__ */ labelCalls<'brand', 'brands', Brand>('brand', 'brands', 'brands')
const infoSections = /* @__PURE__ */ labelCalls<'infoSection', 'infoSections', SharedInfoSection>(
  'infoSection',
  'infoSections',
  'info-sections',
)
const customizations = /* @__PURE__ */ labelCalls<'customization', 'customizations', Customization>(
  'customization',
  'customizations',
  'customizations',
)

export const queryCustomizations = customizations.query

export const ribbonCalls = {
  ...ribbons,
  getOrCreate: endpoint<{ ribbonName: string }, { ribbon: Ribbon }>(
    'POST',
    '/stores/v3/ribbons/get-or-create',
    BARE,
    { answers: 'ribbon' },
  ),
} as const
export const brandCalls = {
  ...brands,
  queryByGet: byGet(brands.query),
  getOrCreate: endpoint<{ brandName: string }, { brand: Brand }>(
    'POST',
    '/stores/v3/brands/get-or-create',
    BARE,
    { answers: 'brand' },
  ),
} as const
export const infoSectionCalls = {
  ...infoSections,
  queryByGet: byGet(infoSections.query),
  getOrCreate: endpoint<
    { infoSection: Partial<SharedInfoSection> & { uniqueName: string } },
    { infoSection: SharedInfoSection }
  >('POST', '/stores/v3/info-sections/get-or-create', BARE, { answers: 'infoSection' }),
} as const
export const customizationCalls = { ...customizations, queryByGet: byGet(customizations.query) } as const
