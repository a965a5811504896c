import type { Identity } from '../../http/identity.ts'
import type { Writer } from '../database.ts'
import type { CausedEvent, StoreEvent } from './store-event.ts'

/** Is told of an event inside the transaction that caused it: what it writes stands or falls with that. */
export type EventSink = (writer: Writer, caused: CausedEvent) => Promise<void>

/**
 * The log in which writes say what they did. The room of notifications adds a sink that keeps the event in a
 * table of the same transaction and sends it afterwards; so no answered write goes unannounced.
 */
export interface EventLog {
  record(writer: Writer, event: StoreEvent, cause: Identity): Promise<void>
  addSink(sink: EventSink): void
}

/** A log without sinks. */
export function createEventLog(): EventLog {
  const sinks: EventSink[] = []
  return {
    async record(writer, event, cause) {
      for (const sink of sinks) await sink(writer, { event, cause })
    },
    addSink(sink) {
      sinks.push(sink)
    },
  }
}
