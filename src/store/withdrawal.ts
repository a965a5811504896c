import { createStore, type StoreApi } from 'zustand/vanilla'
import type {
  WithdrawalAnswer,
  WithdrawalField,
  WithdrawalProblem,
  WithdrawalStatement,
} from '../model/withdrawal.ts'

/** Where a shopper is on the way to a receipt. */
export type WithdrawalStep = 'form' | 'review' | 'sending' | 'waiting' | 'mail' | 'received'

export interface WithdrawalState {
  readonly step: WithdrawalStep
  /** The statement; undefined until the form was read once. */
  readonly statement?: WithdrawalStatement | undefined
  /** Of the form, those that are wrong. */
  readonly fields: readonly WithdrawalField[]
  /** Why it was not taken. `no_answer`: nobody knows whether it was; `refused`: by something that is not our endpoint. */
  readonly problem?: WithdrawalProblem | 'no_answer' | 'refused' | undefined
  readonly answer?: Extract<WithdrawalAnswer, { readonly state: 'received' }> | undefined
}

/** The data that is sent with a statement. */
export interface WithdrawalPosting {
  /** The same for one filled form, however often it is sent. */
  readonly attempt: string
  readonly isInsisting: boolean
}

export interface WithdrawalPort {
  /**
   * Sends a statement. Undefined: no answer that can be read, from something that is not our endpoint.
   *
   * @throws when there was no answer in time, or no connection.
   */
  post(statement: WithdrawalStatement, posting: WithdrawalPosting): Promise<WithdrawalAnswer | undefined>
  isOnline(): boolean
  /** Calls back once, when there is a connection again. @returns what ends it. */
  whenOnline(then: () => void): () => void
  /** A key that nobody can guess. */
  createAttempt(): string
  /** Whether the page lets it be sent now. */
  mayAsk(statement: WithdrawalStatement): boolean
  tellReceived(answer: Extract<WithdrawalAnswer, { readonly state: 'received' }>): void
}

/** One statement's way from a form to a receipt. */
export interface WithdrawalFlow {
  readonly state: StoreApi<WithdrawalState>
  /** The form was read: shows what it says, or what is wrong with it. */
  review(
    read: { readonly statement: WithdrawalStatement } | { readonly fields: readonly WithdrawalField[] },
  ): void
  change(): void
  /** @param isInsisting The shopper was told that the shop doesn't know the order. */
  confirm(isInsisting?: boolean): Promise<void>
  /** A mail was opened in the place of sending. */
  openedMail(): void
  /** Another form, for another contract. */
  again(): void
  close(): void
}

const START: WithdrawalState = { step: 'form', fields: [] }

/** Where an answer leads. */
function readAnswer(answer: WithdrawalAnswer | undefined): Partial<WithdrawalState> {
  if (answer?.state === 'received') return { step: 'received', answer, problem: undefined }
  const fields = answer?.fields ?? []
  return { step: fields.length ? 'form' : 'review', fields, problem: answer?.problem ?? 'refused' }
}

export function createWithdrawal(port: WithdrawalPort): WithdrawalFlow {
  const state = createStore<WithdrawalState>(() => START)
  let attempt = port.createAttempt()
  let stopWaiting = () => {}
  let isOver = false

  const wait = () => {
    state.setState({ step: 'waiting', problem: undefined })
    stopWaiting()
    stopWaiting = port.whenOnline(() => void send(false))
  }

  const take = (answer: WithdrawalAnswer | undefined) => {
    state.setState(readAnswer(answer))
    if (answer?.state === 'received') port.tellReceived(answer)
  }

  const send = async (isInsisting: boolean) => {
    const { statement } = state.getState()
    if (!statement) return
    if (!port.isOnline()) return wait()
    state.setState({ step: 'sending', problem: undefined })
    try {
      const answer = await port.post(statement, { attempt, isInsisting })
      if (!isOver) take(answer)
    } catch {
      if (isOver) return
      if (!port.isOnline()) wait()
      else state.setState({ step: 'review', problem: 'no_answer' })
    }
  }

  return {
    state,
    review(read) {
      if ('fields' in read) state.setState({ step: 'form', fields: read.fields, problem: undefined })
      else state.setState({ step: 'review', statement: read.statement, fields: [], problem: undefined })
    },
    change() {
      stopWaiting()
      state.setState({ step: 'form', problem: undefined })
    },
    async confirm(isInsisting = false) {
      const { step, statement } = state.getState()
      // A second press while the first is under way.
      if (step !== 'review' || !statement || !port.mayAsk(statement)) return
      await send(isInsisting)
    },
    openedMail: () => state.setState({ step: 'mail', problem: undefined }),
    again() {
      attempt = port.createAttempt()
      state.setState({ ...START, statement: undefined, answer: undefined, problem: undefined })
    },
    close() {
      isOver = true
      stopWaiting()
    },
  }
}
