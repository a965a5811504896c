/**
 * The loader's modules that chunks use. A chunk can't import them from the loader's file, because the address of a
 * script tag may be anything (with a query, on another host) and a second copy would start again; so they are stored on
 * the global under the build's name, and the chunks find them by their positions in this list: names would cost a page
 * 200 bytes. The build generates the list from the imports (`tools/build/shared-list.ts`); sources that are served one
 * by one need none.
 */
export const shared: readonly unknown[] = []
