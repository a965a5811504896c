/**
 * "Check" on the settings page: sends the requests of the site's pages to the provider from this very site, so that
 * anything a browser would be refused is refused here, too. Logins are answered on the provider's own page, which no
 * page of another site may read: `npx store-widgets doctor` checks these.
 */
const script = document.querySelector('script[data-config]')
const {
  clientId,
  apiHost = 'https://www.wixapis.com',
  loginCallback = '/',
} = JSON.parse(script.dataset.config)
const button = document.getElementById('store-widgets-check')
const points = document.getElementById('store-widgets-points')

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
  const response = await fetch(apiHost.replace(/\/$/, '') + path, {
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
  if (next) return `v3, ${next.products?.length ? 'with products' : 'without a product'}`
  const first = await ask('/stores-reader/v1/products/query', { query: { paging: { limit: 1 } } }, token)
  return `v1, ${first.totalResults ?? first.products?.length ?? 0} products`
}

/** Checks whether a checkout may come back to this site. */
const askCheckout = (token) =>
  ask(
    '/_api/redirects-api/v1/redirect-session',
    { auth: { authRequest: AUTHORIZATION }, callbacks: { postFlowUrl: `${location.origin}/` } },
    token,
  )

async function look(name, find) {
  try {
    const found = await find()
    add('✓', name, typeof found === 'string' ? found : 'ok')
    return found
  } catch (reason) {
    add(
      '✗',
      name,
      reason instanceof TypeError ? `${location.origin} may not ask ${apiHost}` : String(reason.message),
    )
  }
}

button.addEventListener('click', async () => {
  points.replaceChildren()
  button.disabled = true
  const answer = clientId
    ? await look('token', () => ask('/oauth2/token', { clientId, grantType: 'anonymous' }))
    : add('✗', 'client id', '—')
  if (answer?.access_token) {
    await look('catalog', () => findCatalog(answer.access_token))
    await look('checkout', async () => {
      await askCheckout(answer.access_token)
      return `${location.origin}/`
    })
    const { href } = new URL(loginCallback, location.origin)
    const command = `npx store-widgets doctor --client-id ${clientId} --origin ${location.origin} --callback ${href}`
    add('·', 'login', command)
  }
  button.disabled = false
})
