import { act } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { messages } from '../../src/messages/en/product.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import { hydrate } from '../../widgets/entries/hydrate.tsx'
import { createActivation } from '../../widgets/runtime/activation/activate.ts'
import { mount } from '../../widgets/tags/product/detail/model.ts'
import { managed, option, variantOf } from '../support/model/make-option.ts'
import { openPage as makePage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'

/** A shopper's keyboard actions on a drawn product page before React has loaded. */

afterEach(() => document.body.replaceChildren())

const GLAZES = ['Oat', 'Sage', 'Ink', 'Blush']
const SIZES = ['S', 'L']
const MUG = makeProduct({
  ...managed(
    [option('Glaze', ...GLAZES), option('Size', ...SIZES)],
    GLAZES.flatMap((Glaze) =>
      SIZES.map((Size) => variantOf({ Glaze, Size }, Glaze === 'Ink' ? 'sold-out' : 'buyable')),
    ),
  ),
} as Parameters<typeof makeProduct>[0])

const settle = () => act(() => new Promise<void>((done) => setTimeout(done)))

/** An activation whose React comes when the test says so. */
function createHeldActivation(page: ReturnType<typeof makePage>) {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  let standing = Promise.resolve()
  const { listen } = createActivation(page, (tag) => {
    standing = coming.then(() => hydrate(tag, page))
    return standing
  })
  return {
    listen,
    async hydrated() {
      come()
      await act(() => standing)
      await settle()
    },
  }
}

/** Opens a page with one detail view, whose React loads when the test says so. */
async function openPage() {
  const page = makePage({
    catalog: createCatalog({ queryProducts: async () => [MUG] }),
    tags: new WeakMap(),
    parts: new Map(),
    early: [],
    config: { locale: 'en', mediaHosts: [], catalog: 'v1' },
    role: () => 'visitor',
    messages: () => messages,
    whenMessages() {},
    noteReady() {},
    elements: async () => {},
    loadChunk: async (name: string) =>
      name === 'live-detail' ? import('../../widgets/tags/product/detail/element.tsx') : {},
    connection: async () => ({ tellSlow() {} }),
  })
  const host = document.createElement('store-product')
  host.setAttribute('product-slug', 'mug')
  host.setAttribute('layout', 'detail')
  document.body.append(host)
  mount(page, host)
  await settle()
  await settle()
  const { listen, hydrated } = createHeldActivation(page)
  const root = host.shadowRoot as ShadowRoot
  const radio = (choice: string) => root.querySelector(`[data-choice="${choice}"]`) as HTMLElement
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true })
    root.activeElement?.dispatchEvent(event)
    return event.defaultPrevented
  }
  const said: string[] = []
  host.addEventListener('store-variant-change', (event) => {
    said.push(Object.values((event as CustomEvent).detail.choices).join(' '))
  })
  return {
    host,
    said,
    /** Like the loader, until somebody listens. */
    noteClicks: () =>
      root.addEventListener('click', ({ target }) => void page.early.push(target as HTMLElement), {
        once: true,
      }),
    radio,
    press,
    focused: () => (root.activeElement as HTMLElement | null)?.dataset.choice,
    chosen: () =>
      [...root.querySelectorAll<HTMLElement>('[aria-checked=true]')].map((one) => one.dataset.choice),
    listen,
    hydrate: hydrated,
  }
}

describe('an arrow that comes before React', () => {
  it('moves to the next choice at once, and chooses it when React has started', async () => {
    const { listen, radio, press, focused, chosen, hydrate } = await openPage()
    listen()
    expect(chosen()).toEqual(['Oat', 'S'])
    radio('Oat').focus()
    expect(press('ArrowRight')).toBe(true)
    expect(focused()).toBe('Sage')
    await hydrate()
    expect(chosen()).toEqual(['Sage', 'S'])
    expect(focused()).toBe('Sage')
    press('ArrowRight')
    press('ArrowRight')
    await settle()
    expect(focused()).toBe('Blush')
    expect(chosen()).toEqual(['Blush', 'S'])
  })

  it('counts once for each press, in the order in which other keys follow', async () => {
    const { listen, radio, press, focused, chosen, said, hydrate } = await openPage()
    listen()
    radio('S').focus()
    press('ArrowDown')
    radio('Oat').focus()
    press('ArrowRight')
    press('ArrowRight')
    // An unavailable choice is only focused.
    expect(focused()).toBe('Ink')
    press('End')
    expect(focused()).toBe('Blush')
    press('ArrowRight')
    press('ArrowLeft')
    expect(focused()).toBe('Blush')
    await hydrate()
    expect(chosen()).toEqual(['Blush', 'L'])
    expect(said).toEqual(['Oat L', 'Sage L', 'Blush L', 'Oat L', 'Blush L'])
  })

  it('waits for the elements, too', async () => {
    const { listen, noteClicks, radio, press, chosen, hydrate } = await openPage()
    noteClicks()
    radio('Oat').focus()
    press('ArrowLeft')
    listen()
    await hydrate()
    expect(chosen()).toEqual(['Blush', 'S'])
  })

  it('changes its direction in right-to-left text, unlike other keys', async () => {
    const { host, radio, press, focused } = await openPage()
    host.style.direction = 'rtl'
    radio('Oat').focus()
    press('ArrowLeft')
    expect(focused()).toBe('Sage')
    press('ArrowRight')
    press('Home')
    expect(focused()).toBe('Oat')
    expect(press('a')).toBe(false)
    host.shadowRoot?.querySelector<HTMLElement>('[data-action=more]')?.focus()
    expect(press('ArrowRight')).toBe(false)
  })
})
