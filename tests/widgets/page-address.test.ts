import { describe, expect, it } from 'vitest'
import { readAnswers } from '../../src/session/address-answer.ts'
import { createPageAddress } from '../../widgets/runtime/gate/page-address.ts'

function openBar(href: string) {
  const went: string[] = []
  const bar = {
    location: {
      href,
      assign: (url: string) => void went.push(url),
      replace: (url: string) => void went.push(`replaced ${url}`),
    },
    history: {
      state: null,
      replaceState(_state: unknown, _unused: string, url: string) {
        bar.location.href = new URL(url, bar.location.href).href
      },
    },
  }
  return { bar, went }
}

describe('the gate', () => {
  it.each(['javascript:alert(1)', 'data:text/html,1', 'https://a@b.example/', 'blob:https://shop.example/1'])(
    'opens no page at %s',
    (url) => {
      const { bar, went } = openBar('https://shop.example/')
      const address = createPageAddress({ bar })
      expect(() => address.go(url)).toThrow('no page that may be followed')
      expect(() => address.replace(url)).toThrow('no page that may be followed')
      expect(went).toEqual([])
    },
  )

  it('opens web addresses, and those of the page itself', () => {
    const { bar, went } = openBar('https://shop.example/a/')
    const address = createPageAddress({ bar })
    address.go('https://pay.example/1')
    address.replace('b')
    expect(went).toEqual(['https://pay.example/1', 'replaced https://shop.example/a/b'])
  })

  it('returns only to this site, and to the origins that the owner has listed', () => {
    const { bar } = openBar('https://shop.example/')
    const { readReturn } = createPageAddress({ bar, returnOrigins: 'https://account.example' })
    expect(readReturn()).toBe('https://shop.example/')
    expect(readReturn('https://account.example/me')).toBe('https://account.example/me')
    expect(() => readReturn('https://evil.example/')).toThrow('data-return-origins')
  })

  it.each([
    ['/callback', 'https://shop.example/callback', true],
    ['https://evil.example/callback', 'https://shop.example/', false],
    [undefined, 'https://shop.example/', false],
  ])('has one address for logins to come back to: %s', (loginCallback, callback, isCallbackNamed) => {
    const { bar } = openBar('https://shop.example/p/mug?x=1#y')
    expect(createPageAddress({ bar, loginCallback })).toMatchObject({ callback, isCallbackNamed })
  })

  it('removes an answer from the address only if it is still there', () => {
    const href = 'https://shop.example//x/?a=1#code=C&state=S'
    const { bar } = openBar(href)
    const [answer] = readAnswers(href)
    const address = createPageAddress({ bar, answers: readAnswers(href) })
    if (answer) address.removeAnswer(answer)
    expect(bar.location.href).toBe('https://shop.example//x/?a=1')
    bar.location.href = 'https://shop.example//x/?a=1#since'
    if (answer) address.removeAnswer(answer)
    expect(bar.location.href).toBe('https://shop.example//x/?a=1#since')
  })

  it.each([
    ['a code that is no text of a request', '#code=%00&state=S', { state: 'S' }],
    ['a flood', `#code=${'C'.repeat(2_001)}&state=S`, { state: 'S' }],
    ['an answer without a state', '#code=C', undefined],
  ])('drops %s', (_, fragment, answer) => {
    const answers = readAnswers(`https://shop.example/${fragment}`)
    expect(answers).toEqual(answer ? [{ ...answer, place: 'fragment' }] : [])
  })
})
