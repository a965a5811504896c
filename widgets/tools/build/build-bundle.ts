import { join } from 'node:path'
import { type InlineConfig, build as viteBuild } from 'vite'
import { bareImports } from './bare-imports.ts'
import { SHARED_FILES } from './shared-files.ts'

/**
 * Builds `bundle/`: what `import 'store-widgets'` finds. Its chunks are named by `import()`s that every bundler
 * follows, where the script tag's loader makes their addresses up.
 */
export async function buildBundle(base: InlineConfig): Promise<void> {
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
        preserveEntrySignatures: 'strict',
        transform: {
          inject: { CSSStyleSheet: [join(root, 'widgets/tools/build/defined-sheets.ts'), 'CSSStyleSheet'] },
        },
        output: {
          format: 'es',
          // What the entry needs at once is one file: bundlers keep small files small.
          codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }, ...SHARED_FILES] },
          entryFileNames: 'bundle/[name].js',
          chunkFileNames: 'bundle/[name]-[hash].js',
        },
      },
    },
  })
}
