import { writeJson } from '../../../src/model/json.ts'
import type { Page } from '../../loader/page.ts'

/** What the browser keeps, where it may: `tab` ends with the tab, `visitor` lives as long as the visitor's token. */
export type Keeping = 'tab' | 'visitor'

/** The storage for something of this page; undefined where the browser, or the page, allows none. */
export function findStorage({ config }: Pick<Page, 'config'>, keeping: Keeping): Storage | undefined {
  try {
    if (keeping === 'tab') return sessionStorage
    if (config.tokenStorage === 'memory') return
    return config.tokenStorage === 'session' ? sessionStorage : localStorage
  } catch {
    return
  }
}

/**
 * One value as JSON under a name of this client's. What can't be kept is known as long as the page lives.
 *
 * @param find Where it is kept. Default: as `keeping` says, in this window.
 */
export function createKept<Value>(
  page: Page,
  what: string,
  keeping: Keeping,
  find: () => Storage | undefined = () => findStorage(page, keeping),
) {
  const name = `store-widgets:${what}:${page.config.clientId}`
  let known: Value | undefined
  return {
    /** As it stands now: another tab may have changed it. Its reader checks its shape. */
    read(): Value | undefined {
      try {
        const storage = find()
        const text = storage?.getItem(name)
        return storage ? (text ? (JSON.parse(text) as Value) : undefined) : known
      } catch {
        return known
      }
    },
    write(value: Value | undefined): void {
      known = value
      try {
        const storage = find()
        if (value === undefined) storage?.removeItem(name)
        else storage?.setItem(name, writeJson(value))
      } catch {
        // Full, or not allowed.
      }
    },
  }
}
