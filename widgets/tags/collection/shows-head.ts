/** Whether a list says which collection it shows. */
export const showsHead = ({ show = '' }: { readonly show?: string | undefined }): boolean =>
  show.toLowerCase().split(/\s+/).includes('heading')
