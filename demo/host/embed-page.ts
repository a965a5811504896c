import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillShop } from '../playground/fill-shop.ts'

/** The built page for frames, with the sandbox's address in its head: the only thing that a host may have to set. */
export const readEmbedPage = async ({
  apiHost,
  distFolder,
}: {
  readonly apiHost: string
  readonly distFolder: string
}): Promise<string | undefined> => {
  const page = await readFile(join(distFolder, 'embed.html'), 'utf8').catch(() => undefined)
  return page && fillShop(page, { STORE_API: apiHost, STORE_CLIENT_ID: 'demo-client' })
}
