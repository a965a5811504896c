import type { CartLine } from '../../store/cart-lines.ts'
import type { PolicyViewModel } from '../../views/cart/cart-view-model.ts'

/** Lists the shop's policies once each; one that isn't for all lines names those that it is for. */
export function readPolicies(lines: readonly CartLine[]): readonly PolicyViewModel[] {
  const found = new Map<string, { title: string; content: string; names: Set<string> }>()
  for (const { policies, name } of lines) {
    for (const { title, content } of policies ?? []) {
      if (!content) continue
      const key = JSON.stringify([title, content])
      const policy = found.get(key) ?? { title: title ?? '', content, names: new Set() }
      found.set(key, policy)
      policy.names.add(name)
    }
  }
  const all = new Set(lines.map(({ name }) => name)).size
  return [...found.values()].map(({ title, content, names }) => {
    const whose = [...names].join(', ')
    if (!title) return { title: whose, content }
    return { title: names.size < all ? `${title} (${whose})` : title, content }
  })
}
