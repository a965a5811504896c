import type { Plugin } from 'vite'

/** Takes the line breaks between rules out of the loader's style sheets: 33 bytes of what every page waits for. */
export const tightCss = (): Plugin => ({
  name: 'store-widgets:tight-css',
  enforce: 'pre',
  transform: {
    filter: { id: /\/loader\/\w+\.css\.ts$/ },
    handler: (code) => ({
      code: code.replace(/(?<= = )`[^`]+`/, (css) => css.replaceAll('\n', '')),
      map: null,
    }),
  },
})
