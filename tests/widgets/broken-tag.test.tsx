import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { messages as german } from '../../src/messages/de/product.ts'
import { messages as english } from '../../src/messages/en/product.ts'
import type { Page } from '../../widgets/loader/page.ts'
import { BrokenTag } from '../../widgets/runtime/element/BrokenTag.tsx'

afterEach(cleanup)

function show({ content = '', messages = english as ReturnType<Page['messages']> | 'none' } = {}) {
  const host = document.createElement('store-cart')
  host.innerHTML = content
  const calls: string[] = []
  const tag = { host, renderNow: vi.fn(() => void calls.push('renderNow')) }
  const shown = render(
    <BrokenTag
      tag={tag}
      page={{ messages: () => (messages === 'none' ? undefined : messages) }}
      onTryAgain={() => calls.push('onTryAgain')}
    />,
  )
  return { ...shown, calls }
}

it('shows in the page’s language that it failed, and draws the tag after another try', () => {
  const { getByRole, calls } = show({ messages: german })
  expect(getByRole('status').textContent).toBe(german.broken)
  expect(getByRole('status').parentElement?.lang).toBe('de')
  fireEvent.click(getByRole('button', { name: german.tryAgain }))
  expect(calls).toEqual(['onTryAgain', 'renderNow'])
})

it.each([
  ['keeps what the page’s author wrote into the tag', '<p>Call us</p>', 2],
  ['has no place for content that is not there', ' ', 1],
])('%s', (_, content, slots) => {
  const { container } = show({ content })
  expect(container.querySelectorAll('slot')).toHaveLength(slots)
})

it('keeps the tag’s own content while there are no texts', () => {
  const { container } = show({ messages: 'none' })
  expect(container.innerHTML).toBe('<slot></slot>')
})
