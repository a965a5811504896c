/**
 * The addresses that logins of the demo's pages return to: the site's root, since their script tags name no other page.
 * A builder enters the same under *Allowed authorization redirect URIs*, letter by letter; the pages' domain, under
 * *Allowed redirect domains*, is among those that the sandbox allows by itself (`STORE_ORIGINS`).
 */
export function callbacksOf(origin: string): readonly string[] {
  const { port } = new URL(origin)
  return [`${origin}/`, `http://localhost:${port}/`]
}
