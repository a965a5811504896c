import { expect, it, vi } from 'vitest'
import { readInputs } from '../../widgets/loader/attributes.ts'
import { createSteps } from '../../widgets/runtime/gate/back-step.ts'
import { readNote } from '../../widgets/runtime/gate/here.ts'
import { collectionReaders, readSource } from '../../widgets/tags/collection/attributes.ts'
import { createListHistory } from '../../widgets/tags/collection/list-history.ts'
import { forgetListeners } from '../support/forget-listeners.ts'

forgetListeners(window)

it.each([
  ['closes', false],
  ['is on its way back', true],
])('a list that code changes while a dialog %s keeps its address, and Back undoes it', async (_, isGoing) => {
  history.replaceState(null, '', '/shop')
  document.body.innerHTML = '<store-collection collection="mugs" sync-url></store-collection>'
  const host = document.querySelector('store-collection') as HTMLElement
  const inputs = readInputs(host, collectionReaders)
  const { base } = readSource(inputs)
  const steps = createSteps()
  const list = createListHistory(host, 'client', steps)
  const leave = steps.take(() => {})
  const going = vi.spyOn(history, 'go')
  leave()
  if (isGoing) await vi.waitFor(() => expect(going).toHaveBeenCalled())
  list.write({ inputs, base, place: { ...base, page: 2 } }, true, base)
  await vi.waitFor(() => expect(going).toHaveBeenCalled())
  await new Promise((done) => setTimeout(done, 30))
  expect([location.search, readNote('dialogs') ?? 0]).toEqual(['?list.page=2', 0])
  history.back()
  await vi.waitFor(() => expect(location.search).toBe(''))
  expect(readNote('dialogs') ?? 0).toBe(0)
  going.mockRestore()
})
