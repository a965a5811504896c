import { parseArgs } from 'node:util'
import { readEnvironment, type SandboxOptions, SettingsError } from './settings.ts'

/**
 * The options of a command: what stands behind it wins over the environment. `--catalog v3` and
 * `--first-cart removed` say which generation the shop is.
 *
 * @throws {SettingsError} for an argument that there isn't.
 */
export function readCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): SandboxOptions {
  const options = readEnvironment(env)
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { catalog: { type: 'string' }, 'first-cart': { type: 'string' } },
    })
    return {
      ...options,
      catalog: values.catalog ?? options.catalog,
      firstCart: values['first-cart'] ?? options.firstCart,
    }
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error))
  }
}
