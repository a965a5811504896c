/** A thing in the form of schema.org, with its name in the graph: two nodes of one name are one thing. */
export type DataNode = Readonly<Record<string, unknown>> & { readonly '@id': string }

/** The addresses that a page's data needs. */
export interface DataSetting {
  /** The builder's own product pages: `/p/{slug}`. */
  readonly productUrl?: string | undefined
  /** The address of the page, which others are relative to; without it they remain relative. */
  readonly pageUrl?: string | undefined
  /** Origins whose picture addresses follow the scaling scheme (contract 9). */
  readonly mediaHosts: readonly (string | undefined)[]
}

/** Resolves an address relative to the page. */
export function resolveAddress(address: string, pageUrl: string | undefined): string {
  try {
    return new URL(address, pageUrl).href
  } catch {
    return address
  }
}
