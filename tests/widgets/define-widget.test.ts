import r2wc from '@r2wc/react-to-web-component?late'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { productReaders } from '../../widgets/loader/product-attributes.ts'
import { defineWidget } from '../../widgets/runtime/element/define-element.ts'
import { type LateComponent, late } from '../../widgets/runtime/element/late-react.ts'
import { collectionReaders } from '../../widgets/tags/collection/attributes.ts'

let count = 0
afterEach(() => {
  document.body.replaceChildren()
})

const wrap = (mount: LateComponent['mount']) => r2wc(late({ mount }), { props: [] })

/** Defines a separate tag for each test, and notes the events of its elements. */
function define(readers: typeof productReaders | typeof collectionReaders) {
  const tag = `try-tag-${++count}`
  const done: string[] = []
  defineWidget({
    tag,
    readers,
    version: '1.0.0',
    Wrapped: wrap((element) => {
      done.push(`mount ${element.id}`)
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
    expect(done).toEqual(['mount '])
    element.remove()
    await settle()
    expect(done).toEqual(['mount ', 'unmount'])
  })

  it('stays as it is when it is moved', async () => {
    const { tag, done } = define(readers)
    const element = document.createElement(tag)
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
    document.body.append(element)
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
