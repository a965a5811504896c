import { act, screen } from '@testing-library/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages as german } from '../../src/messages/de/product.ts'
import { messages as english } from '../../src/messages/en/product.ts'
import type { PageMessages } from '../../src/messages/product.ts'
import { QUIET, TagBoundary } from '../../widgets/runtime/element/TagBoundary.tsx'
import { waitFor } from '../support/wait-for.ts'

let isBroken = true
function Fragile() {
  if (isBroken) throw new Error('a mistake of ours')
  return <p>All is well</p>
}

let root: Root
let host: HTMLElement
const uncaught = vi.fn()
const emit = vi.fn()

async function draw(messages: PageMessages) {
  host = document.createElement('store-cart')
  document.body.append(host)
  root = createRoot(host, QUIET)
  await act(async () =>
    root.render(
      <TagBoundary tag={{ host, emit }} page={{ messages: () => messages }} onStanding={() => {}}>
        <Fragile />
      </TagBoundary>,
    ),
  )
}

beforeEach(() => {
  isBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
  addEventListener('error', uncaught)
})
afterEach(() => {
  act(() => root.unmount())
  removeEventListener('error', uncaught)
  document.body.replaceChildren()
  vi.restoreAllMocks()
  emit.mockClear()
  uncaught.mockClear()
})

describe('a tag whose component throws', () => {
  it('shows an error in words, and notifies the page only by an event', async () => {
    await draw(english)
    expect(host.getAttribute('status')).toBe('error')
    expect((await waitFor(() => screen.getByRole('status'))).textContent).toBe(
      'This part of the page could not be shown.',
    )
    expect(emit.mock.calls).toEqual([
      ['store-error', { status: 'error', code: 'system', message: 'Error: a mistake of ours' }],
    ])
    expect(uncaught).not.toHaveBeenCalled()
  })

  it('is drawn when the shopper tries again and it works', async () => {
    await draw(german)
    isBroken = false
    const again = await waitFor(() => screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await act(async () => again.click())
    expect(screen.getByText('All is well')).toBeTruthy()
  })
})
