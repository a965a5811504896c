import { afterEach, beforeEach } from 'vitest'

/** Removes after each test its listeners on this target: a page's listeners end with it, but a file's don't. */
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
