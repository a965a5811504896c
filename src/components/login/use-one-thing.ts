import { useRef, useState } from 'react'
import { fromFailure } from '../../model/login.ts'
import type { FormName, Problem } from '../../views/login/login-problem.ts'
import type { LoginStep } from './login-services.ts'
import type { LoginView } from './select-screen.ts'

/** The state of the tag beside the session. */
export interface LoginTagState {
  readonly view: LoginView
  /** Kept from form to form. */
  readonly email: string
  readonly busy?: string | undefined
  readonly problem?: Problem | undefined
  readonly notice?: string | undefined
  readonly isPasswordShown: boolean
}

export interface OneThing {
  readonly state: LoginTagState
  change(next: Partial<LoginTagState>): void
  isUnderWay(): boolean
  /** Resolves when nothing is under way, and its result is shown. */
  whenFree(): Promise<void>
  /**
   * Does one thing at a time, and shows that it is busy: another one is not begun meanwhile. The first part of `act`
   * runs at once, in the click. Its result, or its error, goes to `onStep`.
   */
  run(thing: {
    readonly form: FormName
    readonly busy: string
    readonly act: () => Promise<LoginStep | undefined>
  }): Promise<void>
}

/** @param onStep Returns the tag's state after the step. */
export function useOneThing(
  first: Pick<LoginTagState, 'view'>,
  onStep: (step: LoginStep | undefined, form: FormName) => Promise<Partial<LoginTagState>>,
): OneThing {
  const underWay = useRef<Promise<void>>(undefined)
  const [state, setState] = useState<LoginTagState>({
    ...first,
    email: '',
    isPasswordShown: false,
  })
  const change = (next: Partial<LoginTagState>) => setState((before) => ({ ...before, ...next }))

  return {
    state,
    change,
    isUnderWay: () => !!underWay.current,
    whenFree: async () => underWay.current,
    async run({ form, busy, act }) {
      if (underWay.current) return
      let end = () => {}
      underWay.current = new Promise((resolve) => {
        end = resolve
      })
      change({ busy, problem: undefined, notice: undefined, isPasswordShown: false })
      const next = await onStep(await act().catch(fromFailure), form)
      underWay.current = undefined
      change({ busy: undefined, ...next })
      end()
    },
  }
}
