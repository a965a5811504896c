import type { ProductKey } from '../../../src/model/catalog-port.ts'
import type { Choices } from '../../../src/model/variant.ts'
import { WrongInput } from './answers.ts'

/** The limits of an agent's input, which may be anything, whatever the schema demands. */
const LONGEST = 200
const MOST_CHOICES = 20
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** @throws {WrongInput} */
export function readText(input: unknown, name: string): string {
  const value: unknown = Object(input)[name]
  const text = typeof value === 'string' ? value.trim() : ''
  if (!text || text.length > LONGEST)
    throw new WrongInput(`"${name}" has to be a text of 1 to ${LONGEST} characters`)
  return text
}

/** @throws {WrongInput} */
export function readCount(input: unknown, name: string, fallback: number, most: number): number {
  const value: unknown = Object(input)[name] ?? fallback
  if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > most)
    throw new WrongInput(`"${name}" has to be a whole number from 1 to ${most}`)
  return value as number
}

/** @throws {WrongInput} */
export function readChoices(input: unknown): Choices {
  const value: unknown = Object(input).choices ?? {}
  const entries = Object.entries(Object(value) as Record<string, unknown>)
  const isRight = entries.every(
    ([name, choice]) => typeof choice === 'string' && name.length <= LONGEST && choice.length <= LONGEST,
  )
  if (typeof value !== 'object' || Array.isArray(value) || !isRight || entries.length > MOST_CHOICES)
    throw new WrongInput('"choices" has to be an object of option names and choices')
  return Object.fromEntries(entries) as Choices
}

/** Reads a product's id or slug. @throws {WrongInput} */
export function readProductKey(input: unknown): ProductKey {
  const name = readText(input, 'product')
  return ID.test(name) ? `id:${name}` : `slug:${name}`
}
