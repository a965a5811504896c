import { afterAll, beforeAll } from 'vitest'

/** A listener as it was given to `addEventListener`. */
type Listening = Parameters<EventTarget['addEventListener']>

/**
 * Loaded before each file of DOM tests. The files of a worker share a window, because a new one costs more than most
 * files' tests; their modules are new. What a file leaves in the window ends with it.
 */
const targets: readonly EventTarget[] = [window, document]
const left: (() => void)[] = []

beforeAll(() => {
  for (const target of targets) {
    const add = target.addEventListener
    target.addEventListener = (...listening: Listening) => {
      const [type, listener, options] = listening
      left.push(() => target.removeEventListener(type, listener, options))
      add.apply(target, listening)
    }
    left.push(() => {
      target.addEventListener = add
    })
  }
})

afterAll(() => {
  for (const end of left.splice(0)) end()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const root of [document.documentElement, document.body])
    for (const name of root.getAttributeNames()) root.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
})
