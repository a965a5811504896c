/** Reads the values of a form's fields; a missing field is empty. */
export function readForm<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Readonly<Record<Field, string>> {
  const data = new FormData(form)
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '').trim()])) as Readonly<
    Record<Field, string>
  >
}

/** Moves the focus to the first field with an error. */
export function focusFirstFlaw(form: HTMLFormElement, flaws: readonly string[]): void {
  const field = [...form.elements].find((one) => flaws.includes((one as HTMLInputElement).name))
  if (field instanceof HTMLElement) field.focus()
}
