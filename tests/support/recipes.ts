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

interface Place {
  /** A folder that has the package. */
  readonly project: string
  readonly apiHost: string
}

/** Runs JavaScript as a module of a project, and returns its exports. */
async function runModule<Exports>(code: string, project: string): Promise<Exports> {
  const file = join(project, `recipe-${Math.random()}.mjs`)
  writeFileSync(file, code)
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Exports
}

/** Runs a recipe in a project that has the package, and returns its exports. */
export const runRecipe = async <Exports>(title: string, { project, apiHost }: Place): Promise<Exports> =>
  runModule(await readRecipe(title, apiHost), project)

/** Runs a document's code, which names the sandbox of this machine, and returns its exports. */
export async function runCode<Exports>(code: string, { project, apiHost }: Place): Promise<Exports> {
  if (!code.includes(API)) throw new Error(`The code doesn't name ${API}`)
  return runModule((await transformWithOxc(code.replaceAll(API, apiHost), 'code.ts')).code, project)
}
