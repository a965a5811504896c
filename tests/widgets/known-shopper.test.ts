import { expect, it, vi } from 'vitest'
import type { Member } from '../../src/session/member.ts'
import { createKnownShopper } from '../../widgets/tags/withdraw/known-shopper.ts'
import { openPage } from '../support/open-page.ts'

const ADA: Member = { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' }
const GRACE: Member = { id: 'grace', email: 'grace@example.com' }

/**
 * Opens a page whose member changes as the test says, and whose provider answers each request for orders when it says.
 */
async function open(order?: string) {
  const asked: ((number: string) => void)[] = []
  let say = (_member: Member | undefined) => {}
  const session = {
    member: ADA as Member | undefined,
    follow(listener: (state: { member: Member | undefined }) => void) {
      say = (member) => listener({ member })
      return () => {}
    },
  }
  const questions: unknown[] = []
  const send = (_call: unknown, question: unknown) =>
    new Promise((resolve) => {
      questions.push(question)
      asked.push((number) => resolve({ orders: [{ id: `id-${number}`, number, lineItems: [] }] }))
    })
  const page = openPage({
    connection: async () => ({ transport: { send } }) as never,
    loadChunk: (async () => ({ openSession: async () => session })) as never,
  })
  const shopper = createKnownShopper(page, order)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  return { shopper, asked, questions, say: (member: Member | undefined) => say(member) }
}
const numbersOf = ({ shopper }: Awaited<ReturnType<typeof open>>) =>
  shopper.known().orders?.map(({ number }) => number)

it('knows a member’s name, address and orders', async () => {
  const opened = await open('10099')
  opened.asked[0]?.('10023')
  await vi.waitFor(() => expect(numbersOf(opened)).toEqual(['10023']))
  expect(opened.questions).toMatchObject([{ cursorPaging: { limit: 20 } }])
  expect(opened.shopper.known()).toMatchObject({ name: ADA.name, email: ADA.email, order: '10099' })
})

it('keeps nothing of a member when another one logs in, who has no name', async () => {
  const opened = await open()
  opened.asked[0]?.('10023')
  await vi.waitFor(() => expect(numbersOf(opened)).toEqual(['10023']))
  opened.say(GRACE)
  expect(opened.shopper.known()).toMatchObject({ name: undefined, email: GRACE.email, orders: undefined })
  opened.say(undefined)
  expect(opened.shopper.known()).toMatchObject({ name: undefined, email: undefined })
})

it('drops the orders of a member that arrive after another one has logged in', async () => {
  const opened = await open()
  opened.say(GRACE)
  await vi.waitFor(() => expect(opened.asked).toHaveLength(2))
  opened.asked[1]?.('20001')
  await vi.waitFor(() => expect(numbersOf(opened)).toEqual(['20001']))
  opened.asked[0]?.('10023')
  await new Promise((resolve) => setTimeout(resolve))
  expect(numbersOf(opened)).toEqual(['20001'])
})

it('sends no more notifications after it was closed', async () => {
  const opened = await open()
  const told = vi.fn()
  opened.shopper.subscribe(told)
  opened.shopper.close()
  opened.say(GRACE)
  expect(told).not.toHaveBeenCalled()
})
