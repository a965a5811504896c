import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCartMemory } from '../../src/store/cart-memory.ts'
import { fromOutside } from '../support/from-outside.ts'

const NAME = 'store-widgets:cart:c'
const PRICES = { vase: { amount: 10, currency: 'EUR' } }

function createStorage(text?: string) {
  const kept = new Map<string, string>(text === undefined ? [] : [[NAME, text]])
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

const broken = {
  getItem: () => {
    throw new Error('denied')
  },
  setItem: () => {
    throw new Error('full')
  },
  removeItem: () => {
    throw new Error('denied')
  },
}

const open = (storage = createStorage()) => ({
  storage,
  memory: createCartMemory({ clientId: 'c', storage }),
})

afterEach(() => void vi.unstubAllGlobals())

describe('the remembered cart', () => {
  it('is known on the next page', () => {
    const { storage, memory } = open()
    expect(memory.hasCart()).toBe(false)
    memory.write({ count: 3, prices: PRICES, leftForCheckout: true })
    const next = open(storage).memory

    expect(next.hasCart()).toBe(true)
    expect(next.read()).toEqual({ count: 3, prices: PRICES, leftForCheckout: true })
  })

  it('is a note of a cart even if it was emptied', () => {
    const { memory } = open(createStorage(''))
    expect(memory.hasCart()).toBe(true)
    expect(memory.read()).toEqual({ count: 0, prices: {} })
  })

  it('belongs to one shop', () => {
    const { storage, memory } = open()
    memory.write({ count: 3, prices: {} })
    const other = createCartMemory({ clientId: 'd', storage })

    expect(other.hasCart()).toBe(false)
    expect(other.read().count).toBe(0)
  })

  it('is forgotten, here and on the next page', () => {
    const { storage, memory } = open()
    memory.write({ count: 3, prices: PRICES })
    memory.forget()

    expect(memory.read()).toEqual({ count: 0, prices: {} })
    expect(storage.kept.size).toBe(0)
  })

  it.each([
    ['{"count":2,"prices":{}}', 2, false],
    ['{"count":-1}', 0, false],
    ['{"count":1.5}', 0, false],
    ['{"count":"2"}', 0, false],
    ['{"count":2,"leftForCheckout":"yes"}', 2, false],
    ['{"count":2,"leftForCheckout":true}', 2, true],
    ['null', 0, false],
    ['{', 0, undefined],
    ['', 0, undefined],
  ])('is bounded, even if another script wrote it: %s', (text, count, leftForCheckout) => {
    const { memory } = open(createStorage(text))
    expect(memory.read().count).toBe(count)
    expect(memory.read().leftForCheckout).toBe(leftForCheckout)
    expect(memory.read().prices.vase).toBeUndefined()
  })

  it('is read once, because this page knows more than what another one wrote meanwhile', () => {
    const { storage, memory } = open(createStorage('{"count":2}'))
    expect(memory.read().count).toBe(2)
    storage.setItem(NAME, '{"count":7}')

    expect(memory.read().count).toBe(2)
  })

  it('is limited to this page if the browser stores nothing', () => {
    const { memory } = open(fromOutside(broken))
    expect(memory.hasCart()).toBe(false)
    expect(memory.read()).toEqual({ count: 0, prices: {} })
    memory.write({ count: 3, prices: PRICES })
    expect(memory.read().count).toBe(3)
    memory.forget()
    expect(memory.read().count).toBe(0)
  })

  it('is in the second storage while the first is full, even if an older note is there', () => {
    const [full, spare] = [createStorage('{"count":1}'), createStorage()]
    const refusing = {
      ...full,
      setItem: () => {
        throw new Error('full')
      },
    }
    createCartMemory({ clientId: 'c', storage: refusing, spare }).write({ count: 3, prices: PRICES })
    const next = createCartMemory({ clientId: 'c', storage: refusing, spare })

    expect(next.hasCart()).toBe(true)
    expect(next.read()).toEqual({ count: 3, prices: PRICES, leftForCheckout: false })
    next.forget()
    expect([full.kept.size, spare.kept.size]).toEqual([0, 0])
  })

  it('leaves the second storage as soon as the first has room', () => {
    const [storage, spare] = [createStorage(), createStorage('{"count":3}')]
    const memory = createCartMemory({ clientId: 'c', storage, spare })
    expect(memory.read().count).toBe(3)
    memory.write({ count: 4, prices: {} })

    expect(spare.kept.size).toBe(0)
    expect(createCartMemory({ clientId: 'c', storage, spare }).read().count).toBe(4)
  })

  it('is kept where both are the same storage, as on a page that keeps everything in its tab', () => {
    const storage = createStorage()
    createCartMemory({ clientId: 'c', storage, spare: storage }).write({ count: 3, prices: PRICES })
    expect(createCartMemory({ clientId: 'c', storage, spare: storage }).read().count).toBe(3)
  })

  it('is found in the second storage if the first can’t be read', () => {
    const memory = createCartMemory({ clientId: 'c', storage: broken, spare: createStorage('{"count":3}') })
    expect(memory.hasCart()).toBe(true)
    expect(memory.read().count).toBe(3)
  })

  it('is kept in the browser’s local storage', () => {
    const storage = createStorage()
    vi.stubGlobal('localStorage', storage)
    createCartMemory({ clientId: 'c' }).write({ count: 1, prices: {} })

    expect(storage.kept.get(NAME)).toContain('"count":1')
  })

  it('is limited to this page if local storage can’t be accessed', () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new Error('SecurityError')
      },
    })
    try {
      const memory = createCartMemory({ clientId: 'c' })
      memory.write({ count: 1, prices: {} })
      expect(memory.hasCart()).toBe(false)
      expect(memory.read().count).toBe(1)
      memory.forget()
    } finally {
      if (before) Object.defineProperty(globalThis, 'localStorage', before)
      else Reflect.deleteProperty(globalThis, 'localStorage')
    }
  })
})
