import { createStore, type StoreApi } from 'zustand/vanilla'
import { isUnreachable } from '../model/errors.ts'
import type { MemberAddress, SiteMember } from '../model/site-member.ts'
import { isRefused, type LoadState } from './member-orders.ts'
import type { MemberScope } from './member-scope.ts'

/** The calls of a profile, for the logged-in member. */
export interface MemberProfilePort {
  read(signal: AbortSignal): Promise<SiteMember>
  update(member: SiteMember & { readonly id: string }, signal: AbortSignal): Promise<unknown>
  removeAddresses(id: string, signal: AbortSignal): Promise<unknown>
  removePhones(id: string, signal: AbortSignal): Promise<unknown>
}

export interface MemberProfileState {
  readonly status: LoadState
  readonly member?: SiteMember | undefined
  readonly error?: unknown
}

/** A member's profile. */
export interface ProfileChange {
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string
  /** Empty for none. */
  readonly phone: string
}

/**
 * The result of a change; `offline`: there is no connection; `dropped`: another member has logged in meanwhile.
 */
export type Changed = 'saved' | 'failed' | 'offline' | 'dropped'

/** One member's profile and addresses; they are stored nowhere else. */
export interface MemberProfile {
  readonly state: StoreApi<MemberProfileState>
  load(): Promise<void>
  change(change: ProfileChange): Promise<Changed>
  /** @param at The position; undefined to append a new one. */
  putAddress(at: number | undefined, address: MemberAddress): Promise<Changed>
  removeAddress(at: number): Promise<Changed>
  /** Moves an address to the first position: the first is the default. */
  makeDefault(at: number): Promise<Changed>
}

export const addressesOf = (member: SiteMember | undefined): readonly MemberAddress[] =>
  member?.contact?.addresses ?? []

const idOf = ({ id }: SiteMember): string => {
  if (!id) throw new Error('The provider does not say which member it is')
  return id
}

const putFirst = <One>(all: readonly One[], at: number): readonly One[] => [
  ...all.filter((_, index) => index === at),
  ...all.filter((_, index) => index !== at),
]

async function writeProfile(
  port: MemberProfilePort,
  member: SiteMember,
  { firstName, lastName, nickname, phone }: ProfileChange,
  signal: AbortSignal,
): Promise<void> {
  const id = idOf(member)
  const [first, ...others] = member.contact?.phones ?? []
  const phones = phone ? [phone, ...others] : others
  // An empty list changes nothing, so there is a separate call to remove all.
  if (!phones.length && first) await port.removePhones(id, signal)
  const contact = { firstName, lastName, ...(phones.length && { phones }) }
  await port.update({ id, contact, profile: { nickname } }, signal)
}

export function createMemberProfile(scope: Pick<MemberScope, 'ask'>, port: MemberProfilePort): MemberProfile {
  const state = createStore<MemberProfileState>(() => ({ status: 'loading' }))

  /** Reads the member again before a list is replaced whole, and after: another device may have changed it. */
  const write = async (
    act: (member: SiteMember, signal: AbortSignal) => Promise<unknown>,
  ): Promise<Changed> => {
    try {
      const found = await scope.ask(async (signal) => {
        await act(await port.read(signal), signal)
        return port.read(signal)
      })
      if (!found) return 'dropped'
      state.setState({ status: 'ready', member: found.answer, error: undefined })
      return 'saved'
    } catch (reason) {
      return isUnreachable(reason) ? 'offline' : 'failed'
    }
  }

  /** @param at The position of the address: it has to be the one that the member saw. */
  const writeAddresses = (
    at: number | undefined,
    edit: (addresses: readonly MemberAddress[]) => readonly MemberAddress[],
  ) => {
    const shown = at === undefined ? undefined : JSON.stringify(addressesOf(state.getState().member)[at])
    return write(async (member, signal) => {
      const before = addressesOf(member)
      if (at !== undefined && JSON.stringify(before[at]) !== shown) {
        state.setState({ member })
        throw new Error('Another device has changed the addresses')
      }
      const id = idOf(member)
      // The ids are the provider's, which assigns new ones.
      const addresses = edit(before).map(({ id: _, ...address }) => address)
      if (addresses.length) await port.update({ id, contact: { addresses } }, signal)
      else await port.removeAddresses(id, signal)
    })
  }

  return {
    state,
    async load() {
      state.setState({ status: 'loading', error: undefined })
      try {
        const found = await scope.ask(port.read)
        if (found) state.setState({ status: 'ready', member: found.answer })
      } catch (reason) {
        state.setState({ status: isRefused(reason) ? 'refused' : 'failed', error: reason })
      }
    },
    change: (change) => write((member, signal) => writeProfile(port, member, change, signal)),
    putAddress: (at, address) =>
      writeAddresses(at, (all) =>
        at === undefined ? [...all, address] : all.map((one, index) => (index === at ? address : one)),
      ),
    removeAddress: (at) => writeAddresses(at, (all) => all.filter((_, index) => index !== at)),
    makeDefault: (at) => writeAddresses(at, (all) => putFirst(all, at)),
  }
}
