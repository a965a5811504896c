import { expect } from 'vitest'
import { freshEmail, MEMBER, PASSWORD } from '../../../support/sandbox/identity-fixture.ts'
import { failure, type Row, type RowTools, STARTED, success } from './row.ts'

/** A member who has to choose a new password. */
const needy = freshEmail()
/** One member waits for the owner, and one for the code. */
const [patient, unproven] = [freshEmail(), freshEmail()]

/** Logins by an address and a password. */
const createLoginRows = ({ sandbox }: RowTools): readonly Row[] => [
  { call: 'login', name: 'of a member', run: (one) => one.login(MEMBER), answers: success, role: 'member' },
  {
    call: 'login',
    name: 'with a wrong password',
    run: (one) => one.login({ ...MEMBER, password: 'wrong horse battery' }),
    answers: failure('invalidPassword', '-19976'),
    role: 'visitor',
  },
  {
    call: 'login',
    name: 'with a password that has to be made anew',
    prepare: async () => {
      await sandbox.register(needy)
      await sandbox.asVisitor(`POST /_sandbox/members/${needy}/require-reset`)
    },
    run: (one) => one.login({ email: needy, password: PASSWORD }),
    answers: failure('resetPassword', '-19973'),
    role: 'visitor',
  },
  {
    call: 'login',
    name: 'of an unknown address',
    run: (one) => one.login({ ...MEMBER, email: freshEmail() }),
    answers: { state: 'failure', errorCode: 'invalidEmail' },
    role: 'visitor',
  },
  {
    call: 'login',
    name: 'of no address',
    run: (one) => one.login({ ...MEMBER, email: 'no address' }),
    answers: { state: 'failure', errorCode: 'invalidEmail' },
    role: 'visitor',
  },
]

/** Logins that the shop's settings make harder. */
const createGuardedRows = ({ sandbox, register }: RowTools): readonly Row[] => [
  {
    call: 'login',
    name: 'of a member who waits for the owner',
    settings: { requireOwnerApproval: true },
    prepare: register(patient),
    run: (one) => one.login({ email: patient, password: PASSWORD }),
    answers: { state: 'ownerApprovalRequired' },
    role: 'visitor',
  },
  {
    call: 'login',
    name: 'of a member who has not proven the address',
    settings: STARTED,
    prepare: register(unproven),
    run: (one) => one.login({ email: unproven, password: PASSWORD }),
    answers: { state: 'emailVerificationRequired', email: unproven },
    role: 'visitor',
  },
  {
    call: 'login',
    name: 'without the captcha that is asked for',
    settings: { captcha: 'required' },
    run: (one) => one.login(MEMBER),
    answers: {
      state: 'captchaRequired',
      kind: 'invisible',
      siteKey: 'key-i',
      errorCode: 'missingCaptchaToken',
    },
    role: 'visitor',
  },
  {
    call: 'login',
    name: 'with a captcha that does not count',
    settings: { captcha: 'required' },
    run: (one) => one.login({ ...MEMBER, captcha: { InvisibleRecaptcha: 'forged' } }),
    answers: {
      state: 'captchaRequired',
      kind: 'visible',
      siteKey: 'key-v',
      errorCode: 'invalidCaptchaToken',
    },
    role: 'visitor',
  },
  {
    call: 'login',
    name: 'with a captcha that was solved',
    settings: { captcha: 'required' },
    run: async (one) => one.login({ ...MEMBER, captcha: { Recaptcha: await sandbox.solveCaptcha() } }),
    answers: success,
    role: 'member',
  },
]

/** Registrations. */
const createRegisterRows = (): readonly Row[] => [
  {
    call: 'register',
    name: 'of somebody new',
    run: (one) => one.register({ email: freshEmail(), password: PASSWORD, profile: { nickname: 'Ada' } }),
    answers: { ...success, identity: { identityProfile: { nickname: 'Ada' } } },
    role: 'member',
  },
  {
    call: 'register',
    name: 'of an address that is taken',
    run: (one) => one.register(MEMBER),
    answers: failure('emailAlreadyExists', '-19995'),
    role: 'visitor',
  },
  {
    call: 'register',
    name: 'of no address',
    run: (one) => one.register({ email: 'no address', password: PASSWORD }),
    answers: { state: 'failure', errorCode: 'invalidEmail' },
    role: 'visitor',
  },
  {
    call: 'register',
    name: 'with a password that does not do: the message alone',
    run: (one) => one.register({ email: freshEmail(), password: 'a' }),
    answers: expect.toSatisfy((result) => result.state === 'failure' && !('errorCode' in result)),
    role: 'visitor',
  },
]

/** Registrations that the shop's settings make harder. */
const createGuardedRegisterRows = (): readonly Row[] => [
  {
    call: 'register',
    name: 'that waits for its code',
    settings: STARTED,
    run: (one) => one.register({ email: 'waits@example.com', password: PASSWORD }),
    answers: { state: 'emailVerificationRequired', email: 'waits@example.com' },
    role: 'visitor',
  },
  {
    call: 'register',
    name: 'that waits for the owner',
    settings: { requireOwnerApproval: true },
    run: (one) => one.register({ email: freshEmail(), password: PASSWORD }),
    answers: { state: 'ownerApprovalRequired' },
    role: 'visitor',
  },
  {
    call: 'register',
    name: 'without the captcha that is asked for',
    settings: { captcha: 'required' },
    run: (one) => one.register({ email: freshEmail(), password: PASSWORD }),
    answers: { state: 'captchaRequired', errorCode: 'missingCaptchaToken' },
    role: 'visitor',
  },
  {
    call: 'register',
    name: 'with a captcha that does not count',
    settings: { captcha: 'required' },
    run: (one) => one.register({ email: freshEmail(), password: PASSWORD, captcha: { Recaptcha: 'forged' } }),
    answers: { state: 'captchaRequired', errorCode: 'invalidCaptchaToken' },
    role: 'visitor',
  },
]

/** Codes that are right, and not enough. */
const createUnfinishedRows = ({ readMail }: RowTools): readonly Row[] => [
  {
    call: 'verify',
    name: 'of the code of a member who lacks a required field, and nobody waits for a code any more',
    settings: { ...STARTED, signupForm: 'full-name' },
    run: async (one) => {
      const email = freshEmail()
      await one.register({ email, password: PASSWORD })
      await one.verify((await readMail(email))?.code ?? '')
      return one.resendCode()
    },
    answers: { state: 'failure', error: 'Unknown _state' },
    role: 'visitor',
  },
]

/** Codes. */
const createProofRows = ({ readMail }: RowTools): readonly Row[] => [
  {
    call: 'verify',
    name: 'of a code that nobody waits for',
    run: (one) => one.verify('123456'),
    answers: { state: 'failure', error: 'Unknown _state' },
    role: 'none',
  },
  {
    call: 'verify',
    name: 'of a wrong code',
    settings: STARTED,
    run: async (one) => {
      await one.register({ email: freshEmail(), password: PASSWORD })
      return one.verify('000000')
    },
    answers: { state: 'failure', cause: { name: 'StoreError' } },
    role: 'visitor',
  },
  {
    call: 'processVerification',
    name: 'of the code of the e-mail',
    settings: STARTED,
    run: async (one) => {
      const email = freshEmail()
      await one.register({ email, password: PASSWORD })
      return one.processVerification({ verificationCode: (await readMail(email))?.code ?? '' })
    },
    answers: success,
    role: 'member',
  },
  {
    call: 'resendCode',
    name: 'that nobody waits for',
    run: (one) => one.resendCode(),
    answers: { state: 'failure', error: 'Unknown _state' },
    role: 'none',
  },
  {
    call: 'resendCode',
    name: 'while one is awaited',
    settings: STARTED,
    run: async (one) => {
      await one.register({ email: 'again@example.com', password: PASSWORD })
      return one.resendCode()
    },
    answers: { state: 'emailVerificationRequired', email: 'again@example.com' },
    role: 'visitor',
  },
]

/** New passwords, and identity providers. */
const createOtherRows = ({ sandbox, readMail }: RowTools): readonly Row[] => [
  {
    call: 'resetPassword',
    name: 'with the token of the e-mail’s link',
    run: async (one) => {
      const email = freshEmail()
      await sandbox.register(email)
      await one.sendPasswordReset(email)
      const recoveryToken = new URL((await readMail(email))?.link ?? '').searchParams.get('token') ?? ''
      return one.resetPassword({ recoveryToken, password: 'another good sentence' })
    },
    answers: success,
    role: 'member',
  },
  {
    call: 'resetPassword',
    name: 'with no token of the provider’s',
    run: (one) => one.resetPassword({ recoveryToken: 'forged', password: PASSWORD }),
    answers: { state: 'failure', cause: { name: 'StoreError' } },
    role: 'visitor',
  },
  {
    call: 'loginWithSso',
    name: 'by an identity provider that there is not',
    run: (one) => one.loginWithSso({ idpConnectionId: 'none', tokenParams: {} }),
    answers: { state: 'failure', cause: { name: 'StoreError' } },
    role: 'visitor',
  },
]

/** Contract 4.5, 5.7; specification 4 and 8. */
export const createSignInRows = (tools: RowTools): readonly Row[] => [
  ...createLoginRows(tools),
  ...createGuardedRows(tools),
  ...createRegisterRows(),
  ...createGuardedRegisterRows(),
  ...createUnfinishedRows(tools),
  ...createProofRows(tools),
  ...createOtherRows(tools),
]
