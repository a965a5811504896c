import { z } from 'zod'
import type { Reader, Writer } from '../database/database.ts'

/** What `POST /_sandbox/settings` takes: any of the switches. */
export const siteSettingsChangeSchema = z.strictObject({
  requireEmailVerification: z.boolean().optional(),
  requireOwnerApproval: z.boolean().optional(),
  captcha: z.enum(['off', 'auto', 'required']).optional(),
})

/** What an owner sets in the dashboard: how members get in. */
export interface SiteSettings {
  /** Members confirm their address with a code from an e-mail before they get in. */
  readonly requireEmailVerification: boolean
  /** New members wait until the owner lets them in: `POST /_sandbox/members/{email}/approve`. */
  readonly requireOwnerApproval: boolean
  /** `auto`: after some failed attempts. `required`: always. `off`: never. */
  readonly captcha: 'off' | 'auto' | 'required'
}

const DEFAULTS: SiteSettings = {
  requireEmailVerification: false,
  requireOwnerApproval: false,
  captcha: 'auto',
}

const SETTING = 'site-settings'

/** How members log in at this shop; defaults where the owner has said nothing. */
export async function readSiteSettings(reader: Reader): Promise<SiteSettings> {
  const row = await reader.first<{ value: string }>('SELECT value FROM settings WHERE name = ?', [SETTING])
  return { ...DEFAULTS, ...(row && (JSON.parse(row.value) as Partial<SiteSettings>)) }
}

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
