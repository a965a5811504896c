import type { Database } from '../database/database.ts'

/** The member who exists from the start, to log in with (interface.md, section 7). */
export const DEMO_MEMBER = {
  id: '5b2f6d0a-7d34-4c5e-9f0b-2f1f7c1d8e42',
  email: 'member@example.com',
  plainPassword: 'correct horse battery',
  /** The hash of that password, computed beforehand, so that the start takes no longer. */
  password: '$scrypt$ln=17,r=8,p=1$afb0s8ydtmMe3UmcZbztwA==$qlgqq3UdcXsNAyca7xIFyjMZv+7sjAn2rmRmMXY5yVE=',
  profile: { firstName: 'Mara', lastName: 'Brandt', nickname: null, picture: null, language: 'en' },
}

/**
 * Adds the demo member; an existing one doesn't change.
 *
 * @param password Its hash, if hashes have another cost than usual.
 */
export async function seedDemoMember(
  database: Database,
  nowMs: number,
  password = DEMO_MEMBER.password,
): Promise<void> {
  const { id, email, profile } = DEMO_MEMBER
  await database.write((writer) =>
    writer.run(
      `INSERT INTO members (id, email, password, email_verified, profile, created_at, updated_at)
       VALUES (?, ?, ?, 1, ?, ?, ?) ON CONFLICT (email) DO NOTHING`,
      [id, email, password, JSON.stringify(profile), nowMs, nowMs],
    ),
  )
}
