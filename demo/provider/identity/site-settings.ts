import { z } from 'zod'
import type { IdentityProfile } from '../../../src/model/identity.ts'
import type { Reader, Writer } from '../database/database.ts'

/** The body of `POST /_sandbox/settings`: any of the switches. */
export const siteSettingsChangeSchema = z.strictObject({
  requireEmailVerification: z.boolean().optional(),
  requireOwnerApproval: z.boolean().optional(),
  captcha: z.enum(['off', 'auto', 'required', 'enterprise']).optional(),
  loginCodes: z.enum(['numbers', 'names']).optional(),
  signupForm: z.enum(['short', 'full-name']).optional(),
  membersArea: z.enum(['installed', 'missing']).optional(),
  backInStock: z.enum(['collecting', 'off']).optional(),
})

/** The settings of the owner's dashboard: the rules of logins, and the shop's offers to members. */
export interface SiteSettings {
  /** Whether members confirm their address with a code from an e-mail before they are logged in. */
  readonly requireEmailVerification: boolean
  /** Whether new members wait for the owner's approval: `POST /_sandbox/members/{email}/approve`. */
  readonly requireOwnerApproval: boolean
  /**
   * `auto`: after some failed attempts. `required`: always. `enterprise`: always, and the stand-in has only the
   * enterprise interface. `off`: never.
   */
  readonly captcha: 'off' | 'auto' | 'required' | 'enterprise'
  /** Whether logins and registrations are refused with the numbers of contract 4.5, or with the newest names. */
  readonly loginCodes: 'numbers' | 'names'
  /**
   * `full-name`: a member without a last name gets `REQUIRE_MISSING_FIELDS` instead of a session, and the hosted pages
   * ask for it.
   */
  readonly signupForm: 'short' | 'full-name'
  /** Whether the Members Area app is installed: without it members have no names. */
  readonly membersArea: 'installed' | 'missing'
  /** Whether the shop accepts requests for a mail when a product is back in stock. */
  readonly backInStock: 'collecting' | 'off'
}

const DEFAULTS: SiteSettings = {
  requireEmailVerification: false,
  requireOwnerApproval: false,
  captcha: 'auto',
  loginCodes: 'numbers',
  signupForm: 'short',
  membersArea: 'installed',
  backInStock: 'collecting',
}

const SETTING = 'site-settings'

/** Reads how members log in at this shop, with defaults for what the owner has not set. */
export async function readSiteSettings(reader: Reader): Promise<SiteSettings> {
  const row = await reader.first<{ value: string }>('SELECT value FROM settings WHERE name = ?', [SETTING])
  return { ...DEFAULTS, ...(row && (JSON.parse(row.value) as Partial<SiteSettings>)) }
}

/** Whether every login and registration needs a solved captcha. */
export const alwaysAsksCaptcha = ({ captcha }: Pick<SiteSettings, 'captcha'>): boolean =>
  captcha === 'required' || captcha === 'enterprise'

/** Whether a required field of the site's signup form is missing (contract 2.12). */
export const lacksFields = (
  { signupForm }: Pick<SiteSettings, 'signupForm'>,
  { profile }: { readonly profile: IdentityProfile },
): boolean => signupForm === 'full-name' && !profile.lastName

/** Changes the given settings; the others stay. */
export async function writeSiteSettings(
  writer: Writer,
  change: z.output<typeof siteSettingsChangeSchema>,
): Promise<SiteSettings> {
  const next = { ...(await readSiteSettings(writer)), ...change } as SiteSettings
  await writer.run(
    'INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [SETTING, JSON.stringify(next)],
  )
  return next
}
