/** Search engine settings of a product (contract 2.9). */
export interface SeoData {
  readonly tags?: readonly SeoTag[]
  readonly settings?: {
    /** Default false. */
    readonly preventAutoRedirect?: boolean
    /** At most 5. */
    readonly keywords?: readonly { readonly term: string; readonly isMain?: boolean }[]
  }
}

export interface SeoTag {
  readonly type: 'title' | 'meta' | 'script' | 'link' | (string & {})
  readonly props?: Readonly<Record<string, unknown>> | null
  readonly meta?: Readonly<Record<string, unknown>> | null
  readonly children?: string
  readonly custom?: boolean
  readonly disabled?: boolean
}
