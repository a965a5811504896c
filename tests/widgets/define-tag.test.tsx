import { act } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { attribute, defineTag } from '../../widgets/entries/define-tag.ts'
import type { OwnTagProps } from '../../widgets/entries/own-tag-props.ts'

let count = 0
const nextTag = () => `own-tag-${++count}` as const
const attributes = { 'product-slug': attribute.text, size: attribute.oneOf('s', 'm') }

interface BadgeProps extends OwnTagProps {
  readonly productSlug: string | undefined
  readonly size: 's' | 'm'
}

/** Keeps the pressed state, so that a replaced drawing differs from an updated one. */
function Badge({ productSlug, size, emit }: BadgeProps) {
  const [presses, setPresses] = useState(0)
  const press = () => {
    setPresses(presses + 1)
    emit('badge-press', { presses: presses + 1 })
  }
  return (
    <button type="button" onClick={press}>
      {productSlug ?? 'nothing'} {size} {presses}
    </button>
  )
}

async function draw(options: { shadow?: boolean } = {}) {
  const tag = nextTag()
  await defineTag(tag, Badge, { attributes, ...options })
  const element = document.createElement(tag)
  element.setAttribute('product-slug', 'mug')
  await act(async () => document.body.append(element))
  return { tag, element, root: element.shadowRoot ?? element }
}
const change = (run: () => void) => act(async () => run())

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('a React component as a tag', () => {
  it('is drawn with the tag’s attributes as props, and again when they change, its state kept', async () => {
    const { element, root } = await draw()
    expect(root.textContent).toBe('mug s 0')
    await change(() => root.querySelector('button')?.click())
    await change(() => element.setAttribute('size', 'm'))
    expect(root.textContent).toBe('mug m 1')
    await change(() => element.removeAttribute('product-slug'))
    expect(root.textContent).toBe('nothing m 1')
  })

  it('has its attributes as properties', async () => {
    const { element, root } = await draw()
    await change(() => Object.assign(element, { productSlug: 'bowl' }))
    expect([root.textContent, element.getAttribute('product-slug')]).toEqual(['bowl s 0', 'bowl'])
  })

  it('stays as it is when it is moved, and is unmounted when it is removed', async () => {
    const { element, root } = await draw()
    await change(() => root.querySelector('button')?.click())
    const room = document.createElement('div')
    document.body.append(room)
    await change(() => room.append(element))
    expect(root.textContent).toBe('mug s 1')
    await change(() => element.remove())
    expect(root.textContent).toBe('')
  })

  it('fires events that the page receives', async () => {
    const { root } = await draw({ shadow: true })
    const heard = vi.fn()
    document.addEventListener('badge-press', heard, { once: true })
    await change(() => root.querySelector('button')?.click())
    expect(heard.mock.calls[0]?.[0].detail).toEqual({ presses: 1 })
  })

  it('is in a shadow root if it asks for one', async () => {
    const { element } = await draw({ shadow: true })
    expect([element.shadowRoot?.textContent, element.textContent]).toEqual(['mug s 0', ''])
  })

  it('warns of an invalid value, with the element and the probable value', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { tag, element, root } = await draw()
    await change(() => element.setAttribute('size', 'xxl'))
    expect(root.textContent).toBe('mug s 0')
    expect(warn).toHaveBeenCalledWith(`<${tag}> can’t take size="xxl".`, 'Expected:', ['s', 'm'], element)
  })

  it.each([
    ['a list', ['label']],
    ['types', { 0: 'text' }],
  ])('is refused if its attributes are %s and not readers', async (_, wrong) => {
    await expect(
      Reflect.apply(defineTag, undefined, [nextTag(), Badge, { attributes: wrong }]),
    ).rejects.toThrow('The attribute 0 takes a reader, such as attribute.text, and got a string')
  })

  it('that throws shows an error, and the page gets no exception', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const tag = nextTag()
    await defineTag(tag, () => {
      throw new Error('inside')
    })
    const element = document.createElement(tag)
    const heard = vi.fn()
    element.addEventListener('store-error', heard)
    await act(async () => document.body.append(element))
    expect([element.getAttribute('status'), heard.mock.calls.length]).toEqual(['error', 1])
    expect(heard.mock.calls[0]?.[0].detail).toEqual({ status: 'error', code: 'system', message: 'inside' })
    expect(report.mock.calls.at(-1)?.[0]).toContain(tag)
  })

  it('is left alone when it is defined a second time, and says so if its attributes would change', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { tag, root } = await draw()
    await defineTag(tag, () => null, { attributes: { ...attributes } })
    expect(warn).not.toHaveBeenCalled()
    // A development server runs a file again when somebody has edited it.
    await defineTag(tag, () => null, { attributes: { ...attributes, tone: attribute.text } })
    expect(root.textContent).toBe('mug s 0')
    expect(warn.mock.calls).toEqual([
      [`<${tag}> is defined already, with other attributes (product-slug, size): reload the page.`],
    ])
  })
})
