import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TakeStep } from '../../src/components/take-step.ts'
import { useDrawer } from '../../src/components/use-drawer.ts'

afterEach(cleanup)

interface Props {
  readonly name: string
  readonly onOpen?: () => void
  readonly takeStep?: TakeStep
}

function Drawer({ name, onOpen = () => {}, takeStep = () => () => {} }: Props) {
  const { open, close, heading, dialogProps } = useDrawer(onOpen, takeStep)
  return (
    <>
      <button type="button" onClick={open}>{`Open ${name}`}</button>
      <button type="button" onClick={close}>{`Close ${name}`}</button>
      <dialog {...dialogProps}>
        <h2 ref={heading} tabIndex={-1}>{`Heading ${name}`}</h2>
      </dialog>
    </>
  )
}

it('lets the page scroll again as it did when the last of several drawers closes, in any order', async () => {
  const { style } = document.documentElement
  style.overflow = 'clip'
  render(['first', 'second'].map((name) => <Drawer key={name} name={name} />))
  const press = (name: string) => userEvent.click(screen.getByText(name))
  await press('Open first')
  await press('Open second')
  expect(style.overflow).toBe('hidden')
  await press('Close first')
  expect(style.overflow).toBe('hidden')
  await press('Close second')
  expect(style.overflow).toBe('clip')
})

describe('a drawer', () => {
  const openOne = async (more: Partial<Props> = {}) => {
    const { container } = render(<Drawer name="cart" {...more} />)
    const dialog = container.querySelector('dialog') as HTMLDialogElement
    dialog.getBoundingClientRect = () => new DOMRect(100, 0, 200, 300)
    await userEvent.click(screen.getByText('Open cart'))
    return dialog
  }

  it('is modal, with the focus on its heading, and says that it has been opened', async () => {
    const onOpen = vi.fn()
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const dialog = await openOne({ onOpen })
    expect(showModal).toHaveBeenCalledOnce()
    expect(dialog.open).toBe(true)
    expect(document.activeElement?.textContent).toBe('Heading cart')
    expect(onOpen).toHaveBeenCalledOnce()
  })

  it.each([
    ['on its left', 99, 10, false],
    ['at its left edge', 100, 10, true],
    ['at its right edge', 300, 10, true],
    ['on its right', 301, 10, false],
    ['above it', 150, -1, false],
    ['at its lower corner', 300, 300, true],
    ['below it', 150, 301, false],
  ])('with a press %s (%i, %i) stays open: %s', async (_, clientX, clientY, isOpen) => {
    const dialog = await openOne()
    fireEvent.mouseDown(dialog, { clientX, clientY })
    fireEvent.click(dialog, { clientX, clientY })
    expect(dialog.open).toBe(isOpen)
  })

  it('isn’t closed by a drag from its inside, nor by a press on something in it', async () => {
    const dialog = await openOne()
    const beside = { clientX: 10, clientY: 10 }
    fireEvent.mouseDown(screen.getByText('Heading cart'), beside)
    fireEvent.click(dialog, beside)
    expect(dialog.open).toBe(true)
    fireEvent.mouseDown(dialog, beside)
    fireEvent.click(screen.getByText('Heading cart'), beside)
    expect(dialog.open).toBe(true)
  })

  it('is closed by Back, and takes its step back when it is closed otherwise', async () => {
    const leave = vi.fn()
    const takeStep = vi.fn<TakeStep>(() => leave)
    const dialog = await openOne({ takeStep })
    await userEvent.click(screen.getByText('Close cart'))
    expect([dialog.open, leave.mock.calls.length]).toEqual([false, 1])
    await userEvent.click(screen.getByText('Open cart'))
    act(() => takeStep.mock.lastCall?.[0]())
    expect(dialog.open).toBe(false)
    expect(takeStep).toHaveBeenCalledTimes(2)
  })

  it('is closed by the browser’s own way', async () => {
    const dialog = await openOne()
    fireEvent(dialog, new Event('close'))
    expect(dialog.open).toBe(false)
  })

  it('keeps Escape, and no other key, from the page around it', async () => {
    await openOne()
    const heard: string[] = []
    const ended = new AbortController()
    document.addEventListener('keydown', ({ key }) => heard.push(key), ended)
    for (const key of ['Escape', 'Tab']) fireEvent.keyDown(screen.getByText('Heading cart'), { key })
    expect(heard).toEqual(['Tab'])
    ended.abort()
  })

  it('keeps the place of the page’s scroll bar, where there is one', async () => {
    const { style } = document.documentElement
    vi.stubGlobal('innerWidth', document.documentElement.clientWidth + 15)
    await openOne()
    expect(style.scrollbarGutter).toBe('stable')
    await userEvent.click(screen.getByText('Close cart'))
    expect(style.scrollbarGutter).toBeFalsy()
    vi.stubGlobal('innerWidth', document.documentElement.clientWidth)
    await userEvent.click(screen.getByText('Open cart'))
    expect(style.scrollbarGutter).toBeFalsy()
    vi.unstubAllGlobals()
  })
})
