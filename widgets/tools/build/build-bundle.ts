import { join } from 'node:path'
import { type InlineConfig, build as viteBuild } from 'vite'
import { bareImports } from './bare-imports.ts'
import { createBundlePieces } from './bundle-pieces.ts'

/** The source of a bundle's React: its own, or that of the app which bundles it. */
const BUNDLES = { bundle: [], 'with-react': [/^react(-dom)?(\/|$)/] } as const

/**
 * Builds `bundle/` and `with-react/`, for `import 'store-widgets'` and `import 'store-widgets/with-react'`. Their
 * chunks are named by `import()`s that every bundler follows, whereas the script tag's loader computes their addresses.
 * There are two, because no bundler supports "the app's React, if it has one": an import of a missing package ends its
 * build, and a React that came as a dependency could be another than the app's.
 */
export async function buildBundles(base: InlineConfig): Promise<void> {
  for (const [folder, external] of Object.entries(BUNDLES)) await buildBundle(base, folder, [...external])
}

async function buildBundle(base: InlineConfig, folder: string, external: RegExp[]): Promise<void> {
  const root = base.root ?? ''
  await viteBuild({
    ...base,
    plugins: [...(base.plugins ?? []), bareImports()],
    // Bundlers rename chunks: none of another build is at an address that could be requested.
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
