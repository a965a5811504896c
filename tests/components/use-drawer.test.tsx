import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { useDrawer } from '../../src/components/use-drawer.ts'

afterEach(cleanup)

function Drawer({ name }: { readonly name: string }) {
  const { open, close, dialogProps } = useDrawer(
    () => {},
    () => () => {},
  )
  return (
    <>
      <button type="button" onClick={open}>{`Open ${name}`}</button>
      <button type="button" onClick={close}>{`Close ${name}`}</button>
      <dialog {...dialogProps} />
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
