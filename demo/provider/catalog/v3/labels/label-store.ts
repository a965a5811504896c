import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '../../../access/context/context.ts'
import type { Writer } from '../../../database/database.ts'
import type { LabelEvent } from '../../../database/events/store-event.ts'
import { applicationError, notFound } from '../../../http/errors.ts'
import type { Identity } from '../../../http/identity.ts'
import type { ProductRecord } from '../../product-record.ts'
import { createProductStore } from '../../product-store.ts'
import { requireRevision } from '../bulk/bulk-result.ts'
import type { Named } from '../reads/named.ts'
import { renderNamed } from '../reads/named-reads.ts'
import type { V3Parts } from '../reads/parts.ts'
import { deleteLabel, findLabel, type LabelRecord, saveLabel } from '../snapshot/labels.ts'
import type { LabelDocument, LabelRules } from './label-rules.ts'

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const alreadyThere = (key: string) =>
  applicationError(409, 'ALREADY_EXISTS', {
    message: 'Already exists',
    description: `There is one called ${key}`,
    data: { name: key },
  })

const documentOf = ({ entity }: Named): LabelDocument => {
  const { productCount: _, ...document } = entity
  return document
}

const show = ({ id, name, revision, createdAt, updatedAt, document: entity }: LabelRecord): object =>
  renderNamed({ no: 0, id, name, revision, createdAt, updatedAt, countName: 'assignedProductsCount', entity })

/** Creates the steps at the beginning and the end of all writes of one kind. */
function createLabelWork<Input extends object>(
  context: SandboxContext,
  { snapshots }: V3Parts,
  rules: LabelRules<Input>,
) {
  const store = createProductStore(context)
  const all = async () => rules.find(await snapshots.look())
  return {
    all,

    /** @throws {ApiError} 404. */
    async require(id: string): Promise<Named> {
      const found = (await all()).find((each) => each.id === id)
      if (!found) throw notFound(toSnake(rules.kind), { id })
      return found
    },

    holdersOf: async (id: string) =>
      (await snapshots.look()).products.filter((product) => rules.has(product, id)),

    async changeHolders(
      writer: Writer,
      holders: readonly ProductRecord[],
      { cause, change }: { cause: Identity; change: (product: ProductRecord) => ProductRecord },
    ): Promise<void> {
      for (const { id } of holders) await store.changeIn(writer, { id, cause, change })
    },

    tell: (writer: Writer, cause: Identity, about: Omit<LabelEvent, 'type' | 'kind'>) =>
      context.events.record(writer, { type: 'label', kind: rules.kind, ...about }, cause),

    /** @throws {ApiError} 409 when another label has the same unique key. */
    async refuseTaken(document: LabelDocument, id?: string): Promise<void> {
      const key = rules.keyOf(document)
      const taken = (await all()).some((each) => each.id !== id && rules.keyOf(each.entity) === key)
      if (taken) throw alreadyThere(key)
    },
  }
}

/** Creates the writes of one kind of label: each is a transaction, with the products that have the label. */
export function createLabelStore<Input extends object>(
  context: SandboxContext,
  parts: V3Parts,
  rules: LabelRules<Input>,
) {
  const { database, now } = context
  const work = createLabelWork(context, parts, rules)
  const { all, require, holdersOf, changeHolders, tell, refuseTaken } = work

  async function create(input: Input, cause: Identity): Promise<string> {
    const document = rules.write(input, {})
    await refuseTaken(document)
    const made = rules.madeId(document)
    const id = (await all()).some((each) => each.id === made) ? randomUUID() : made
    await database.write(async (writer) => {
      // Another write may have been faster since the read.
      if (await findLabel(writer, id)) throw alreadyThere(rules.keyOf(document))
      const times = { createdAt: now(), updatedAt: now() }
      const label = { id, kind: rules.kind, name: rules.nameOf(document), document, revision: 1, ...times }
      await saveLabel(writer, label)
      await tell(writer, cause, { labelId: id, change: 'created', changedFields: [], entity: show(label) })
    })
    return id
  }

  async function update(id: string, { input, revision, cause }: LabelChange<Input>): Promise<void> {
    const before = await require(id)
    const document = rules.write(input, documentOf(before))
    await refuseTaken(document, id)
    const holders = await holdersOf(id)
    const changedFields = Object.keys(document).filter(
      (key) => JSON.stringify(document[key]) !== JSON.stringify(before.entity[key]),
    )
    await database.write(async (writer) => {
      const current = (await findLabel(writer, id))?.revision ?? 1
      requireRevision(revision, current, `${rules.kind}.revision`)
      const { createdAt } = before
      const times = { createdAt, updatedAt: now() }
      const name = rules.nameOf(document)
      const label = { id, kind: rules.kind, name, document, revision: current + 1, ...times }
      await saveLabel(writer, label)
      await changeHolders(writer, holders, { cause, change: (each) => rules.change(each, id, document) })
      await tell(writer, cause, { labelId: id, change: 'updated', changedFields, entity: show(label) })
    })
  }

  async function remove(id: string, cause: Identity): Promise<void> {
    const named = await require(id)
    const holders = await holdersOf(id)
    rules.checkRemoval(named, holders)
    await database.write(async (writer) => {
      await changeHolders(writer, holders, { cause, change: (each) => rules.remove(each, id) })
      await deleteLabel(writer, id)
      const entity = renderNamed(named)
      await tell(writer, cause, { labelId: id, change: 'deleted', changedFields: [], entity })
    })
  }

  return { all, require, create, update, remove }
}

interface LabelChange<Input extends object> {
  readonly input: Partial<Input>
  readonly revision: string | null | undefined
  readonly cause: Identity
}

export type LabelStore<Input extends object> = ReturnType<typeof createLabelStore<Input>>
