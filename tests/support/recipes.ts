import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'
import { ROOT } from './package.ts'

/** The recipes of `docs/code/session.md`, each the code below a numbered heading. */
export const RECIPES = [
  ...readFileSync(join(ROOT, 'docs/code/session.md'), 'utf8').matchAll(
    /^## \d\. (.+)\n[\s\S]*?^```ts\n([\s\S]*?)^```/gm,
  ),
].map(([, title = '', code = '']) => ({ title, code }))

/** The provider's address in the recipes. */
const API = 'http://127.0.0.1:4700'

/** Reads a recipe as JavaScript, with this provider. */
export async function readRecipe(title: string, apiHost: string): Promise<string> {
  const found = RECIPES.find((one) => one.title === title)
  if (!found?.code.includes(API)) throw new Error(`docs/code/session.md has no recipe "${title}" for ${API}`)
  return (await transformWithOxc(found.code.replaceAll(API, apiHost), 'recipe.ts')).code
}

/** Runs a recipe in a project that has the package, and returns its exports. */
export async function runRecipe<Exports>(
  title: string,
  { project, apiHost }: { readonly project: string; readonly apiHost: string },
): Promise<Exports> {
  const file = join(project, `recipe-${Math.random()}.mjs`)
  writeFileSync(file, await readRecipe(title, apiHost))
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Exports
}
