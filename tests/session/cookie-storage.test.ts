import { describe, expect, it } from 'vitest'
import { type BrowserStores, createTokenStorage } from '../../src/session/token-storage.ts'
import { createBrowser, session } from '../support/session.ts'

const NAME = 'store-widgets%3Ademo-client'
const TEXT = encodeURIComponent(JSON.stringify(session()))
const open = (scope: BrowserStores) => createTokenStorage({ kind: 'cookie', clientId: 'demo-client', scope })

describe('a pair in the page’s cookie', () => {
  it.each([
    ['alone', `${NAME}=${TEXT}`],
    ['first', `${NAME}=${TEXT}; theme=dark`],
    ['last, after one that ends like it', `x${NAME}=1; theme=dark; ${NAME}=${TEXT}`],
  ])('is found %s', (_, cookie) => {
    expect(open({ document: { cookie } }).read()).toEqual(session())
  })

  it.each(['', 'theme=dark', `x${NAME}=${TEXT}`])('is not found in %j', (cookie) => {
    expect(open({ document: { cookie } }).read()).toBeUndefined()
  })

  it('isn’t considered missing in a browser that has only cookies', () => {
    const { document } = createBrowser()
    const storage = open({ document })
    storage.write(session())
    expect([open({ document }).read(), storage.isFleeting()]).toEqual([session(), false])
    expect(document.written[0]).not.toContain('secure')
    storage.write()
    expect(open({ document }).read()).toBeUndefined()
  })

  it('is deleted by its date, not stored empty', () => {
    const { document } = createBrowser()
    open({ document }).write()
    expect(document.written).toEqual([`${NAME}=;path=/;max-age=0;samesite=lax`])
  })

  it('is stored in the next place without a document', () => {
    const { localStorage } = createBrowser()
    const storage = open({ localStorage })
    storage.write(session())
    expect([localStorage.length, open({ localStorage }).read(), storage.isFleeting()]).toEqual([
      1,
      session(),
      false,
    ])
  })
})

describe('a browser without any store', () => {
  it('keeps the pair as long as the page is open, and reports it', () => {
    const storage = open({})
    expect([storage.read(), storage.isFleeting()]).toEqual([undefined, false])
    storage.write(session())
    expect([storage.read(), storage.isFleeting(), open({}).read()]).toEqual([session(), true, undefined])
  })
})
