import { createStore, type StoreApi } from 'zustand/vanilla'
import type {
  WithdrawalAnswer,
  WithdrawalField,
  WithdrawalProblem,
  WithdrawalStatement,
} from '../model/withdrawal.ts'

/** A shopper's step on the way to a receipt. */
export type WithdrawalStep = 'form' | 'review' | 'sending' | 'waiting' | 'mail' | 'received'

export interface WithdrawalState {
  readonly step: WithdrawalStep
  /** The statement; undefined until the form was read. */
  readonly statement?: WithdrawalStatement | undefined
  /** The invalid fields of the form. */
  readonly fields: readonly WithdrawalField[]
  /**
   * Why it was not accepted. `no_answer`: that is unknown; `refused`: the answer came from something that is not our
   * endpoint.
   */
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
   * Sends a statement. Resolves with undefined for an unreadable answer, from something that is not our endpoint.
   *
   * @throws if there was no answer in time, or no connection.
   */
  post(statement: WithdrawalStatement, posting: WithdrawalPosting): Promise<WithdrawalAnswer | undefined>
  isOnline(): boolean
  /** Calls back once, when there is a connection again. @returns a function that cancels it. */
  whenOnline(then: () => void): () => void
  /** Creates a key that nobody can guess. */
  createAttempt(): string
  /** Whether the page allows it to be sent now. */
  mayAsk(statement: WithdrawalStatement): boolean
  tellReceived(answer: Extract<WithdrawalAnswer, { readonly state: 'received' }>): void
}

/** One statement's steps from a form to a receipt. */
export interface WithdrawalFlow {
  readonly state: StoreApi<WithdrawalState>
  /** Reads the form: shows its statement, or its errors. */
  review(
    read: { readonly statement: WithdrawalStatement } | { readonly fields: readonly WithdrawalField[] },
  ): void
  change(): void
  /** @param isInsisting Whether the shopper has read that the shop doesn't know the order. */
  confirm(isInsisting?: boolean): Promise<void>
  /** Notes that the shopper sends a mail instead. */
  openedMail(): void
  /** Starts another form, for another contract. */
  again(): void
  close(): void
}

const START: WithdrawalState = { step: 'form', fields: [] }

/** Converts an answer to the next state. */
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

  const wait = (isInsisting: boolean) => {
    state.setState({ step: 'waiting', problem: undefined })
    stopWaiting()
    stopWaiting = port.whenOnline(() => void send(isInsisting))
  }

  const take = (answer: WithdrawalAnswer | undefined) => {
    state.setState(readAnswer(answer))
    if (answer?.state === 'received') port.tellReceived(answer)
  }

  const send = async (isInsisting: boolean) => {
    const { statement } = state.getState()
    if (!statement) return
    if (!port.isOnline()) return wait(isInsisting)
    state.setState({ step: 'sending', problem: undefined })
    try {
      const answer = await port.post(statement, { attempt, isInsisting })
      if (!isOver) take(answer)
    } catch {
      if (isOver) return
      if (!port.isOnline()) wait(isInsisting)
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
      // This is a second press while the first request is under way.
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
