import type { FileType, MediaItemType } from './enums.ts'

/** A picture or one rendition of a video (contract 2.8). */
export interface UrlAndSize {
  /** Absolute; images of the media host follow the scaling scheme of contract section 9. */
  readonly url: string
  /** Pixels. For a REST image the natural size; for a thumbnail 50 in the contract's samples. */
  readonly width?: number
  readonly height?: number
  readonly format?: string | null
  /** For people who can't see the picture; null or absent when the owner wrote none. */
  readonly altText?: string | null
}

export interface VideoFiles {
  /** One file per resolution. */
  readonly files: readonly UrlAndSize[]
  readonly stillFrameMediaId?: string
}

/** One picture or film of a product, collection or choice (contract 2.8). */
export interface MediaItem {
  /** e.g. `c43190_d99f…~mv2.jpg`; `""` in collections. */
  readonly id: string
  readonly mediaType: MediaItemType
  /** Often `""`. */
  readonly title: string
  /** Either `image` or `video`, depending on `mediaType`. */
  readonly image?: UrlAndSize
  readonly video?: VideoFiles
  readonly thumbnail?: UrlAndSize
}

/** A product's pictures and videos. */
export interface Media {
  /** Absent when there is none; otherwise also the first of `items`. */
  readonly mainMedia?: MediaItem
  readonly items: readonly MediaItem[]
}

/** The media to add to a product: a known media id or an address to fetch, one of the two (contract 2.8). */
export type MediaDataForWrite = ({ readonly mediaId: string } | { readonly url: string }) & {
  readonly choice?: { readonly option: string; readonly choice: string }
}

/** The media of one choice of an option; at most 50 ids (contract 1.6). */
export interface ChoiceMedia {
  readonly option: string
  readonly choice: string
  readonly mediaIds: readonly string[]
}

/** The file behind a digital product; owners only (contract 2.4). */
export interface SecuredMedia {
  readonly id: string
  readonly fileName: string
  readonly fileType: FileType
}

/** A picture in the form of the shop-wide variants and the cart (contract 2.10, 2.16). */
export interface PlatformImage {
  readonly id: string
  readonly url: string
  /** Pixels. */
  readonly height: number
  readonly width: number
  readonly altText?: string | null
  readonly filename?: string | null
  /** ISO 8601; after it the URL stops working. */
  readonly urlExpirationDate?: string
}

export interface VideoResolution {
  readonly url: string
  readonly height: number
  readonly width: number
  readonly format: string
  readonly poster?: PlatformImage
  readonly urlExpirationDate?: string
}

export interface PlatformVideo {
  readonly id: string
  readonly url?: string
  readonly resolutions: readonly VideoResolution[]
  readonly posters?: readonly PlatformImage[]
  readonly filename?: string | null
  readonly urlExpirationDate?: string
}
