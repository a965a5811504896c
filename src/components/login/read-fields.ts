import { readDigits } from '../../model/quantity.ts'
import type { FormName, Problem } from '../../views/login/login-problem.ts'

/** The typed values; they are kept no longer than their request. */
export interface Fields {
  readonly email: string
  readonly password: string
  readonly code: string
  readonly firstName: string
}

const text = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

export function readFields(form: HTMLFormElement): Fields {
  const data = new FormData(form)
  return {
    email: text(data, 'email').trim(),
    // A password may contain white space.
    password: text(data, 'password'),
    // People paste `123 456`, and managers `123-456`.
    code: readDigits(text(data, 'code')).replace(/[\s-]/g, ''),
    firstName: text(data, 'firstName').trim(),
  }
}

/** Checks the fields as far as possible without the provider, in their order. */
export function findFlaw({ email, password, code }: Fields, form: FormName): Problem | undefined {
  const hasEmail = form === 'login' || form === 'register' || form === 'forgot'
  const hasPassword = form === 'login' || form === 'register' || form === 'reset'
  if (hasEmail && !email) return { field: 'email', name: 'emailMissing' }
  if (hasEmail && !/^\S+@\S+$/.test(email)) return { field: 'email', name: 'emailInvalid' }
  if (hasPassword && !password) return { field: 'password', name: 'passwordMissing' }
  if (form === 'code' && !code) return { field: 'code', name: 'codeMissing' }
  return undefined
}
