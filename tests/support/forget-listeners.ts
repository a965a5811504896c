import { afterEach, beforeEach } from 'vitest'

/** Takes away after each test what it made listen to this target: a page ends with its listeners, and a file's does not. */
export function forgetListeners(target: Window | Document): void {
  const add: Window['addEventListener'] = target.addEventListener
  const added: Parameters<typeof add>[] = []
  beforeEach(() => {
    target.addEventListener = (...given: Parameters<typeof add>) => {
      added.push(given)
      add.apply(target, given)
    }
  })
  afterEach(() => {
    target.addEventListener = add
    for (const given of added.splice(0)) target.removeEventListener(...given)
  })
}
