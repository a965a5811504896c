/** A thing as schema.org describes it, with its name in the graph: two nodes of one name are one thing. */
export type DataNode = Readonly<Record<string, unknown>> & { readonly '@id': string }

/** Where a page's things are found. */
export interface DataSetting {
  /** The builder's own product pages: `/p/{slug}`. */
  readonly productUrl?: string | undefined
  /** The address of the page that shows them, which others are relative to; without it they stay so. */
  readonly pageUrl?: string | undefined
  /** Origins whose picture addresses follow the scaling scheme (contract 9). */
  readonly mediaHosts: readonly (string | undefined)[]
}

/** An address as the page's would be resolved. */
export function resolveAddress(address: string, pageUrl: string | undefined): string {
  try {
    return new URL(address, pageUrl).href
  } catch {
    return address
  }
}
