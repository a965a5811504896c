import r2wc from '@r2wc/react-to-web-component?late'
import { act } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { flag, oneOf, text } from '../../widgets/loader/attributes.ts'
import type { Page } from '../../widgets/loader/page.ts'
import { defineWidget, type WidgetDefinition } from '../../widgets/runtime/element/define-element.ts'
import { type LateComponent, late } from '../../widgets/runtime/element/late-react.ts'
import { type LiveTag, mountReact } from '../../widgets/runtime/element/react-element.tsx'

const readers = { 'product-slug': text, layout: oneOf('card', 'row'), 'hide-media': flag }
let count = 0
const nextTag = () => `life-tag-${++count}`
const settle = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const wrap = (component: LateComponent) => r2wc(late(component), { props: [] })

function define({ isOutgrown, ...more }: Partial<LateComponent & WidgetDefinition> = {}) {
  const tag = nextTag()
  const controller = { update: vi.fn(), unmount: vi.fn() }
  const mount = vi.fn((_: HTMLElement) => controller)
  const Wrapped = wrap({ mount, ...more })
  defineWidget({ tag, readers, version: '1.0.0', Wrapped, ...(isOutgrown && { isOutgrown }) })
  const element = document.createElement(tag)
  element.setAttribute('product-slug', 'mug')
  return { tag, element, mount, controller }
}

describe('an element that throws', () => {
  it.each([
    ['when it is checked', { check: () => fail() }],
    ['when it is mounted', { mount: () => fail() }],
  ])('%s shows an error, and the page gets no exception', async (_when, more) => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { element } = define(more as Partial<LateComponent>)
    const heard = vi.fn()
    element.addEventListener('store-error', heard)
    expect(() => document.body.append(element)).not.toThrow()
    await settle()
    expect(element.getAttribute('status')).toBe('error')
    expect(heard).toHaveBeenCalledTimes(1)
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('when it is updated or unmounted is reported, and the page gets no exception', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { element, controller } = define()
    document.body.append(element)
    await settle()
    controller.update.mockImplementation(fail)
    controller.unmount.mockImplementation(fail)
    element.setAttribute('layout', 'row')
    await settle()
    expect(element.getAttribute('status')).toBe('error')
    element.remove()
    await settle()
    expect(report).toHaveBeenCalledTimes(2)
  })
})

const fail = () => {
  throw new Error('inside')
}

describe('an element’s attributes', () => {
  it('are read before it is mounted and when they change, not when they stay', async () => {
    const check = vi.fn()
    const { element, controller } = define({ check })
    element.setAttribute('layout', 'row')
    expect(check).not.toHaveBeenCalled()
    document.body.append(element)
    await settle()
    expect(check.mock.calls).toEqual([[element]])
    element.setAttribute('layout', 'row')
    await settle()
    expect(controller.update).not.toHaveBeenCalled()
    element.setAttribute('layout', 'card')
    await settle()
    expect([check.mock.calls.length, controller.update.mock.calls.length]).toEqual([2, 1])
  })

  it('that change while it is removed update nothing', async () => {
    const { element, controller } = define()
    document.body.append(element)
    await settle()
    element.setAttribute('layout', 'row')
    element.remove()
    await settle()
    expect(controller.update).not.toHaveBeenCalled()
    expect(controller.unmount).toHaveBeenCalledTimes(1)
  })

  it('cause another drawing if the present one can’t show them', async () => {
    const { element, mount, controller } = define({ isOutgrown: (host) => host.hasAttribute('layout') })
    document.body.append(element)
    await settle()
    element.setAttribute('layout', 'row')
    await settle()
    expect(controller.unmount).toHaveBeenCalledTimes(1)
    expect(mount).toHaveBeenCalledTimes(2)
  })

  it('keep the status that a framework removed, as long as the element is mounted', () => {
    const { element } = define()
    document.body.append(element)
    element.setAttribute('status', 'ready')
    element.removeAttribute('status')
    expect(element.getAttribute('status')).toBe('ready')
    element.remove()
    element.removeAttribute('status')
    expect(element.hasAttribute('status')).toBe(false)
  })

  it('include values that a framework set before the tag was defined: properties, and names without hyphens', () => {
    const tag = nextTag()
    const early = document.createElement(tag) as HTMLElement & { productSlug?: string; hideMedia?: boolean }
    early.productSlug = 'mug'
    early.setAttribute('hidemedia', '')
    const both = document.createElement(tag)
    both.setAttribute('productslug', 'flat')
    both.setAttribute('product-slug', 'own')
    document.body.append(early, both)
    defineWidget({
      tag,
      readers,
      version: '1.0.0',
      Wrapped: wrap({ mount: () => ({ update() {}, unmount() {} }) }),
    })

    expect(early.getAttribute('product-slug')).toBe('mug')
    early.productSlug = 'cup'
    expect(early.getAttribute('product-slug')).toBe('cup')
    expect([early.hasAttribute('hidemedia'), early.hideMedia]).toEqual([false, true])
    expect([both.getAttribute('product-slug'), both.hasAttribute('productslug')]).toEqual(['own', false])
  })

  it('are properties, too: an empty value removes them, every other is written', () => {
    const { element } = define()
    const own = element as unknown as Record<string, unknown>
    own.layout = 'row'
    expect([element.getAttribute('layout'), own.layout]).toEqual(['row', 'row'])
    own.layout = undefined
    expect([element.hasAttribute('layout'), own.layout]).toEqual([false, 'card'])
    own.hideMedia = true
    expect(element.getAttribute('hide-media')).toBe('')
    own.hideMedia = false
    expect(element.hasAttribute('hide-media')).toBe(false)
  })
})

describe('a tag that another script defined', () => {
  it('is left to it, with one warning that names both', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const tag = nextTag()
    customElements.define(tag, class extends HTMLElement {})
    const mount = vi.fn()
    defineWidget({ tag, readers, version: '2.0.0', Wrapped: wrap({ mount }) })
    document.body.append(document.createElement(tag))
    expect(mount).not.toHaveBeenCalled()
    expect(warn.mock.calls[0]?.[0]).toMatch(new RegExp(`<${tag}>.*another script.*2\\.0\\.0`))
    const ours = define()
    defineWidget({ tag: ours.tag, readers, version: '2.0.0', Wrapped: wrap({ mount }) })
    expect(warn.mock.calls[1]?.[0]).toContain('store-widgets 1.0.0')
  })
})

describe('a tag that React draws', () => {
  async function draw(attributes: Record<string, string> = {}) {
    const host = document.createElement('div')
    for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
    document.body.append(host)
    const sheet = new CSSStyleSheet()
    let tag = {} as LiveTag<typeof readers>
    const Component = (props: { tag: LiveTag<typeof readers> }) => {
      tag = props.tag
      return <p>{props.tag.inputs().layout}</p>
    }
    let controller = { update() {}, unmount() {} }
    await act(async () => {
      controller = mountReact({ host, page: {} as Page, readers, sheets: [sheet], Component, props: {} })
    })
    return { host, sheet, tag, controller }
  }

  it('is in a shadow root with its sheets, and is removed from there', async () => {
    const { host, sheet, controller } = await draw({ layout: 'row' })
    expect(host.shadowRoot?.textContent).toBe('row')
    expect(host.shadowRoot?.adoptedStyleSheets).toEqual([sheet])
    await act(async () => controller.unmount())
    expect(host.shadowRoot?.textContent).toBe('')
  })

  it('is drawn in the task that removes its own content, so that the page never collapses', () => {
    const host = document.createElement('div')
    host.textContent = 'Its own content'
    document.body.append(host)
    mountReact({ host, page: {} as Page, readers, sheets: [], Component: () => <slot />, props: {} })
    expect(host.shadowRoot?.innerHTML).toBe('<slot></slot>')
  })

  it('notifies its listeners of changed attributes until they unsubscribe', async () => {
    const { host, tag, controller } = await draw()
    const [listener, before] = [vi.fn(), tag.inputs()]
    const stop = tag.subscribe(listener)
    controller.update()
    expect([listener.mock.calls.length, tag.inputs() === before]).toEqual([0, true])
    host.setAttribute('layout', 'row')
    controller.update()
    expect([listener.mock.calls.length, tag.inputs().layout]).toEqual([1, 'row'])
    stop()
    host.setAttribute('layout', 'card')
    controller.update()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('reports its status: busy while it loads, and each change once', async () => {
    const { host, tag } = await draw()
    const heard: unknown[] = []
    for (const type of ['store-ready', 'store-error'])
      host.addEventListener(type, (event) => heard.push([type, (event as CustomEvent).detail]))
    tag.setStatus('loading')
    expect([host.getAttribute('status'), host.getAttribute('aria-busy')]).toEqual(['loading', 'true'])
    tag.setStatus('ready', { count: 2 })
    tag.setStatus('ready', { count: 3 })
    expect([host.getAttribute('status'), host.hasAttribute('aria-busy')]).toEqual(['ready', false])
    tag.setStatus('error', { code: 'network' })
    expect(heard).toEqual([
      ['store-ready', { status: 'ready', count: 2 }],
      ['store-error', { status: 'error', code: 'network' }],
    ])
  })

  it('fires events that leave its shadow root, and learns when the page cancels one', async () => {
    const { host, tag } = await draw()
    const heard: CustomEvent[] = []
    const onAdd = (event: Event) => {
      heard.push(event as CustomEvent)
      event.preventDefault()
    }
    document.addEventListener('store-add', onAdd)
    expect(tag.emit('store-add', { id: 1 })).toBe(true)
    expect(tag.emit('store-add', { id: 2 }, { cancelable: true })).toBe(false)
    document.removeEventListener('store-add', onAdd)
    expect(heard.map(({ detail, composed, target }) => [detail, composed, target])).toEqual([
      [{ id: 1 }, true, host],
      [{ id: 2 }, true, host],
    ])
  })
})
