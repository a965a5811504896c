import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { messages } from '../../src/messages/en/withdraw.ts'
import { ADA, openWithdraw as open } from './withdraw-tag-fixture.tsx'

afterEach(cleanup)

/** The messages of a withdrawal's form about its fields. */

it('shows errors at their fields, and moves the focus there', async () => {
  const tag = open()
  tag.fill(messages.name, ADA.name)
  await tag.press(messages.review)
  const order = tag.getByLabelText(messages.order)
  expect(document.activeElement).toBe(order)
  expect(order.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(order.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    messages.orderWrong,
  )
  expect(tag.getByLabelText(messages.name).getAttribute('aria-invalid')).toBeNull()
})

it('asks for a name, and speaks of web addresses only if there is one in it', async () => {
  const tag = open()
  await tag.press(messages.review)
  const said = () => [messages.nameMissing, messages.nameWrong].filter((text) => tag.queryByText(text))
  expect(said()).toEqual([messages.nameMissing])
  tag.fill(messages.name, 'https://advert.example')
  expect(said()).toEqual([messages.nameWrong])
})

it('removes an error as soon as its field is right, and shows it again when it isn’t', async () => {
  const tag = open()
  await tag.press(messages.review)
  const wrong = () =>
    [messages.name, messages.order, messages.email].filter((label) =>
      tag.getByLabelText(label).getAttribute('aria-invalid'),
    )
  expect(wrong()).toHaveLength(3)
  const order = tag.getByLabelText(messages.order)
  order.focus()
  tag.fill(messages.order, '10023')
  expect(wrong()).toEqual([messages.name, messages.email])
  expect(tag.queryByText(messages.orderWrong)).toBeNull()
  // The focus stays in the field that somebody writes in.
  expect(document.activeElement).toBe(order)
  tag.fill(messages.email, 'ada@')
  expect(wrong()).toEqual([messages.name, messages.email])
  tag.fill(messages.email, ADA.email)
  tag.fill(messages.order, '')
  expect(wrong()).toEqual([messages.name, messages.order])
  await tag.press(messages.review)
  expect(document.activeElement).toBe(tag.getByLabelText(messages.name))
})

it('removes errors of lines, too, when they are right', async () => {
  const tag = open({ known: ADA })
  fireEvent.click(tag.getByLabelText(messages.some))
  await tag.press(messages.review)
  expect(document.activeElement?.textContent).toBe(messages.linesWrong)
  tag.fill(messages.item, 'Mug')
  expect(tag.queryByText(messages.linesWrong)).toBeNull()
})

it('shows the endpoint’s errors until the field is changed', async () => {
  const tag = open({
    known: ADA,
    answer: () => ({ state: 'refused', problem: 'invalid_input', fields: ['order'] }),
  })
  await tag.press(messages.review)
  await tag.press('Confirm withdrawal')
  expect(tag.queryByText(messages.orderWrong)).not.toBeNull()
  tag.fill(messages.name, 'Ada')
  expect(tag.queryByText(messages.orderWrong)).not.toBeNull()
  tag.fill(messages.order, '10024')
  expect(tag.queryByText(messages.orderWrong)).toBeNull()
})
