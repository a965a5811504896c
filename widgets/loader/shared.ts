/**
 * What chunks use of the loader's modules. A chunk can't import them from the loader's file, because the
 * address of a script tag may carry anything (a query, another host) and a second copy would start again;
 * so they hang on the global under the build's name, and the chunks find them there by their places in this
 * list: names would cost a page 200 bytes. The build writes the list from the imports
 * (`tools/build/shared-list.ts`); sources that are served one by one need none.
 */
export const shared: readonly unknown[] = []
