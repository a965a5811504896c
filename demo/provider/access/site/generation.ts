import type { Database, Writer } from '../../database/database.ts'
import type { CartV1Name, CatalogName, Settings } from '../../http/settings/settings.ts'

/** The shop's position between the two generations of the catalog and of the cart. */
export interface GenerationState {
  readonly catalog: CatalogName
  /** Cart v1 and its checkout end for every shop on one day, regardless of the catalog. */
  readonly firstCart: CartV1Name
  /** The number of further calls of catalog v3 that find the shop being set up. */
  readonly provisioning: number
  /** The state of the site, which affects all its calls. */
  readonly site: SiteState
}

/** `no-plan`: no premium plan or no payment method. `no-stores`: without the Stores app. */
export const SITE_STATES = ['published', 'unpublished', 'no-plan', 'no-stores'] as const
/** One of {@link SITE_STATES}. */
export type SiteState = (typeof SITE_STATES)[number]

export type GenerationChange = {
  readonly [Name in keyof GenerationState]?: GenerationState[Name] | undefined
}

/** The generation of catalog and cart that the sandbox serves now. */
export interface Generation {
  readonly catalog: CatalogName
  readonly firstCart: CartV1Name
  readonly site: SiteState
  readonly state: GenerationState
  /** Whether a call of catalog v3 finds the shop being set up; each call brings that closer to its end. */
  passProvisioning(): boolean
  /** Moves the shop. Omitted fields don't change. */
  change(writer: Writer, change: GenerationChange): Promise<GenerationState>
}

const SETTING = 'generation'

const START: GenerationState = { catalog: 'v1', firstCart: 'served', provisioning: 0, site: 'published' }

const save = (writer: Writer, { catalog, firstCart, site }: GenerationState) =>
  writer.run('INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value', [
    SETTING,
    JSON.stringify({ catalog, firstCart, site }),
  ])

/** Loads the state from the settings; for those not set, from the database. */
export async function loadGeneration(
  database: Database,
  { catalog, firstCart }: Pick<Settings, 'catalog' | 'firstCart'>,
): Promise<Generation> {
  const row = await database.first<{ value: string }>('SELECT value FROM settings WHERE name = ?', [SETTING])
  const kept = { ...START, ...(row && (JSON.parse(row.value) as Partial<GenerationState>)) }
  let state: GenerationState = {
    catalog: catalog ?? kept.catalog,
    firstCart: firstCart ?? kept.firstCart,
    provisioning: 0,
    site: kept.site,
  }
  if (state.catalog !== kept.catalog || state.firstCart !== kept.firstCart)
    await database.write((writer) => save(writer, state))
  return {
    get catalog() {
      return state.catalog
    },
    get firstCart() {
      return state.firstCart
    },
    get site() {
      return state.site
    },
    get state() {
      return state
    },
    passProvisioning() {
      if (state.provisioning === 0) return false
      state = { ...state, provisioning: state.provisioning - 1 }
      return true
    },
    async change(writer, change) {
      const next: GenerationState = {
        catalog: change.catalog ?? state.catalog,
        firstCart: change.firstCart ?? state.firstCart,
        provisioning: change.provisioning ?? state.provisioning,
        site: change.site ?? state.site,
      }
      await save(writer, next)
      state = next
      return next
    },
  }
}
