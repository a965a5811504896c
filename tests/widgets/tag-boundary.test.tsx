import { act, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
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

async function draw(messages: PageMessages, child: ReactNode = <Fragile />) {
  host = document.createElement('store-cart')
  document.body.append(host)
  root = createRoot(host, QUIET)
  await act(async () =>
    root.render(
      <TagBoundary tag={{ host, emit }} page={{ messages: () => messages }} onStanding={() => {}}>
        {child}
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
      ['store-error', { status: 'error', code: 'system', message: 'a mistake of ours' }],
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

describe('a tag whose nodes another script has changed', () => {
  let failures = 0
  /** Fails as React does when it can't find a node of its own. */
  function Moved() {
    useLayoutEffect(() => {
      if (failures-- > 0) throw new DOMException('The node is not a child of this node.', 'NotFoundError')
    }, [])
    return <p>All is well</p>
  }

  it('is drawn anew, and says nothing', async () => {
    failures = 1
    await draw(english, <Moved />)
    expect(screen.getByText('All is well')).toBeTruthy()
    expect(host.getAttribute('status')).toBeNull()
    expect(console.error).not.toHaveBeenCalled()
    expect(emit).not.toHaveBeenCalled()
  })

  it('says so if it fails again at once', async () => {
    failures = 2
    await draw(english, <Moved />)
    expect(host.getAttribute('status')).toBe('error')
  })
})
