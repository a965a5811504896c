import { parseNumbers } from '../core/decimals.ts'
import { ACTION_EVENTS, type DomainEventHead, type DomainEventName, ENTITY_EVENTS } from './domain-events.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  !!value && typeof value === 'object' && !Array.isArray(value)

const refuse = (reason: string): never => {
  throw new Error(reason)
}

/** Whether it is the name of an event of catalog v3. */
export const isDomainEventName = (name: string): name is DomainEventName =>
  name in ENTITY_EVENTS || name in ACTION_EVENTS

/** Reads an object of the provider's, which may also come as JSON text (contract 2027, 10). */
function readObject(body: Fields, name: string): Fields | undefined {
  const text = body[`${name}AsJson`]
  const value = body[name] ?? (typeof text === 'string' ? parseNumbers(text) : undefined)
  return isFields(value) ? value : undefined
}

const HEAD = ['eventTime', 'entityEventSequence', 'triggeredByAnonymizeRequest', 'originatedFrom'] as const

/** Returns the event's body in the form that its name requires. */
function readBody(name: DomainEventName, payload: Fields): object {
  const bodyOf = (kind: string): Fields => {
    const body = payload[kind]
    return isFields(body) ? body : refuse(`the event has no ${kind}`)
  }
  const need = (kind: string, field: string): Fields =>
    readObject(bodyOf(kind), field) ?? refuse(`the event has no ${kind}.${field}`)

  if (name in ACTION_EVENTS) return { data: need('actionEvent', 'body') }
  if (name.endsWith('Created')) return { entity: need('createdEvent', 'entity') }
  if (name.endsWith('Updated')) {
    const { modifiedFields } = bodyOf('updatedEvent')
    const entity = need('updatedEvent', 'currentEntity')
    return { entity, ...(isFields(modifiedFields) && { modifiedFields }) }
  }
  const entity = readObject(bodyOf('deletedEvent'), 'deletedEntity')
  return { ...(entity && { entity }) }
}

/**
 * Reads an event of catalog v3.
 *
 * @throws {Error} if it doesn't have the form that its name requires.
 */
export function readDomainEvent(
  name: DomainEventName,
  payload: Fields,
): { readonly id: string; readonly payload: DomainEventHead } {
  const need = (field: string): string => {
    const value = payload[field]
    return typeof value === 'string' && value ? value : refuse(`the event has no ${field}`)
  }
  const known = HEAD.filter((field) => payload[field] !== undefined && payload[field] !== null)
  const head = Object.fromEntries(known.map((field) => [field, payload[field]]))
  return { id: need('id'), payload: { entityId: need('entityId'), ...head, ...readBody(name, payload) } }
}
