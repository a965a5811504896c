/** Lines of 16 by 16; the style sheet draws them in the colour of the text. */
const Icon = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d={path} />
  </svg>
)

export const Cross = () => <Icon path="m4 4 8 8m0-8-8 8" />
export const Back = () => <Icon path="M10 3 5 8l5 5" />
export const Forth = () => <Icon path="m6 3 5 5-5 5" />
export const Minus = () => <Icon path="M3 8h10" />
export const Plus = () => <Icon path="M3 8h10M8 3v10" />
export const Loupe = () => <Icon path="M9 3h4v4M7 13H3V9M13 3 9 7M3 13l4-4" />
