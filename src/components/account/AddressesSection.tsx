import { type FormEvent, useEffect, useRef, useState } from 'react'
import { COUNTRIES, nameCountry } from '../../model/countries.ts'
import {
  type AddressDraft,
  type AddressField,
  findFlaws,
  toAddress,
  toDraft,
  writeAddressLines,
} from '../../model/member-address.ts'
import { addressesOf, type Changed, type MemberProfile } from '../../store/member-profile.ts'
import { AddressCard, AddressForm } from '../../views/account/AddressViews.tsx'
import { Elsewhere, Empty, Failed, Loading, Section } from '../../views/account/SectionStates.tsx'
import type { AccountServices, AccountTagPort } from './account-services.ts'
import { describeFailure } from './describe-failure.ts'
import { focusFirstFlaw, readForm } from './read-form.ts'
import { useLoaded } from './use-loaded.ts'
import { useStoreState } from './use-store-state.ts'

export interface ProfilePartProps {
  readonly tag: AccountTagPort
  readonly services: AccountServices
  readonly profile: MemberProfile
}

/** The current action on the addresses: one is edited, or is about to be removed. */
type Doing =
  | { readonly kind: 'form'; readonly at: number | undefined }
  | { readonly kind: 'going'; readonly at: number }
  | undefined

/** Draws the addresses of a member: the first is the default. */
export function AddressesSection({ tag, services, profile }: ProfilePartProps) {
  const { status, member, error } = useStoreState(profile.state)
  const { texts, prefix } = services
  const isEmpty = addressesOf(member).length === 0
  const failure = useLoaded(tag, services, { status, error, isEmpty, load: profile.load })
  return (
    <Section
      id={`${prefix}-addresses`}
      part="addresses"
      title={texts.account.addresses}
      isBusy={status === 'loading'}
    >
      {status === 'loading' && <Loading texts={texts} rows={2} />}
      {status === 'failed' && <Failed texts={texts} {...failure} />}
      {status === 'refused' && <Elsewhere texts={texts} section="ACCOUNT_INFO" />}
      {status === 'ready' && <Addresses services={services} profile={profile} />}
    </Section>
  )
}

/** Makes one change at a time, and keeps its result. */
function useChange({ texts }: AccountServices) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'offline'>('idle')
  const [notice, setNotice] = useState<string>()
  return {
    isBusy: state === 'busy',
    problem: describeFailure(state, texts, texts.account.notSaved),
    notice,
    clear() {
      setState('idle')
      setNotice(undefined)
    },
    async run(work: () => Promise<Changed>, said: string): Promise<boolean> {
      if (state === 'busy') return false
      setState('busy')
      setNotice(undefined)
      const changed = await work()
      setState(changed === 'saved' || changed === 'dropped' ? 'idle' : changed)
      if (changed === 'saved') setNotice(said)
      return changed === 'saved'
    },
  }
}

/** Keeps the current action on the addresses, and moves the focus after it. */
function useDoing(change: ReturnType<typeof useChange>) {
  const [doing, setDoing] = useState<Doing>()
  const place = useRef<HTMLDivElement>(null)
  const wasDone = useRef(false)
  const before = useRef<Doing>(undefined)
  // The pressed button is gone: the focus goes to the question, or back from it. After a form was closed, or an address
  // removed, it goes to the remaining button.
  useEffect(() => {
    const { current: was } = before
    before.current = doing
    const focus = (selector: string) => place.current?.querySelector<HTMLElement>(selector)?.focus()
    if (doing?.kind === 'going') focus(`[data-address="${doing.at}"] [data-question]`)
    if (doing) return
    if (wasDone.current) focus('[data-act="add"]')
    else if (was?.kind === 'going') focus(`[data-address="${was.at}"] [data-act="remove"]`)
    wasDone.current = false
  }, [doing])
  return {
    doing,
    place,
    begin(next: Doing) {
      change.clear()
      setDoing(next)
    },
    finish() {
      wasDone.current = true
      setDoing(undefined)
    },
  }
}

function Addresses({ services, profile }: Omit<ProfilePartProps, 'tag'>) {
  const { member } = useStoreState(profile.state)
  const change = useChange(services)
  const steps = useDoing(change)
  const { doing, place, begin, finish } = steps
  const { account } = services.texts
  const isForm = doing?.kind === 'form'
  return (
    <div className="stack" ref={place}>
      {addressesOf(member).length > 0 ? (
        <AddressList services={services} profile={profile} change={change} steps={steps} />
      ) : (
        !isForm && <Empty icon="addresses" text={account.noAddresses} />
      )}
      {change.problem && !isForm && (
        <p className="sf-problem" role="alert">
          {change.problem}
        </p>
      )}
      <p className={change.notice ? 'saved' : 'hidden'} role="status">
        {change.notice}
      </p>
      {isForm ? (
        <EditedAddress
          key={doing.at ?? 'new'}
          services={services}
          profile={profile}
          at={doing.at}
          change={change}
          onDone={finish}
        />
      ) : (
        <button
          type="button"
          className="sf-button plain add"
          part="add-address"
          data-act="add"
          onClick={() => begin({ kind: 'form', at: undefined })}
        >
          {account.addAddress}
        </button>
      )}
    </div>
  )
}

interface AddressListProps extends Omit<ProfilePartProps, 'tag'> {
  readonly change: ReturnType<typeof useChange>
  readonly steps: ReturnType<typeof useDoing>
}

function AddressList({ services, profile, change, steps }: AddressListProps) {
  const { member } = useStoreState(profile.state)
  const { texts, format, prefix } = services
  const { doing, begin, finish } = steps
  const remove = async (at: number) => {
    if (doing?.kind !== 'going' || doing.at !== at) return begin({ kind: 'going', at })
    if (await change.run(() => profile.removeAddress(at), texts.account.addressRemoved)) finish()
  }
  return (
    <ul className="addresses" part="address-list">
      {addressesOf(member).map((address, at) => (
        <AddressCard
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what an address is known by.
          key={`${at} ${JSON.stringify(address)}`}
          at={at}
          id={`${prefix}-address-${at}`}
          texts={texts}
          lines={writeAddressLines(address, format.locale)}
          isDefault={at === 0}
          isBusy={change.isBusy}
          isGoing={doing?.kind === 'going' && doing.at === at}
          onChange={() => begin({ kind: 'form', at })}
          onRemove={() => void remove(at)}
          onKeep={() => begin(undefined)}
          onDefault={() => void change.run(() => profile.makeDefault(at), texts.account.changesSaved)}
        />
      ))}
    </ul>
  )
}

/** Returns the main country of the reader's language, for a member without an address. */
function guessCountry(locale: string | undefined): string {
  try {
    return new Intl.Locale(locale ?? navigator.language).maximize().region ?? ''
  } catch {
    return ''
  }
}

const listCountries = (locale: string | undefined) =>
  COUNTRIES.map((code) => ({ code, name: nameCountry(code, locale) })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  )

interface EditedAddressProps extends Omit<ProfilePartProps, 'tag'> {
  readonly at: number | undefined
  readonly change: ReturnType<typeof useChange>
  readonly onDone: () => void
}

const FIELDS: readonly AddressField[] = ['street', 'addressMore', 'postalCode', 'city', 'region', 'country']

function EditedAddress({ services, profile, at, change, onDone }: EditedAddressProps) {
  const { texts, prefix, format } = services
  const known = addressesOf(profile.state.getState().member)
  const [draft] = useState<AddressDraft>(() => {
    const first = known[0]?.country ?? guessCountry(format.locale)
    return toDraft((at === undefined ? undefined : known[at]) ?? { country: first })
  })
  const [country, setCountry] = useState(draft.country)
  const [countries] = useState(() => listCountries(format.locale))
  const [flaws, setFlaws] = useState<readonly AddressField[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const filled = readForm(form, FIELDS)
    const found = findFlaws(filled)
    setFlaws(found)
    if (found.length) return focusFirstFlaw(form, found)
    change
      .run(() => profile.putAddress(at, toAddress(filled)), texts.account.changesSaved)
      .then((isSaved) => isSaved && onDone())
  }
  // A field is marked as wrong only as long as it is wrong.
  const forgiveFlaws = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const left = findFlaws(readForm(currentTarget, FIELDS))
    setFlaws((before) => before.filter((field) => left.includes(field)))
  }
  return (
    <AddressForm
      id={`${prefix}-address`}
      texts={texts}
      title={at === undefined ? texts.account.newAddress : texts.account.changeAddressTitle}
      draft={draft}
      country={country}
      countries={countries}
      flaws={flaws}
      headingRef={heading}
      onCountry={setCountry}
      frame={{
        isBusy: change.isBusy,
        problem: change.problem,
        onChange: forgiveFlaws,
        onSubmit: submit,
        onCancel: onDone,
      }}
    />
  )
}
