export type TextField = HTMLInputElement | HTMLTextAreaElement
export type TypedField = TextField | HTMLSelectElement

const FIELDS = 'input:not([type=checkbox],[type=radio]),textarea,select'

/** Returns the value that a field was drawn with. */
const drawnOf = (field: TypedField): string =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value || ''
    : field.defaultValue

/** Finds the fields in which somebody has typed or chosen something since they were drawn. */
export const findTyped = (root: ParentNode): TypedField[] =>
  [...root.querySelectorAll<TypedField>(FIELDS)].filter((field) => field.value !== drawnOf(field))
