import type { SandboxContext } from '../access/context/context.ts'
import type { Reader, Writer } from '../database/database.ts'

/** An e-mail that the provider would have sent. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The link of the e-mail, if it has one. */
  readonly link?: string | undefined
  /** The code of the e-mail, if it has one. */
  readonly code?: string | undefined
}

interface MailRow {
  recipient: string
  subject: string
  text: string
  link: string | null
  code: string | null
  sent_at: number
}

/** Stores e-mails, for people and tests to read: nothing leaves the sandbox. */
export function createOutbox({ now }: Pick<SandboxContext, 'now'>) {
  return {
    send: (writer: Writer, { to, subject, text, link, code }: Mail) =>
      writer.run(
        'INSERT INTO mail (recipient, subject, text, link, code, sent_at) VALUES (?, ?, ?, ?, ?, ?)',
        [to, subject, text, link ?? null, code ?? null, now()],
      ),

    /** Newest first. */
    list: async (reader: Reader, limit = 500) => {
      const rows = await reader.all<MailRow>('SELECT * FROM mail ORDER BY no DESC LIMIT ?', [limit])
      return rows.map(({ recipient, subject, text, link, code, sent_at }) => ({
        to: recipient,
        subject,
        text,
        ...(link ? { link } : {}),
        ...(code ? { code } : {}),
        sentAt: new Date(sent_at).toISOString(),
      }))
    },
  }
}
