import r2wc from '@r2wc/react-to-web-component?late'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { productReaders } from '../../widgets/loader/product-attributes.ts'
import { defineWidget } from '../../widgets/runtime/element/define-element.ts'
import { type LateComponent, late } from '../../widgets/runtime/element/late-react.ts'
import { collectionReaders } from '../../widgets/tags/collection/attributes.ts'

let count = 0
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const wrap = (mount: LateComponent['mount']) => r2wc(late({ mount }), { props: [] })

const nextTag = () => `try-tag-${++count}`

/** Defines a separate tag for each test, and notes the events of its elements. */
function define(
  readers: typeof productReaders | typeof collectionReaders,
  onMount: (element: HTMLElement) => void = () => {},
  tag = nextTag(),
) {
  const done: string[] = []
  defineWidget({
    tag,
    readers,
    version: '1.0.0',
    Wrapped: wrap((element) => {
      done.push(`mount ${element.id}`)
      onMount(element)
      return { update: () => done.push('update'), unmount: () => done.push('unmount') }
    }),
  })
  return { tag, done }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe.each([
  ['store-product', productReaders, 'product-slug', 'productSlug'],
  ['store-collection', collectionReaders, 'collection-slug', 'collectionSlug'],
] as const)('the element of %s', (_, readers, attribute, property) => {
  it('is mounted when it is attached, not before, and unmounted when it is removed for good', async () => {
    const { tag, done } = define(readers)
    const element = document.createElement(tag)
    element.setAttribute(attribute, 'mug')
    await settle()
    expect(done).toEqual([])

    document.body.append(element)
    await settle()
    expect(done).toEqual(['mount '])
    element.remove()
    await settle()
    expect(done).toEqual(['mount ', 'unmount'])
  })

  it('is mounted with what a framework sets after it has inserted it, as Angular does', async () => {
    const seen: (string | null)[] = []
    const { tag, done } = define(readers, (element) => seen.push(element.getAttribute(attribute)))
    const element = document.createElement(tag)
    document.body.append(element)
    Reflect.set(element, property, 'mug')
    await settle()
    expect(seen).toEqual(['mug'])
    expect(done).toEqual(['mount '])
  })

  it('waits a moment for its name, which Angular may set in a later task', async () => {
    vi.useFakeTimers()
    const { tag, done } = define(readers)
    const element = document.createElement(tag)
    element.setAttribute('layout', 'row')
    document.body.append(element)
    await vi.advanceTimersByTimeAsync(5)
    expect(done).toEqual([])
    Reflect.set(element, property, 'mug')
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual(['mount '])
    await vi.runAllTimersAsync()
    expect(done).toEqual(['mount '])
  })

  it('is mounted without a name if none comes', async () => {
    vi.useFakeTimers()
    const { tag, done } = define(readers)
    document.body.append(document.createElement(tag))
    await vi.advanceTimersByTimeAsync(20)
    expect(done).toEqual(['mount '])
  })

  it('is not mounted if it leaves in the task in which it came', async () => {
    const { tag, done } = define(readers)
    const element = document.createElement(tag)
    document.body.append(element)
    element.remove()
    await settle()
    expect(done).toEqual([])
  })

  it('is mounted at once if it stood in the page before it was defined', () => {
    const tag = nextTag()
    document.body.innerHTML = `<${tag} id="early"></${tag}>`
    const { done } = define(readers, undefined, tag)
    expect(done).toEqual(['mount early'])
  })

  it('stays as it is when it is moved', async () => {
    const { tag, done } = define(readers)
    const element = document.createElement(tag)
    element.setAttribute(attribute, 'mug')
    document.body.append(element)
    const room = document.createElement('div')
    document.body.append(room)
    room.append(element)
    await settle()

    expect(done).not.toContain('unmount')
    expect(done.filter((one) => one.startsWith('mount'))).toHaveLength(1)
  })

  it('is updated once for several attributes that change in one task', async () => {
    const { tag, done } = define(readers)
    const element = document.createElement(tag)
    element.setAttribute(attribute, 'cup')
    document.body.append(element)
    await settle()
    done.length = 0
    element.setAttribute(attribute, 'mug')
    element.setAttribute('layout', 'row')
    element.setAttribute('hide-media', '')
    element.setAttribute('title', 'is nothing to us')
    await settle()

    expect(done).toEqual(['update'])
  })

  it('has a property for each attribute, both ways', () => {
    const { tag } = define(readers)
    const element = document.createElement(tag) as HTMLElement & Record<string, unknown>
    element[property] = 'mug'
    element.hideMedia = true
    expect(element.getAttribute(attribute)).toBe('mug')
    expect(element.getAttribute('hide-media')).toBe('')
    element.hideMedia = false
    element[property] = null
    expect(element.hasAttribute('hide-media')).toBe(false)
    expect(element.hasAttribute(attribute)).toBe(false)
    expect(element.layout).toBe('card')
    for (const name of Object.keys(readers)) {
      const own = name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase())
      expect(own in element, own).toBe(true)
    }
  })

  it('is defined once: another version is reported, the same one isn’t', () => {
    const { tag } = define(readers)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const Wrapped = wrap(() => ({ update() {}, unmount() {} }))
    defineWidget({ tag, readers, version: '1.0.0', Wrapped })
    expect(warn).not.toHaveBeenCalled()
    defineWidget({ tag, readers, version: '2.0.0', Wrapped })
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
