/**
 * "Check" on the settings page: sends the requests of the site's pages to the provider from this very site, so that
 * anything a browser would be refused is refused here, too. The rest of what `npx store-widgets doctor` checks is listed
 * with the reason why no page can ask it.
 */
const script = document.querySelector('script[data-config]')
const {
  clientId,
  apiHost = 'https://www.wixapis.com',
  loginCallback = '/',
} = JSON.parse(script.dataset.config)
const HOST = apiHost.replace(/\/$/, '')
const button = document.getElementById('store-widgets-check')
const points = document.getElementById('store-widgets-points')

/** The texts in the page's language, in the form of WordPress' files for scripts; English ones are left out. */
const { locale_data: known = {} } = JSON.parse(script.dataset.texts ?? '{}')
const __ = (text, domain) => (known[domain] ?? known.messages)?.[text]?.[0] || text
/** Fills in a text's places, `%1$s` and so on. */
const fill = (text, ...values) => text.replace(/%(\d)\$s/g, (_, at) => values[at - 1])

/** The doctor's other points, and why they are not checked here. */
const LEFT = [
  [
    __('login redirect', 'store-widgets'),
    __('the provider says it on its own login page, which no other site may read', 'store-widgets'),
  ],
  [
    __('cart', 'store-widgets'),
    __('it would put a product into the cart of whoever presses Check', 'store-widgets'),
  ],
  [
    __('member', 'store-widgets'),
    __('it takes a member’s password, which belongs in no page', 'store-widgets'),
  ],
  [
    __('page', 'store-widgets'),
    __('it reads a page as visitors get it; name the page to the command', 'store-widgets'),
  ],
]

/**
 * The request of a login that nobody follows: the provider's answer shows whether the site is among its allowed
 * domains.
 */
const AUTHORIZATION = {
  redirectUri: new URL(loginCallback, location.origin).href,
  clientId,
  codeChallenge: 'x'.repeat(43),
  codeChallengeMethod: 'S256',
  responseMode: 'fragment',
  responseType: 'code',
  scope: 'offline_access',
  state: 'check',
}

/** Adds a row to the table: the provider's texts are inserted as text, not HTML. */
function add(sign, name, says) {
  const row = document.createElement('tr')
  for (const text of [sign, name, says]) row.insertCell().textContent = text
  points.append(row)
  points.parentElement.hidden = false
}

async function ask(path, body, token) {
  const response = await fetch(HOST + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
    body: JSON.stringify(body),
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Error(`${response.status} ${answer.message ?? ''}`)
  return answer
}

/** Counts the shop's products, with the request of its own generation. */
async function findCatalog(token) {
  const query = { query: { cursorPaging: { limit: 1 } } }
  const next = await ask('/stores/v3/products/query', query, token).catch(() => undefined)
  if (next)
    return next.products?.length
      ? __('v3, with products', 'store-widgets')
      : __('v3, without a product', 'store-widgets')
  const first = await ask('/stores-reader/v1/products/query', { query: { paging: { limit: 1 } } }, token)
  return fill(__('v1, %1$s products', 'store-widgets'), first.totalResults ?? first.products?.length ?? 0)
}

/** Checks whether a checkout may come back to this site. */
const askCheckout = (token) =>
  ask(
    '/_api/redirects-api/v1/redirect-session',
    { auth: { authRequest: AUTHORIZATION }, callbacks: { postFlowUrl: `${location.origin}/` } },
    token,
  )

/** Checks whether the hidden frame of a login by password gets an answer that this site may read. */
async function askFrame(token) {
  const { redirectUri: _, ...request } = AUTHORIZATION
  const authRequest = { ...request, responseMode: 'web_message' }
  const path = '/_api/redirects-api/v1/redirect-session'
  const { redirectSession } = await ask(path, { auth: { authRequest, prompt: 'none' } }, token)
  const frame = document.createElement('iframe')
  frame.hidden = true
  const isAnswered = new Promise((resolve) => {
    addEventListener('message', ({ source }) => source === frame.contentWindow && resolve(true))
    setTimeout(resolve, 10_000, false)
  })
  frame.src = redirectSession.fullUrl
  document.body.append(frame)
  const is = await isAnswered
  frame.remove()
  if (!is) throw new Error(__('the provider does not answer in a frame of this site', 'store-widgets'))
}

/** Checks whether a login asks for a captcha: one that can't succeed shows it. */
async function findCaptcha(token) {
  const loginId = { email: `${crypto.randomUUID()}@store-widgets-doctor.invalid` }
  const body = JSON.stringify({ loginId, password: 'not a password' })
  const headers = { 'Content-Type': 'application/json', Authorization: token }
  const response = await fetch(`${HOST}/_api/iam/authentication/v2/login`, { method: 'POST', headers, body })
  if (response.status === 429 || response.status >= 500) throw new Error(response.status)
  return /-1997[01]/.test(await response.text())
    ? __('logins ask for a captcha, which the tags show where the provider is the usual one', 'store-widgets')
    : __('logins by password are answered, without a captcha', 'store-widgets')
}

async function look(name, find) {
  try {
    const found = await find()
    add('✓', name, typeof found === 'string' ? found : __('ok', 'store-widgets'))
    return found
  } catch (reason) {
    const isRefused = reason instanceof TypeError
    const refusal = fill(__('%1$s may not ask %2$s', 'store-widgets'), location.origin, apiHost)
    add('✗', name, isRefused ? refusal : String(reason.message))
  }
}

button.addEventListener('click', async () => {
  points.replaceChildren()
  button.disabled = true
  const answer = clientId
    ? await look(__('token', 'store-widgets'), () =>
        ask('/oauth2/token', { clientId, grantType: 'anonymous' }),
      )
    : add('✗', __('client id', 'store-widgets'), '—')
  if (answer?.access_token) {
    await look(__('catalog', 'store-widgets'), () => findCatalog(answer.access_token))
    await look(__('checkout', 'store-widgets'), async () => {
      await askCheckout(answer.access_token)
      return `${location.origin}/`
    })
    await look(__('login frame', 'store-widgets'), () => askFrame(answer.access_token))
    await look(__('captcha', 'store-widgets'), () => findCaptcha(answer.access_token))
    for (const [name, why] of LEFT) add('·', name, why)
    const { href } = new URL(loginCallback, location.origin)
    const command = `npx store-widgets doctor --client-id ${clientId} --origin ${location.origin} --callback ${href}`
    add('·', 'doctor', command)
  }
  button.disabled = false
})
