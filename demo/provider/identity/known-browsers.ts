import type { SandboxContext } from '../access/context/context.ts'
import type { Reader, Writer } from '../database/database.ts'

/** After 90 days without a login a browser is no longer known. */
const KNOWN_MS = 7_776_000_000

/**
 * Keeps the browsers that a member has logged in with. Attempts from other browsers don't count for them, so nobody can
 * be locked out of an account by somebody else's attempts.
 */
export function createKnownBrowsers({ now }: Pick<SandboxContext, 'now'>) {
  return {
    has: async (reader: Reader, memberId: string, browser: string): Promise<boolean> =>
      (await reader.first(
        'SELECT 1 FROM known_browsers WHERE member_id = ? AND browser = ? AND last_at > ?',
        [memberId, browser, now() - KNOWN_MS],
      )) !== undefined,

    remember: (writer: Writer, memberId: string, browser: string) =>
      writer.run(
        `INSERT INTO known_browsers VALUES (?, ?, ?)
         ON CONFLICT (member_id, browser) DO UPDATE SET last_at = excluded.last_at`,
        [memberId, browser, now()],
      ),
  }
}
