/** One slice of the page's store, as a store of its own. */
export interface Slice<State> {
  getState(): State
  /** Changes some fields of it. */
  setState(changes: Partial<State> | ((state: State) => Partial<State>)): void
  /** Calls back when a field of this slice has changed. Returns the unsubscriber. */
  subscribe(listener: (now: State, before: State) => void): () => void
}
