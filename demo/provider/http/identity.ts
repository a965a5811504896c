/** The caller. An `owner` has the API key; visitors and members come with tokens. */
export interface Identity {
  readonly kind: 'visitor' | 'member' | 'owner'
  /** The visitor's or member's id; for the owner a fixed one. */
  readonly id: string
  /** Of a member's token: what it descends from, and is revoked with. */
  readonly family?: string | undefined
}

/** The caller with the API key. */
export const OWNER: Identity = { kind: 'owner', id: 'f0f0f0f0-0000-4000-8000-000000000001' }

/** Hidden products and cost data are for owners only (contract 2.1, 11.12). */
export const isOwner = ({ kind }: Identity): boolean => kind === 'owner'
