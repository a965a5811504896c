import { z } from 'zod'
import type { Reader, Writer } from '../database/database.ts'

/** The body of `POST /_sandbox/settings`: any of the switches. */
export const siteSettingsChangeSchema = z.strictObject({
  requireEmailVerification: z.boolean().optional(),
  requireOwnerApproval: z.boolean().optional(),
  captcha: z.enum(['off', 'auto', 'required', 'enterprise']).optional(),
  membersArea: z.enum(['installed', 'missing']).optional(),
  backInStock: z.enum(['collecting', 'off']).optional(),
})

/** The settings of the owner's dashboard: how members get in, and what the shop offers them. */
export interface SiteSettings {
  /** Members confirm their address with a code from an e-mail before they get in. */
  readonly requireEmailVerification: boolean
  /** New members wait until the owner lets them in: `POST /_sandbox/members/{email}/approve`. */
  readonly requireOwnerApproval: boolean
  /**
   * `auto`: after some failed attempts. `required`: always. `enterprise`: always, and the stand-in has the
   * enterprise interface alone. `off`: never.
   */
  readonly captcha: 'off' | 'auto' | 'required' | 'enterprise'
  /** Whether the Members Area app is there: without it members have no names. */
  readonly membersArea: 'installed' | 'missing'
  /** Whether the shop takes requests to be told when something is back in stock. */
  readonly backInStock: 'collecting' | 'off'
}

const DEFAULTS: SiteSettings = {
  requireEmailVerification: false,
  requireOwnerApproval: false,
  captcha: 'auto',
  membersArea: 'installed',
  backInStock: 'collecting',
}

const SETTING = 'site-settings'

/** How members log in at this shop; defaults where the owner has said nothing. */
export async function readSiteSettings(reader: Reader): Promise<SiteSettings> {
  const row = await reader.first<{ value: string }>('SELECT value FROM settings WHERE name = ?', [SETTING])
  return { ...DEFAULTS, ...(row && (JSON.parse(row.value) as Partial<SiteSettings>)) }
}

/** Whether every login and registration needs a solved captcha. */
export const alwaysAsksCaptcha = ({ captcha }: Pick<SiteSettings, 'captcha'>): boolean =>
  captcha === 'required' || captcha === 'enterprise'

/** Changes what is named; the rest stays. */
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
