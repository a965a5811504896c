import type { SandboxContext } from './access/context/context.ts'
import { findProduct } from './catalog/product-rows.ts'
import { type SettingName, VARIABLES } from './http/settings/settings.ts'

/**
 * Returns a sentence about slugs in the settings that no product has; undefined if there are none. They are no error,
 * because the owner may create such a product later.
 */
export async function describeUnknownSlugs(
  { settings, database }: Pick<SandboxContext, 'settings' | 'database'>,
  nameOf: SettingName = (setting) => VARIABLES[setting],
): Promise<string | undefined> {
  const unknown: string[] = []
  for (const slug of settings.fixedQuantities ?? [])
    if (!(await findProduct(database, { slug }))) unknown.push(slug)
  return unknown.length
    ? `${nameOf('fixedQuantities')} has no effect on ${unknown.join(', ')}, until there is a product with that slug`
    : undefined
}
