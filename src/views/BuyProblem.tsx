/** Why it could not be bought, where it was pressed; heard as soon as it stands there. */
export function BuyProblem({ text }: { text: string | undefined }) {
  return text ? (
    <p className="stock" part="problem" role="alert">
      {text}
    </p>
  ) : null
}
