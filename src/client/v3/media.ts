/** A picture of catalog v3: its bare address, never scaled (contract 2027, 4.7). */
export interface ImageV3 {
  readonly id?: string
  /** May have no scheme: `//static…`. */
  readonly url: string
  readonly height?: number
  readonly width?: number
  readonly altText?: string | null
  readonly filename?: string | null
}

export interface VideoV3 {
  readonly id?: string
  readonly resolutions?: readonly {
    readonly url: string
    readonly height?: number
    readonly width?: number
    readonly format?: string
  }[]
  /** Its still images. */
  readonly posters?: readonly ImageV3[]
}

/** A picture or film of a product. */
export interface MediaItemV3 {
  readonly id?: string
  /** For a file that was uploaded by its address and isn't available yet. */
  readonly url?: string
  readonly image?: ImageV3 | null
  readonly video?: VideoV3 | null
  readonly altText?: string | null
  readonly displayName?: string | null
  readonly mediaType?: 'IMAGE' | 'VIDEO'
  /** THUMBNAIL */
  readonly thumbnail?: ImageV3 | null
  readonly uploadId?: string
}

/** A picture or film in a write request: the id of an existing one, or an address to fetch. */
export type MediaInputV3 = ({ readonly id: string } | { readonly url: string }) & {
  readonly altText?: string
}

/** Rich content (contract 2027, 4.9): nested nodes, whose `type` says which of their fields are set. */
export interface RichContent {
  readonly nodes: readonly RichNode[]
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly documentStyle?: Readonly<Record<string, unknown>>
}

/** A paragraph, a text, a list: one piece of rich content. */
export interface RichNode {
  /** `PARAGRAPH`, `TEXT`, `HEADING`, `BULLETED_LIST` and some 30 more. */
  readonly type: string
  readonly id?: string
  readonly nodes?: readonly RichNode[]
  readonly textData?: { readonly text: string; readonly decorations?: readonly RichDecoration[] }
  readonly headingData?: { readonly level?: number }
  readonly [data: `${string}Data`]: unknown
}

export interface RichDecoration {
  /** `BOLD`, `ITALIC`, `UNDERLINE`, `LINK` and some more. */
  readonly type: string
  readonly linkData?: { readonly link?: { readonly url?: string } }
  readonly [data: string]: unknown
}
