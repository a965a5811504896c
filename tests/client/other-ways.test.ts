import { describe, expect, it, vi } from 'vitest'
import { endpoint } from '../../src/client/core/endpoint.ts'
import { createToken } from '../../src/client/core/oauth.ts'
import { findOtherWays, type Way } from '../../src/client/core/other-ways.ts'
import { createTransport } from '../../src/client/core/transport.ts'
import { StoreError } from '../../src/model/errors.ts'

const read = endpoint<object, { ok: object }>('GET', '/things', '')
const query = endpoint<object, { ok: object }>('POST', '/things/query', '', { repeatable: true })
const write = endpoint<object, { ok: object }>('POST', '/things', '')

interface Asked {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Opens a transport over a network that lets requests through as `passes` decides. */
function open(passes: (one: Asked) => Response | boolean, options: object = {}) {
  const asked: string[] = []
  const onOtherWay = vi.fn<(way: Way) => void>()
  const transport = createTransport({
    findOtherWays,
    onOtherWay,
    currency: 'EUR',
    fetch: (async (url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(`${new URL(url).host}${headers['x-wix-currency'] ? ' in EUR' : ''}`)
      const answer = passes({ url, headers })
      if (!answer) throw new TypeError('Failed to fetch')
      return answer === true ? Response.json({ ok: {} }) : answer
    }) as typeof fetch,
    ...options,
  })
  return { asked, transport, onOtherWay }
}

const hasHeader = ({ headers }: Asked) => 'x-wix-currency' in headers
const isApi = ({ url }: Asked) => url.startsWith('https://www.')
const own = { apiHost: 'https://api.example' }

describe('a currency whose header every preflight refuses', () => {
  it('is left out after one more question, and from then on', async () => {
    const { asked, transport, onOtherWay } = open((one) => !hasHeader(one), own)
    await transport.send(query, {})
    await transport.send(write, {})
    expect(asked).toEqual(['api.example in EUR', 'api.example', 'api.example'])
    expect(onOtherWay).toHaveBeenCalledTimes(1)
    expect(onOtherWay.mock.lastCall?.[0].headers).toEqual({})
  })

  it('is left out at once where the loader’s own question was lost', async () => {
    const { asked, transport } = open((one) => !hasHeader(one), own)
    const failed = new StoreError('network', 'System error occurred')
    await transport.send(query, {}, { failed })
    expect(asked).toEqual(['api.example'])
  })

  it('is in no request for a token, which can’t be sent twice', async () => {
    const { asked, transport } = open((one) => !hasHeader(one) && !('x-wix-linguist' in one.headers), {
      ...own,
      language: 'de',
    })
    await transport.send(createToken, { clientId: 'c', grantType: 'refresh_token', refreshToken: 'r' })
    expect(asked).toEqual(['api.example'])
  })

  it('stays where the network fails without it, too', async () => {
    let isUp = false
    const { asked, transport, onOtherWay } = open(() => isUp, own)
    await expect(transport.send(query, {})).rejects.toMatchObject({ code: 'network' })
    isUp = true
    await transport.send(query, {})
    expect(asked).toEqual(['api.example in EUR', 'api.example', 'api.example in EUR'])
    expect(onOtherWay).not.toHaveBeenCalled()
  })

  it('is kept after an answer, and by a call that must not be sent twice', async () => {
    const { asked, transport } = open(
      ({ url }) => (url.endsWith('query') ? Response.json({}, { status: 500 }) : false),
      own,
    )
    await expect(transport.send(query, {})).rejects.toMatchObject({ status: 500 })
    await expect(transport.send(write, {})).rejects.toMatchObject({ code: 'network' })
    expect(asked).toEqual(['api.example in EUR', 'api.example in EUR'])
  })

  it('is known to be refused after an answer that isn’t a success', async () => {
    const { asked, transport } = open(
      (one) => !hasHeader(one) && Response.json({ message: 'Not Found' }, { status: 404 }),
      own,
    )
    await expect(transport.send(query, {})).rejects.toMatchObject({ status: 404 })
    await expect(transport.send(query, {})).rejects.toMatchObject({ status: 404 })
    expect(asked).toEqual(['api.example in EUR', 'api.example', 'api.example'])
  })

  it('isn’t tried differently while offline, or after an abort', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { asked, transport } = open(() => false, own)
    await expect(transport.send(query, {})).rejects.toMatchObject({ code: 'network' })
    vi.unstubAllGlobals()
    const over = new AbortController()
    const giving = open(() => {
      over.abort()
      return false
    }, own)
    await expect(giving.transport.send(query, {}, { signal: over.signal })).rejects.toBeTruthy()
    expect([asked, giving.asked]).toEqual([['api.example in EUR'], ['api.example in EUR']])
  })
})

describe('the read host of the specification', () => {
  it('is replaced by the API host if it does not answer', async () => {
    const { asked, transport } = open(isApi, { currency: undefined })
    await transport.send(read, {})
    await transport.send(read, {})
    expect(asked).toEqual(['readonly.wixapis.com', 'www.wixapis.com', 'www.wixapis.com'])
  })

  it('is replaced and the header left out if only both help', async () => {
    const { asked, transport } = open((one) => isApi(one) && !hasHeader(one))
    await transport.send(read, {})
    expect(asked.at(-1)).toBe('www.wixapis.com')
    await transport.send(read, {})
    expect(asked).toHaveLength(5)
  })

  it.each([{ readHost: 'https://read.example' }, { apiHost: 'https://api.example' }])(
    'is the only host that is asked if it was configured: %o',
    async (hosts) => {
      const { asked, transport } = open(() => false, { currency: undefined, ...hosts })
      await expect(transport.send(read, {})).rejects.toMatchObject({ code: 'network' })
      expect(asked).toHaveLength(1)
    },
  )
})

describe('a language whose header every preflight refuses', () => {
  const saysLanguage = ({ headers }: Asked) => 'x-wix-linguist' in headers
  const languages = { ...own, language: 'de' }

  it('is left out alone: the currency stays', async () => {
    const { asked, transport, onOtherWay } = open((one) => !saysLanguage(one), languages)
    await transport.send(query, {})
    expect(asked).toEqual(['api.example in EUR', 'api.example', 'api.example in EUR'])
    expect(onOtherWay.mock.lastCall?.[0].headers).toEqual({ 'x-wix-currency': 'EUR' })
  })

  it('is left out with the currency if both are refused', async () => {
    const { transport, onOtherWay } = open((one) => !saysLanguage(one) && !hasHeader(one), languages)
    await transport.send(query, {})
    expect(onOtherWay.mock.lastCall?.[0].headers).toEqual({})
  })

  it('is sent, and stays, if its header is accepted', async () => {
    const said: unknown[] = []
    const { transport } = open(({ headers }) => !!said.push(headers['x-wix-linguist']), languages)
    await transport.send(query, {})
    expect(said).toEqual(['de|de|false|'])
  })
})
