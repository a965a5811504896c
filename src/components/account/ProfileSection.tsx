import { type FormEvent, useState } from 'react'
import { fill } from '../../messages/fill.ts'
import { isUnreachable } from '../../model/errors.ts'
import type { SiteMember } from '../../model/site-member.ts'
import { type ProfileDraft, ProfileForm, ProfileSecurity } from '../../views/account/ProfileViews.tsx'
import { Elsewhere, Failed, Loading, Section } from '../../views/account/SectionStates.tsx'
import type { ProfilePartProps } from './AddressesSection.tsx'
import { describeFailure } from './describe-failure.ts'
import { readForm } from './read-form.ts'
import { useLoaded } from './use-loaded.ts'
import { useStoreState } from './use-store-state.ts'

const FIELDS: readonly (keyof ProfileDraft)[] = ['firstName', 'lastName', 'nickname', 'phone']

const draftOf = ({ contact, profile }: SiteMember): ProfileDraft => ({
  firstName: contact?.firstName ?? '',
  lastName: contact?.lastName ?? '',
  nickname: profile?.nickname ?? '',
  phone: contact?.phones?.[0] ?? '',
})

/** Draws a member's profile, and links for changes that are made elsewhere. */
export function ProfileSection({ tag, services, profile }: ProfilePartProps) {
  const { status, member, error } = useStoreState(profile.state)
  const { texts, prefix } = services
  const id = `${prefix}-profile`
  const failure = useLoaded(tag, services, { status, error, isEmpty: false, load: profile.load })
  return (
    <Section id={id} part="profile" title={texts.account.profile} isBusy={status === 'loading'}>
      {status === 'loading' && <Loading texts={texts} rows={1} />}
      {status === 'failed' && <Failed texts={texts} {...failure} />}
      {status === 'refused' && <Elsewhere texts={texts} section="ACCOUNT_INFO" />}
      {status === 'ready' && member && (
        <div className="stack">
          <EditedProfile services={services} profile={profile} labelledBy={id} draft={draftOf(member)} />
          <Security services={services} email={member.loginEmail ?? undefined} />
        </div>
      )}
    </Section>
  )
}

interface EditedProfileProps extends Omit<ProfilePartProps, 'tag'> {
  readonly labelledBy: string
  readonly draft: ProfileDraft
}

function EditedProfile({ services, profile, labelledBy, draft }: EditedProfileProps) {
  const { texts, prefix } = services
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'offline' | 'saved'>('idle')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    const changed = await profile.change(readForm(event.currentTarget, FIELDS))
    setState(changed === 'dropped' ? 'idle' : changed)
    const { member } = profile.state.getState()
    if (changed === 'saved' && member) services.noteMember(member)
  }
  return (
    <ProfileForm
      id={`${prefix}-me`}
      labelledBy={labelledBy}
      texts={texts}
      draft={draft}
      frame={{
        isBusy: state === 'busy',
        problem: describeFailure(state, texts, texts.account.notSaved),
        notice: state === 'saved' ? texts.account.changesSaved : undefined,
        onSubmit: (event) => void submit(event),
      }}
    />
  )
}

function Security({
  services: { texts, session },
  email,
}: Pick<ProfilePartProps, 'services'> & { readonly email: string | undefined }) {
  const known = email ?? session.snapshot().member?.email
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'offline' | 'sent'>('idle')
  const send = () => {
    if (!known || state === 'busy') return
    setState('busy')
    session.sendPasswordReset(known).then(
      () => setState('sent'),
      (reason) => setState(isUnreachable(reason) ? 'offline' : 'failed'),
    )
  }
  return (
    <ProfileSecurity
      texts={texts}
      isBusy={state === 'busy'}
      notice={state === 'sent' ? fill(texts.account.passwordSent, { email: known ?? '' }) : undefined}
      problem={describeFailure(state, texts, texts.account.passwordNotSent)}
      onSendLink={send}
    />
  )
}
