import { join } from 'node:path'
import { type InlineConfig, build as viteBuild } from 'vite'
import { bareImports } from './bare-imports.ts'
import { createBundlePieces } from './bundle-pieces.ts'

/** Where a bundle's React comes from: it brings its own, or takes that of the app which bundles it. */
const BUNDLES = { bundle: [], 'with-react': [/^react(-dom)?(\/|$)/] } as const

/**
 * Builds `bundle/` and `with-react/`: what `import 'store-widgets'` and `import 'store-widgets/with-react'` find.
 * Their chunks are named by `import()`s that every bundler follows, where the script tag's loader makes their
 * addresses up. There are two, because no bundler can be told "the app's React, if it has one": an import of a package
 * that isn't there ends its build, and a React that came as a dependency could be another than the app's.
 */
export async function buildBundles(base: InlineConfig): Promise<void> {
  for (const [folder, external] of Object.entries(BUNDLES)) await buildBundle(base, folder, [...external])
}

async function buildBundle(base: InlineConfig, folder: string, external: RegExp[]): Promise<void> {
  const root = base.root ?? ''
  await viteBuild({
    ...base,
    plugins: [...(base.plugins ?? []), bareImports()],
    // Chunks are renamed by whoever bundles them: no other build's stand under an address that could be asked.
    define: { ...base.define, __APP_FILES__: 'undefined', __SERVED_CHUNKS__: 'false' },
    build: {
      ...base.build,
      rolldownOptions: {
        input: { 'store-widgets': join(root, 'widgets/entries/bundle.ts') },
        external,
        preserveEntrySignatures: 'strict',
        transform: {
          inject: { CSSStyleSheet: [join(root, 'widgets/tools/build/defined-sheets.ts'), 'CSSStyleSheet'] },
        },
        output: {
          format: 'es',
          codeSplitting: { groups: createBundlePieces() },
          entryFileNames: `${folder}/[name].js`,
          chunkFileNames: `${folder}/[name].js`,
        },
      },
    },
  })
}
