import { row, type TableRow, type World } from './row.ts'

const authRequest = ({ client, page }: World) =>
  ({
    clientId: client,
    redirectUri: page,
    codeChallenge: 'c'.repeat(43),
    codeChallengeMethod: 'S256',
    responseMode: 'fragment',
    responseType: 'code',
    scope: 'offline_access',
    state: 's'.repeat(43),
  }) as const

/** Contract 1.9 identity, recovery, verification. */
export const PEOPLE_ROWS: readonly TableRow[] = [
  row('register, v1', 'POST /_api/iam/authentication/v1/register', ({ identity }, world) =>
    identity.registerV1({
      identity: { identifiers: [{ email: world.email }] },
      inputs: { password: world.password },
    }),
  ),
  row('login, v1', 'POST /_api/iam/authentication/v1/login', ({ identity }, world) =>
    identity.loginV1({ identifier: { email: world.email }, inputs: { password: world.password } }),
  ),
  row(
    'register',
    'POST /_api/iam/authentication/v2/register',
    ({ identity }, world) => identity.register({ loginId: { email: world.email }, password: world.password }),
    'state',
  ),
  row(
    'login',
    'POST /_api/iam/authentication/v2/login',
    ({ identity }, world) => identity.login({ loginId: { email: world.email }, password: world.password }),
    'state',
  ),
  row('change password', 'POST /_api/iam/authentication/v2/change-password', ({ identity }, world) =>
    identity.changePassword({ newPassword: world.password }),
  ),
  row(
    'validate e-mail',
    'POST /_api/iam/authentication/v2/validate-email',
    ({ identity }, world) => identity.validateEmail({ email: world.email }),
    'valid',
  ),
  row(
    'sso',
    'POST /_api/iam/authentication/v1/sso/login-with-token-params',
    ({ identity }) => identity.loginWithTokenParams({ idpConnectionId: 'I', tokenParams: {} }),
    'state',
  ),
  row('proceed', 'POST /_api/iam/authentication/v1/state/proceed', ({ identity }, world) =>
    identity.proceed({ stateToken: world.stateToken }),
  ),
  row(
    'sign on',
    'POST /_api/iam/authentication/v2/sign-on',
    ({ identity }, world) => identity.signOn({ loginId: { email: world.email } }),
    'sessionToken',
  ),
  row(
    'logout',
    'GET /_api/iam/authentication/v1/logout',
    ({ identity }, world) => identity.logout({ postLogoutRedirectUri: world.page, clientId: world.client }),
    'statusCode',
  ),
  row('send recovery e-mail', 'POST /_api/iam/recovery/v1/send-email', ({ recovery }, world) =>
    recovery.sendEmail({ email: world.email }),
  ),
  row('send activation e-mail', 'POST /_api/iam/recovery/v1/activation-email', ({ recovery }, world) =>
    recovery.sendActivationEmail({ identityId: world.identity }),
  ),
  row(
    'recover',
    'POST /_api/iam/recovery/v1/recover',
    ({ recovery }, world) =>
      recovery.recover({ recoveryToken: world.recoveryToken, password: world.password }),
    'state',
  ),
  row(
    'start verification',
    'POST /_api/iam/verification/v1/Start',
    ({ verification }, world) => verification.start({ identityId: world.identity, target: 'EMAIL' }),
    'verificationId',
  ),
  row(
    'verify',
    'POST /_api/iam/verification/v1/auth/verify',
    ({ verification }, world) => verification.verify({ code: world.code, stateToken: world.stateToken }),
    'state',
  ),
  row(
    'resend',
    'POST /_api/iam/verification/v1/auth/resend',
    ({ verification }, world) => verification.resend({ stateToken: world.stateToken }),
    'state',
  ),
  row(
    'redirect session',
    'POST /_api/redirects-api/v1/redirect-session',
    ({ redirects }, world) =>
      redirects.createSession({ auth: { authRequest: authRequest(world), prompt: 'login' } }),
    'redirectSession',
  ),
  row(
    'token',
    'POST /oauth2/token',
    ({ oauth }, world) => oauth.token({ clientId: world.client, grantType: 'anonymous' }),
    'access_token',
  ),
  row(
    'token info',
    'POST /oauth2/token-info',
    ({ oauth }) => oauth.tokenInfo({ token: 'made up' }),
    'active',
  ),
  row('revoke', 'POST /oauth2/revoke', ({ oauth }) => oauth.revoke({ token: 'made up' })),
  row('user info', 'GET /oauth2/user-info', ({ oauth }) => oauth.userInfo({}), 'sub'),
  row('current member', 'GET /members/v1/members/my', ({ members }) => members.getCurrent(), 'member'),
  row(
    'change member',
    'PATCH /members/v1/members/{identity}',
    ({ members }, world) =>
      members.update({
        member: {
          id: world.identity,
          contact: {
            firstName: 'Ada',
            phones: ['+44 20 7946 0000'],
            addresses: [{ city: 'London', country: 'GB' }],
          },
        },
      }),
    'member',
  ),
  row('remove addresses', 'DELETE /members/v1/members/{identity}/addresses', ({ members }, world) =>
    members.deleteAddresses({ id: world.identity }),
  ),
  row('remove phones', 'DELETE /members/v1/members/{identity}/phones', ({ members }, world) =>
    members.deletePhones({ id: world.identity }),
  ),
  row('GraphQL', 'POST /graphql/alpha', ({ graphql }) => graphql({ query: '{ __typename }' }), 'data'),
]
