import type { Identity } from '../../http/identity.ts'
import type { Writer } from '../database.ts'
import type { CausedEvent, StoreEvent } from './store-event.ts'

/** Called with an event inside the transaction that caused it: its writes are committed or undone with that. */
export type EventSink = (writer: Writer, caused: CausedEvent) => Promise<void>

/**
 * The log of all writes. The notifications add a sink that stores the event in a table of the same transaction and
 * sends it afterwards, so every answered write is announced.
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
