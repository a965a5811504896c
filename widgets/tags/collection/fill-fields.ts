/** Sets the values of rendered fields; React's names for them aren't attributes of HTML. */
export function fillFields(rendered: DocumentFragment): DocumentFragment {
  for (const field of rendered.querySelectorAll<HTMLElement>('[defaultvalue]')) {
    const value = field.getAttribute('defaultvalue') ?? ''
    field.removeAttribute('defaultvalue')
    if (field.localName !== 'select') field.setAttribute('value', value)
    for (const option of field.querySelectorAll('option')) {
      if (option.value === value) option.setAttribute('selected', '')
    }
  }
  for (const box of rendered.querySelectorAll('[defaultchecked]')) {
    box.removeAttribute('defaultchecked')
    box.setAttribute('checked', '')
  }
  return rendered
}
