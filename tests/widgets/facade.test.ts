import { expect, it, vi } from 'vitest'
import { createFacade } from '../../widgets/loader/facade.ts'

type Deep = { (...given: unknown[]): unknown; readonly [name: string]: Deep }

function openFacade<Api extends object = Deep>(
  place: string,
  atFirst: Readonly<Record<string, object>> = {},
) {
  const call = vi.fn((_place: string, _given: readonly unknown[]): unknown => Promise.resolve('answer'))
  const facade = createFacade<Api>(place, {
    atFirst: atFirst as Readonly<Record<string, Readonly<Record<string, unknown>>>>,
    findPart: () => undefined,
    call,
  })
  return { facade, call }
}

it.each<[string, (facade: Deep) => unknown, unknown]>([
  ['String()', String, expect.stringContaining('function')],
  ['a template', (facade) => `${facade}`, expect.stringContaining('function')],
  ['toString()', (facade) => facade.toString(), expect.stringContaining('function')],
  ['toLocaleString()', (facade) => facade.toLocaleString(), expect.stringContaining('function')],
  ['JSON', (facade) => JSON.stringify({ facade }), '{}'],
  ['in', (facade) => 'add' in facade, false],
  ['its keys', (facade) => Object.keys(facade), []],
  ['a loop', (facade) => Object.entries({ ...facade }), []],
  ['hasOwnProperty', (facade) => Object.hasOwn(facade, 'add'), false],
  ['instanceof', (facade) => facade instanceof Promise, false],
  ['the tag of its type', (facade) => Object.prototype.toString.call(facade), '[object Function]'],
])('a facade can be looked at by %s, which asks for nothing', (_, look, seen) => {
  const { facade, call } = openFacade('cart')
  expect(look(facade.unknown as Deep)).toEqual(seen)
  expect(call).not.toHaveBeenCalled()
})

it('a facade is no promise', async () => {
  const { facade, call } = openFacade('cart')
  expect(typeof (await facade.unknown)).toBe('function')
  expect(call).not.toHaveBeenCalled()
})

it('a function of a facade can be bound, called and applied as any other', async () => {
  const { facade, call } = openFacade<{ readonly add: (line: object) => unknown }>('cart')
  const { add } = facade
  expect(await add.bind(undefined, { productId: 'a' })()).toBe('answer')
  await add.call(undefined, { productId: 'b' })
  await add.apply(undefined, [{ productId: 'c' }])
  expect(call.mock.calls.map(([place, given]) => [place, given[0]])).toEqual(
    ['a', 'b', 'c'].map((productId) => ['cart.add', { productId }]),
  )
})

interface Products {
  readonly products: Readonly<Record<'all' | 'allFound', (query?: object) => AsyncGenerator>>
}

it.each(['all', 'allFound'] as const)(
  'the items of %s can be read before their part is loaded',
  async (name) => {
    const { facade, call } = openFacade<Products>('client')
    call.mockImplementation(async () =>
      (async function* () {
        yield* ['mug', 'bowl']
      })(),
    )
    const items: unknown[] = []
    for await (const item of facade.products[name]({ limit: 1 })) items.push(item)
    expect(items).toEqual(['mug', 'bowl'])
    expect(call).toHaveBeenCalledExactlyOnceWith(`client.products.${name}`, [{ limit: 1 }])
  },
)

it('whoever reads items gets the reason why there are none', async () => {
  const { facade, call } = openFacade<Products>('client')
  call.mockImplementation(() => Promise.reject(new Error('offline')))
  await expect(facade.products.all().next()).rejects.toThrow('offline')
})

it('a facade says what it knows at first, and is text besides', () => {
  const { facade } = openFacade('session', { session: { status: 'visitor' } })
  expect(facade.status).toBe('visitor')
  expect(String(facade)).toContain('unction')
})
