import type { Page } from '../../loader/page.ts'

/** Checks whether an earlier page has kept something under one of these names, for this tab or for the visitor. */
export function hasLeft({ config }: Pick<Page, 'config'>, names: readonly string[]): boolean {
  try {
    return [sessionStorage, localStorage].some((storage) =>
      names.some((name) => storage.getItem(`store-widgets:${name}:${config.clientId}`) !== null),
    )
  } catch {
    return false
  }
}
