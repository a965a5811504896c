/** Checks whether a list shows its collection's name. */
export const showsHead = ({ show = '' }: { readonly show?: string | undefined }): boolean =>
  show.toLowerCase().split(/\s+/).includes('heading')
