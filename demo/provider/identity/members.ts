import { randomUUID } from 'node:crypto'
import type { IdentityProfile } from '../../../src/model/identity.ts'
import type { SandboxContext } from '../access/context/context.ts'
import type { Reader, Writer } from '../database/database.ts'
import { type Member, type MemberRow, readMemberRow } from './member-record.ts'

export interface NewMember {
  readonly email: string
  readonly password: string | undefined
  readonly approved: boolean
  readonly emailVerified: boolean
  readonly profile: IdentityProfile
}

/** The fields that may change; all others of a member don't. */
export type MemberChange = Partial<
  Pick<
    Member,
    | 'password'
    | 'mustReset'
    | 'emailVerified'
    | 'approved'
    | 'blocked'
    | 'profile'
    | 'connection'
    | 'clientMetaData'
  >
>

/** Finds a member by id or e-mail address. */
export async function findMember(
  reader: Reader,
  by: { readonly id: string } | { readonly email: string },
): Promise<Member | undefined> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['email', by.email]
  const row = await reader.first<MemberRow>(`SELECT * FROM members WHERE ${column} = ?`, [value])
  return row && readMemberRow(row)
}

/** Writes members; each change increments the revision. */
export function createMembers({ now }: Pick<SandboxContext, 'now'>) {
  return {
    /** Undefined when the address is taken. */
    insert: async (writer: Writer, member: NewMember): Promise<Member | undefined> => {
      const id = randomUUID()
      const inserted = await writer.run(
        `INSERT INTO members (id, email, password, email_verified, approved, profile, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING`,
        [
          id,
          member.email,
          member.password ?? null,
          member.emailVerified,
          member.approved,
          JSON.stringify(member.profile),
          now(),
          now(),
        ],
      )
      return inserted === 0 ? undefined : findMember(writer, { id })
    },

    remove: async (writer: Writer, { id }: Pick<Member, 'id'>): Promise<void> => {
      await writer.run('DELETE FROM known_browsers WHERE member_id = ?', [id])
      await writer.run('DELETE FROM members WHERE id = ?', [id])
    },

    update: async (writer: Writer, member: Member, change: MemberChange): Promise<Member> => {
      const next = { ...member, ...change, revision: member.revision + 1, updatedAt: now() }
      await writer.run(
        `UPDATE members SET password = ?, must_reset = ?, email_verified = ?, approved = ?, blocked = ?, profile = ?,
           connection = ?, client_meta_data = ?, revision = ?, updated_at = ? WHERE id = ?`,
        [
          next.password ?? null,
          next.mustReset,
          next.emailVerified,
          next.approved,
          next.blocked ?? null,
          JSON.stringify(next.profile),
          next.connection ? JSON.stringify(next.connection) : null,
          next.clientMetaData ? JSON.stringify(next.clientMetaData) : null,
          next.revision,
          next.updatedAt,
          next.id,
        ],
      )
      return next
    },
  }
}

export type Members = ReturnType<typeof createMembers>
