import type { MediaRecord } from './product-record.ts'

/** A collection as the shop knows it. */
export interface CollectionRecord {
  readonly no: number
  readonly id: string
  readonly slug: string
  readonly name: string
  /** Affects dynamic pages only (contract 2.5); queries list hidden ones too. */
  readonly visible: boolean
  readonly description: string | null
  readonly media: readonly MediaRecord[]
  readonly createdAt: number
  readonly updatedAt: number
}
