/** A street address of a member; nothing is required. */
export interface MemberAddress {
  /** The provider's; read only. */
  readonly id?: string | null
  /** Street and number as free text; older entries have `streetAddress` instead. */
  readonly addressLine?: string | null
  readonly streetAddress?: { readonly name?: string; readonly number?: string }
  /** Apartment, floor … */
  readonly addressLine2?: string | null
  readonly city?: string | null
  /** ISO 3166-2. */
  readonly subdivision?: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | null
  readonly postalCode?: string | null
}

/** A member as the Members Area app shows them to themselves (the provider's package `members_members`). */
export interface SiteMember {
  readonly id?: string | null
  /** It can't be changed by this call. */
  readonly loginEmail?: string | null
  readonly loginEmailVerified?: boolean | null
  readonly contactId?: string | null
  readonly contact?: {
    readonly firstName?: string | null
    readonly lastName?: string | null
    readonly phones?: readonly string[] | null
    readonly emails?: readonly string[] | null
    /** The first is the default. A change replaces the whole list; an empty one changes nothing. */
    readonly addresses?: readonly MemberAddress[]
  }
  readonly profile?: {
    readonly nickname?: string | null
    /** The last part of the address of the member's page. */
    readonly slug?: string | null
    readonly photo?: { readonly id?: string; readonly url?: string }
  }
}
