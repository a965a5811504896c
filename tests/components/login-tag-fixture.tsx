import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { LoginTag } from '../../src/components/login/LoginTag.tsx'
import type {
  LoginInputs,
  LoginServices,
  LoginSession,
  LoginSnapshot,
  LoginStep,
  LoginTagPort,
} from '../../src/components/login/login-services.ts'
import { OtherWays } from '../../src/components/login/OtherWays.tsx'
import { messages as loginEn } from '../../src/messages/en/login.ts'
import { createLastUsed } from '../../widgets/tags/login/last-used.ts'

export const FORM: LoginSnapshot = { role: 'visitor', login: { loginState: 'INITIAL' } }

/** Creates a session with these answers. */
export function createSession(answers: Partial<LoginSession> = {}, first = FORM) {
  let snapshot = first
  const listeners = new Set<() => void>()
  const session: LoginSession = {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    login: vi.fn(async (): Promise<LoginStep> => ({ loginState: 'SUCCESS' })),
    register: vi.fn(async (): Promise<LoginStep> => ({ loginState: 'SUCCESS' })),
    loginWithProvider: vi.fn(async (): Promise<LoginStep> => ({ loginState: 'SUCCESS' })),
    verifyEmail: vi.fn(async (): Promise<LoginStep> => ({ loginState: 'SUCCESS' })),
    resendCode: vi.fn(async (): Promise<LoginStep> => ({ loginState: 'EMAIL_VERIFICATION_REQUIRED' })),
    recover: vi.fn(async (): Promise<LoginStep> => ({ loginState: 'SUCCESS' })),
    leaveForLogin: vi.fn(),
    resetLogin: vi.fn(),
    sendPasswordReset: vi.fn(async () => {}),
    logout: vi.fn(async () => {}),
    ...answers,
  }
  const show = (next: LoginSnapshot) =>
    act(() => {
      snapshot = next
      for (const listener of listeners) listener()
    })
  return { session, show }
}

export function renderTag(options: {
  session: LoginSession
  services?: Partial<LoginServices>
  inputs?: Partial<LoginInputs>
}) {
  const host = document.createElement('store-login')
  const outlet = document.createElement('div')
  host.append(outlet)
  document.body.append(host)
  let inputs: LoginInputs = {
    layout: 'panel',
    mode: 'inline',
    view: 'login',
    email: undefined,
    returnUrl: undefined,
    providers: undefined,
    accountLinks: [],
    ...options.inputs,
  }
  const listeners = new Set<() => void>()
  const tag: LoginTagPort = {
    host,
    inputs: () => inputs,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setStatus: vi.fn(),
  }
  const change = (next: Partial<LoginInputs>) =>
    act(() => {
      inputs = { ...inputs, ...next }
      for (const listener of listeners) listener()
    })
  const services: LoginServices = {
    session: options.session,
    messages: loginEn,
    captcha: {},
    lastUsed: createLastUsed('demo-client'),
    prefix: 'login-1',
    outlet,
    act: vi.fn(),
    isToldElsewhere: () => false,
    arrive: vi.fn(),
    openAccount: vi.fn(async () => {}),
    findShopAccount: () => undefined,
    explain: vi.fn(async () => undefined),
    fallback: '/',
    ...options.services,
  }
  return {
    ...render(<LoginTag tag={tag} services={services} OtherWays={OtherWays} />),
    services,
    tag,
    change,
  }
}

export const fill = async (screen: ReturnType<typeof render>) => {
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.example')
  await userEvent.type(screen.getByLabelText('Password'), 'secret words')
}
