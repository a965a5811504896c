import type {
  AddressTag,
  EmailTag,
  PhoneTag,
  PrivacyStatus,
  StateStatus,
  StateType,
  StatusName,
  StatusReason,
} from './enums.ts'

/** A value of a custom field: one of the five (contract 2.14). */
export interface CustomValue {
  readonly strValue?: string
  /** May be NaN or infinite; text on the wire then. */
  readonly numValue?: number
  /** ISO 8601. */
  readonly dateValue?: string
  readonly listValue?: { readonly value: readonly CustomValue[] }
  readonly mapValue?: { readonly value: Readonly<Record<string, CustomValue>> }
}

export interface CustomField {
  readonly name: string
  readonly value: CustomValue
}

/** Contract 2.14; nothing is required. */
export interface IdentityAddress {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | null
  /** ISO 3166-2. */
  readonly subdivision?: string | null
  readonly city?: string | null
  readonly postalCode?: string | null
  readonly addressLine?: string | null
  readonly addressLine2?: string | null
  readonly formattedAddress?: string | null
  readonly geocode?: { readonly latitude: number; readonly longitude: number } | null
  readonly streetAddress?: { readonly name?: string; readonly number?: string; readonly apt?: string } | null
}

export interface Phone {
  readonly countryCode?: string | null
  readonly phone: string
  readonly tag?: PhoneTag
}

/** A member's profile (contract 2.14); everything may be null. */
export interface IdentityProfile {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly nickname?: string | null
  /** URL. */
  readonly picture?: string | null
  /** @deprecated by the provider: see `secondaryEmails`. */
  readonly emails?: readonly string[]
  /** @deprecated by the provider: see `phonesV2`. */
  readonly phones?: readonly string[]
  readonly labels?: readonly string[]
  readonly language?: string | null
  readonly privacyStatus?: PrivacyStatus
  readonly customFields?: readonly CustomField[]
  readonly secondaryEmails?: readonly { readonly email: string; readonly tag?: EmailTag }[]
  readonly phonesV2?: readonly Phone[]
  readonly addresses?: readonly { readonly address: IdentityAddress; readonly tag?: AddressTag }[]
  readonly company?: string | null
  readonly position?: string | null
  /** `YYYY-MM-DD`. */
  readonly birthdate?: string | null
}

/** How an identity is named at login. */
export type IdentityName = { readonly email: string } | { readonly userName: string }

/** A member as the provider knows them (contract 2.14). */
export interface Identity {
  readonly id?: string | null
  readonly identifiers?: readonly IdentityName[]
  /** 64-bit digits. */
  readonly revision?: string | null
  /** ISO 8601. */
  readonly createdDate?: string
  readonly updatedDate?: string
  readonly connections?: readonly IdentityConnection[]
  readonly identityProfile?: IdentityProfile
  /** Tags such as `isOwner`. */
  readonly metadata?: { readonly tags?: readonly string[] }
  readonly email?: { readonly address: string; readonly isVerified: boolean }
  readonly status?: { readonly name: StatusName; readonly reasons?: readonly StatusReason[] }
}

export interface IdentityConnection {
  readonly idpConnection?: { readonly idpConnectionId: string; readonly idpUserId: string }
  readonly authenticatorConnection?: {
    readonly authenticatorConnectionId: string
    readonly reEnrollmentRequired?: boolean
  }
}

/** One of the two; capital letters on the wire (contract 2.14). */
export type CaptchaToken = { readonly Recaptcha: string } | { readonly InvisibleRecaptcha: string }

/** Whether an e-mail address can be used (contract 1.9). It doesn't say whether somebody has it. */
export interface EmailValidation {
  readonly valid: boolean
  /** The text is no address. */
  readonly formatInvalid?: boolean
  /** Why it can't be used, in the provider's words. */
  readonly failure?: { readonly reason?: string }
}

/** The answer to a login step (contract 2.14). */
export interface StateMachineResponse {
  /** A newer provider may send others. */
  readonly state: StateType | (string & {})
  /** With SUCCESS. Not a token for calls: it goes into the authorize request only. */
  readonly sessionToken?: string | null
  /** With REQUIRE_EMAIL_VERIFICATION. */
  readonly stateToken?: string | null
  readonly identity?: Identity
  readonly additionalData?: Readonly<Record<string, CustomValue>>
}

/** The older answer, on the v1 paths: its state is an object. */
export interface LoginResponse {
  readonly state?: { readonly status: StateStatus | (string & {}); readonly stateToken?: string | null }
  readonly sessionToken?: string | null
  readonly identity?: Identity
  readonly connection?: IdentityConnection
  readonly additionalData?: Readonly<Record<string, CustomValue>>
}
