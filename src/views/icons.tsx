/** Drawn by borders in the style sheet: they follow forced colours, and no policy has a say in them. */
const Icon = ({ name }: { readonly name: string }) => (
  <span className="icon" data-icon={name} aria-hidden="true" />
)

export const Cross = () => <Icon name="cross" />
export const Back = () => <Icon name="back" />
export const Forth = () => <Icon name="forth" />
export const Minus = () => <Icon name="minus" />
export const Plus = () => <Icon name="plus" />
export const Loupe = () => <Icon name="loupe" />
