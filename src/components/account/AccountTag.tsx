import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { AccountFrame } from '../../views/account/AccountFrame.tsx'
import type { AccountSection } from '../../views/account/account-texts.ts'
import { AddressesSection } from './AddressesSection.tsx'
import type { AccountServices, AccountTagPort } from './account-services.ts'
import { OrdersSection } from './OrdersSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { useOrderStep } from './use-order-step.ts'

export interface AccountTagProps {
  readonly tag: AccountTagPort
  readonly services: AccountServices
}

/** Draws a `store-account`: a member's account, or the login. No data of a member survives a change of the member. */
export function AccountTag({ tag, services }: AccountTagProps) {
  const { scope, texts } = services
  const member = useSyncExternalStore(scope.subscribe, scope.peek)
  const [isCalled, setCalled] = useState(false)
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => services.onEnd(() => setEnded(true)), [services])
  useLayoutEffect(() => {
    if (member !== 0) setEnded(false)
    // After a login here, the focus goes to the former place of the form.
    setCalled(services.showLogin(member === 0))
    if (member === 0) tag.setStatus('ready')
  }, [services, tag, member])
  return (
    <div className="all" lang={texts.account.language}>
      <slot name="heading" />
      {member === 0 ? (
        <>
          {hasEnded && (
            <p className="ended" part="ended" role="alert">
              {texts.account.accountEnded}
            </p>
          )}
          <slot name="login" />
        </>
      ) : (
        <MemberAccount key={member} tag={tag} services={services} isCalled={isCalled} />
      )}
    </div>
  )
}

function MemberAccount({ tag, services, isCalled }: AccountTagProps & { readonly isCalled: boolean }) {
  const { session, texts, prefix } = services
  const { sections } = useSyncExternalStore(tag.subscribe, tag.inputs)
  const { member } = useSyncExternalStore(session.subscribe, session.snapshot)
  const [parts] = useState(services.open)
  const [wanted, setWanted] = useState<AccountSection | undefined>(() =>
    services.orderSteps.read() ? 'orders' : undefined,
  )
  const order = useOrderStep(
    services.orderSteps,
    useCallback(() => setWanted('orders'), []),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (isCalled) heading.current?.focus({ preventScroll: true })
  }, [isCalled])
  const shown = wanted && sections.includes(wanted) ? wanted : (sections[0] ?? 'orders')
  return (
    <AccountFrame
      id={prefix}
      texts={texts}
      member={member}
      sections={sections}
      shown={shown}
      headingRef={heading}
      isLeaving={isLeaving}
      onShow={(section) => {
        if (section !== shown) order.close()
        setWanted(section)
      }}
      onLogout={() => {
        if (isLeaving) return
        setLeaving(true)
        order.close()
        // The member is logged out here regardless of the provider's answer.
        session.logout().catch(() => {})
      }}
    >
      {!isLeaving && shown === 'orders' && (
        <OrdersSection tag={tag} services={services} orders={parts.orders} step={order} />
      )}
      {!isLeaving && shown === 'addresses' && (
        <AddressesSection tag={tag} services={services} profile={parts.profile} />
      )}
      {!isLeaving && shown === 'profile' && (
        <ProfileSection tag={tag} services={services} profile={parts.profile} />
      )}
    </AccountFrame>
  )
}
