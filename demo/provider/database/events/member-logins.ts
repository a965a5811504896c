import type { Writer } from '../database.ts'

/** A visitor who has become a member: both ids, for parts that store data of visitors. */
export interface MemberLogin {
  readonly visitorId: string
  readonly memberId: string
}

/** Called inside the transaction that gives the member their tokens: read and write through `writer`. */
export type MemberLoginListener = (writer: Writer, login: MemberLogin) => Promise<void>

/** Tells the rest of the sandbox when a visitor becomes a member, so that the cart follows them. */
export interface MemberLogins {
  /** `context.memberLogins.listen(adoptCart)`, once, when the routes are created. */
  listen(listener: MemberLoginListener): void
  announce(writer: Writer, login: MemberLogin): Promise<void>
}

/** Creates logins without listeners. */
export function createMemberLogins(): MemberLogins {
  const listeners: MemberLoginListener[] = []
  return {
    listen: (listener) => void listeners.push(listener),
    announce: async (writer, login) => {
      for (const listener of listeners) await listener(writer, login)
    },
  }
}
