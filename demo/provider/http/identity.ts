/** The caller. An `owner` has the API key; visitors and members have tokens. */
export interface Identity {
  readonly kind: 'visitor' | 'member' | 'owner'
  /** The visitor's or member's id; a fixed one for the owner. */
  readonly id: string
  /** For a member's token: the login that it descends from, and is revoked with. */
  readonly family?: string | undefined
}

/** The caller with the API key. */
export const OWNER: Identity = { kind: 'owner', id: 'f0f0f0f0-0000-4000-8000-000000000001' }

/** Whether the caller may see hidden products and cost data, which are for owners only (contract 2.1, 11.12). */
export const isOwner = ({ kind }: Identity): boolean => kind === 'owner'
