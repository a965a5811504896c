import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { messages as choosingMessages } from '../../src/messages/en/variant-picker.ts'
import { TextFields } from '../../src/views/product/detail/TextFields.tsx'
import { noteTyped } from '../../widgets/runtime/element/typed-texts.ts'
import { fake } from '../support/fake.ts'

const FIELDS = [
  { title: 'Engraving', maxLength: 20, mandatory: true },
  { title: 'Wish', maxLength: 200, mandatory: false },
]

let heard: Record<string, string> = {}

/** Draws the fields with React's state, as in the detail layout. */
function Detail() {
  const [texts, setTexts] = useState<Record<string, string>>({})
  const onText = (title: string, text: string) => {
    heard = { ...texts, [title]: text }
    setTexts((all) => ({ ...all, [title]: text }))
  }
  return <TextFields fields={fake(FIELDS)} texts={texts} messages={choosingMessages} handlers={{ onText }} />
}

/** Draws the content before React: the same fields, without listeners. */
function stand() {
  heard = {}
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = renderToString(<TextFields fields={fake(FIELDS)} texts={{}} messages={choosingMessages} />)
  const field = (title: string) =>
    root.querySelector<HTMLInputElement>(`[data-field="${title}"]`) as HTMLInputElement
  return { root, field }
}

const takeOver = async (root: ShadowRoot) => {
  const hand = noteTyped(root)
  await act(async () => {
    hydrateRoot(root as Node as Element, <Detail />)
  })
  await act(async () => hand())
}

/** Draws a list's order, which somebody may choose before React has loaded. */
function Order({ onOrder }: { onOrder?: (order: string) => void }) {
  const [order, setOrder] = useState('name')
  const choose = (next: string) => {
    setOrder(next)
    onOrder?.(next)
  }
  return (
    <select value={order} onChange={(event) => choose(event.target.value)}>
      <option value="name">Name</option>
      <option value="price">Price</option>
    </select>
  )
}

describe('text that is typed before React starts', () => {
  it('is taken over, in lines and in longer fields, and stays', async () => {
    const { root, field } = stand()
    field('Engraving').value = 'Ada'
    field('Wish').value = 'Soon'
    await takeOver(root)
    expect([field('Engraving').value, field('Wish').value]).toEqual(['Ada', 'Soon'])
    await act(async () => {
      const engraving = field('Engraving')
      Reflect.set(HTMLInputElement.prototype, 'value', 'Ada L', engraving)
      engraving.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(heard).toEqual({ Engraving: 'Ada L', Wish: 'Soon' })
    expect([field('Engraving').value, field('Wish').value]).toEqual(['Ada L', 'Soon'])
    expect(root.textContent).toContain('15')
  })

  it('leaves the caret where it was', async () => {
    const { root, field } = stand()
    field('Engraving').value = 'Ada'
    field('Engraving').setSelectionRange(1, 2)
    await takeOver(root)
    expect([field('Engraving').selectionStart, field('Engraving').selectionEnd]).toEqual([1, 2])
  })

  it('isn’t invented without typing', async () => {
    const { root, field } = stand()
    await takeOver(root)
    expect(heard).toEqual({})
    expect(field('Engraving').value).toBe('')
  })

  it('includes the choice in a menu', async () => {
    const host = document.createElement('div')
    document.body.append(host)
    const root = host.attachShadow({ mode: 'open' })
    root.innerHTML = renderToString(<Order />)
    const menu = root.querySelector('select') as HTMLSelectElement
    menu.value = 'price'
    const hand = noteTyped(root)
    let order = ''
    const onOrder = (next: string) => {
      order = next
    }
    await act(async () => {
      hydrateRoot(root as Node as Element, <Order onOrder={onOrder} />)
    })
    await act(async () => hand())
    expect([order, menu.value]).toEqual(['price', 'price'])
  })
})
