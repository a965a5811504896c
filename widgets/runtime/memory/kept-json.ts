import { writeJson } from '../../../src/model/json.ts'
import type { Page } from '../../loader/page.ts'

/**
 * How long the browser keeps a value, if it may: `tab` ends with the tab, `visitor` lives as long as the visitor's
 * token.
 */
export type Keeping = 'tab' | 'visitor'

/** Returns the storage for a value of this page; undefined if the browser, or the page, allows none. */
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
 * Creates one stored JSON value under a name of this client's. If it can't be stored, it lives as long as the page.
 *
 * @param find Returns the storage. Default: chosen by `keeping`, in this window.
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
    /** Returns its current value: another tab may have changed it. The caller checks its shape. */
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
