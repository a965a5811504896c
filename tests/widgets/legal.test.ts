import { afterEach, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import { createRevival } from '../../src/recovery/revival.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import type { Connection } from '../../widgets/loader/connection.ts'
import { mountLive } from '../../widgets/tags/legal/tag.ts'
import { fake } from '../support/fake.ts'
import { openPage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'

afterEach(() => document.body.replaceChildren())

const MUG = makeProduct({
  slug: 'mug',
  additionalInfoSections: [{ title: 'Manufacturer', description: 'Ton &amp; Scherben' }],
})

/** The mug as a card's answer of the next catalog has it. */
const CARD = { ...MUG, depth: 'card' as const, additionalInfoSections: [] }

/** Opens a tag on a page that knows the mug, and records the messages to its builder. */
function open(markup: string, given = {}, answered?: Product, readProduct = async () => MUG) {
  const said: string[] = []
  document.body.innerHTML = markup
  const host = document.querySelector<HTMLElement>('store-legal') as HTMLElement
  const catalog = createCatalog({ queryProducts: async () => [answered ?? MUG] })
  if (!answered) catalog.put([MUG])
  const revival = createRevival(window)
  const page = openPage({
    catalog,
    config: { tax: 'included', ...given },
    connection: async () => fake({ provider: { readProduct }, tellSlow: () => {} }),
    revival,
    loadChunk: fake(async () => ({ say: ({ text }: { text: string }) => said.push(text) })),
  })
  return {
    host,
    tag: mountLive(host, page, fake<Connection>({})),
    said,
    catalog,
    revive: revival.revive,
    text: () => host.shadowRoot?.textContent ?? '',
  }
}

it('shows the information of the product and the page, and reports missing parts to the builder once', async () => {
  const { host, tag, said, text } = open('<store-legal product-slug="mug"></store-legal>', {
    safetySections: 'Manufacturer, Warnings',
  })
  await vi.waitFor(() => expect(host.getAttribute('status')).toBe('ready'))
  expect(text()).toContain('Ton & Scherben')
  expect(host.shadowRoot?.querySelector('section')?.getAttribute('aria-label')).toBe(
    'About this product and its price',
  )
  tag.update()
  await vi.waitFor(() => expect(said).toHaveLength(1))
  expect(said[0]).toMatch(/no info section "Warnings"/)
  tag.unmount()
})

it('is about the product around it, and shows a guarantee if its attributes are complete', async () => {
  const { host, tag, text } = open(
    '<store-product product-slug="mug"><store-legal></store-legal></store-product>',
  )
  await vi.waitFor(() => expect(host.getAttribute('status')).toBe('ready'))
  host.setAttribute('guarantee-years', '2')
  tag.update()
  await Promise.resolve()
  expect(text()).not.toContain('Legal guarantee')
  host.setAttribute('guarantee-conditions', 'Write to us.')
  tag.update()
  await vi.waitFor(() => expect(text()).toContain('Legal guarantee of conformity2 yearsWrite to us.'))
  tag.unmount()
})

it('is empty without a product, and shows its own content again instead of an earlier product', async () => {
  const { host, tag, said, text } = open('<store-legal>Ask us.</store-legal>')
  await vi.waitFor(() => expect(host.getAttribute('status')).toBe('empty'))
  host.setAttribute('product-slug', 'mug')
  tag.update()
  await vi.waitFor(() => expect(host.getAttribute('status')).toBe('ready'))
  expect(text()).not.toBe('')
  host.removeAttribute('product-slug')
  tag.update()
  await vi.waitFor(() => expect(host.getAttribute('status')).toBe('empty'))
  expect(host.shadowRoot?.innerHTML).toBe('<slot></slot>')
  await vi.waitFor(() => expect(said.join()).toContain('names no product'))
  tag.unmount()
})

it('asks for the whole product when only a card’s answer came, as after the shop’s move to the next catalog', async () => {
  const setting = { catalog: 'v1', safetySections: 'Manufacturer' }
  const { host, tag, text } = open('<store-legal product-slug="mug"></store-legal>', setting, CARD)
  await vi.waitFor(() => expect(host.getAttribute('status')).toBe('ready'))
  expect(text()).toContain('Ton & Scherben')
  tag.unmount()
})

it('shows its own content while the whole product fails, asks again as other tags do, and keeps what it has', async () => {
  const readProduct = vi.fn(async () => MUG)
  readProduct.mockRejectedValueOnce(new StoreError('network', 'no answer'))
  const { host, tag, text, catalog, revive } = open(
    '<store-legal product-slug="mug">Ask us.</store-legal>',
    { catalog: 'v1', safetySections: 'Manufacturer' },
    CARD,
    readProduct,
  )
  const events: Event[] = []
  host.addEventListener('store-error', (event) => events.push(event))
  await vi.waitFor(() => expect(host.getAttribute('status')).toBe('error'))
  expect(events).toMatchObject([{ detail: { code: 'network', message: 'no answer' } }])
  expect(text()).toBe('')
  revive()
  await vi.waitFor(() => expect(host.getAttribute('status')).toBe('ready'))
  expect(text()).toContain('Ton & Scherben')

  readProduct.mockRejectedValueOnce(new StoreError('network', 'no answer'))
  catalog.put([{ ...CARD }])
  await vi.waitFor(() => {
    revive()
    expect(readProduct).toHaveBeenCalledTimes(4)
  })
  expect(events).toHaveLength(1)
  expect(host.getAttribute('status')).toBe('ready')
  tag.unmount()
})
