import { afterEach, describe, expect, it } from 'vitest'
import { createDataLayer } from '../../widgets/plugins/analytics/data-layer.ts'
import { createConsent } from '../../widgets/runtime/page/consent.ts'
import { createHold } from '../../widgets/runtime/page/hold.ts'

const holder = globalThis as { dataLayer?: unknown[] | undefined }
const pushed = () => holder.dataLayer ?? []

function openLayer(first: 'granted' | 'wait') {
  const consent = createConsent(first)
  return {
    ...createDataLayer(createHold(consent, 'analytics')),
    setConsent: (granted: boolean) => consent.set('analytics', granted ? 'granted' : 'denied'),
  }
}

afterEach(() => {
  holder.dataLayer = undefined
})

describe('an event of the data layer', () => {
  it('clears the items of the event before', () => {
    const layer = openLayer('granted')
    layer.push({ event: 'login', method: 'form' })
    layer.push({ event: 'view_item', ecommerce: { value: 1 } })
    expect(pushed()).toEqual([
      { event: 'login', method: 'form' },
      { ecommerce: null },
      { event: 'view_item', ecommerce: { value: 1 } },
    ])
  })

  it('goes to the tag manager’s own layer, if there is one', () => {
    const theirs = [{ event: 'gtm.js' }]
    holder.dataLayer = theirs
    openLayer('granted').push({ event: 'login' })
    expect(theirs).toEqual([{ event: 'gtm.js' }, { event: 'login' }])
  })

  it('is pushed once for a key, and every time without one', () => {
    const layer = openLayer('granted')
    for (let times = 0; times < 2; times++) {
      layer.push({ event: 'a' }, 'key')
      layer.push({ event: 'b' })
    }
    expect(pushed()).toEqual([{ event: 'a' }, { event: 'b' }, { event: 'b' }])
  })

  it('waits for consent, and is then pushed once, in its order', () => {
    const layer = openLayer('wait')
    layer.push({ event: 'a' })
    layer.push({ event: 'b' })
    expect(holder.dataLayer).toBeUndefined()
    layer.setConsent(true)
    layer.setConsent(true)
    layer.push({ event: 'c' })
    expect(pushed()).toEqual([{ event: 'a' }, { event: 'b' }, { event: 'c' }])
  })

  it('is dropped while consent is refused, and pushed again when it is given', () => {
    const layer = openLayer('wait')
    layer.push({ event: 'a' })
    layer.setConsent(false)
    layer.push({ event: 'b' })
    expect(holder.dataLayer).toBeUndefined()
    layer.setConsent(true)
    layer.push({ event: 'c' })
    expect(pushed()).toEqual([{ event: 'c' }])
  })

  it('is left out if another script was first, which is checked when it is pushed or dropped', () => {
    const asked: string[] = []
    const claim = (name: string, isFirst: boolean) => () => {
      asked.push(name)
      return isFirst
    }
    const open = openLayer('granted')
    open.push({ event: 'a' }, 'a', claim('a', false))
    open.push({ event: 'b' }, 'b', claim('b', true))
    const waiting = openLayer('wait')
    waiting.push({ event: 'c' }, 'c', claim('c', false))
    waiting.push({ event: 'd' }, 'd', claim('d', true))
    expect(asked).toEqual(['a', 'b'])
    waiting.setConsent(true)
    expect(asked).toEqual(['a', 'b', 'c', 'd'])
    expect(pushed()).toEqual([{ event: 'b' }, { event: 'd' }])
    // A refused order is dropped permanently: no other page reports it later.
    const denied = openLayer('wait')
    denied.push({ event: 'e' }, 'e', claim('e', true))
    denied.setConsent(false)
    denied.push({ event: 'f' }, 'f', claim('f', true))
    expect(asked.slice(4)).toEqual(['e', 'f'])
    expect(pushed()).toHaveLength(2)
  })

  it('is kept with at most two hundred others without consent', () => {
    const layer = openLayer('wait')
    for (let at = 0; at < 300; at++) layer.push({ event: `e${at}` })
    layer.setConsent(true)
    expect(pushed()).toHaveLength(200)
    expect(pushed()[0]).toEqual({ event: 'e0' })
  })
})
